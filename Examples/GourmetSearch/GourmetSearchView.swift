// For Xcode, as documentation: it is not compiled on Linux and not tested. A key in an app can be read by whoever has the app:
// ask through a server of your own.
import Kensaku
import SwiftUI

struct GourmetSearchView: View {
  let shops: HotPepper.ShopSearch
  @State private var keyword = ""
  @State private var found: [HotPepper.Shop] = []
  @State private var message: String?

  var body: some View {
    List {
      ForEach(found) { shop in
        VStack(alignment: .leading) {
          Text(shop.name)
          Text([shop.genre?.name, shop.budget?.name, shop.address].compactMap { $0 }.joined(separator: "・")).font(.caption)
        }
      }
      if let link = URL(string: HotPepper.credit.url) { Link(HotPepper.credit.text, destination: link) }
    }
    .overlay { if let message { ContentUnavailableView(message, systemImage: "fork.knife") } }
    .searchable(text: $keyword)
    .task(id: keyword) { await search() }
  }

  private func search() async {
    guard !keyword.isEmpty, (try? await Task.sleep(for: shops.traits.quietPeriod)) != nil else { return }
    do {
      found = try await shops.page(keyword).items
      message = found.isEmpty ? "お店が見つかりません" : nil
    } catch {
      if error.reason != .cancelled { message = "検索できませんでした" }
    }
  }
}
