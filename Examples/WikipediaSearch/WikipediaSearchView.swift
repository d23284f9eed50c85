// For Xcode, as documentation: it is not compiled on Linux and not tested.
import Kensaku
import SwiftUI

struct WikipediaSearchView: View {
  @State private var model = SearchModel(Wikipedia(language: .japanese, contact: "you@example.com").articles)
  @State private var text = ""

  var body: some View {
    List(model.items) { article in
      VStack(alignment: .leading) {
        Text(article.title)
        Text(article.snippet?.text ?? "").font(.caption)
      }
      .opacity(model.state.isStale ? 0.5 : 1)
      .onAppear { if article.id == model.items.last?.id { model.loadMore() } }
    }
    .overlay { message }
    .searchable(text: $text)
    .onChange(of: text) { model.type(text) }
    .onSubmit(of: .search) { model.submit() }
  }

  @ViewBuilder private var message: some View {
    switch model.phase {
    case .empty: ContentUnavailableView.search(text: text)
    case .failed: Button("再試行") { model.retry() }
    case .loading where model.state.isSlow: ProgressView()
    default: EmptyView()
    }
  }
}
