// For Xcode, as documentation: it is not compiled on Linux and not tested.
import Kensaku
import SwiftUI

struct WordSearchView: View {
  private let articles = Wikipedia(language: .japanese, contact: "you@example.com").articles
  @State private var words = ""
  @State private var found: [Wikipedia.Article] = []
  @State private var message: String?

  var body: some View {
    List(found) { article in
      VStack(alignment: .leading) {
        Text(article.title)
        Text(article.snippet?.text ?? "").font(.caption)
      }
    }
    .overlay { if let message { ContentUnavailableView(message, systemImage: "book") } }
    .searchable(text: $words)
    .task(id: words) { await search() }
  }

  private func search() async {
    guard !words.isEmpty, (try? await Task.sleep(for: articles.traits.quietPeriod)) != nil else { return }
    do {
      found = try await articles.page(words).items
      message = found.isEmpty ? "項目が見つかりません" : nil
    } catch {
      if error.reason != .cancelled { message = "検索できませんでした" }
    }
  }
}
