// Restaurants at HotPepper Gourmet: HOTPEPPER_API_KEY=… swift run gourmet-search 渋谷 寿司
import Foundation
import Kensaku

let keyword = CommandLine.arguments.dropFirst().joined(separator: " ")
guard keyword.contains(where: { !$0.isWhitespace }) else {
  print("usage: HOTPEPPER_API_KEY=… gourmet-search KEYWORD…")
  exit(2)
}
var profile = HotPepper.profile
// Another server than Recruit's, such as the sandbox.
if let url = ProcessInfo.processInfo.environment["KENSAKU_EXAMPLE_URL"] { profile.baseURL = url }

do {
  guard let key = try HotPepper.Key.load() else {
    print("Get a key at https://webservice.recruit.co.jp/ and put it into HOTPEPPER_API_KEY.")
    exit(2)
  }
  let page = try await HotPepper(key: key, profile: profile).shops.page(keyword)
  print("\(page.items.count) of \(page.total ?? 0)")
  for shop in page.items {
    print(shop.name, shop.address, shop.genre?.name ?? "—", shop.budget?.name ?? "—", separator: " | ")
    print("  seats: \(shop.capacity.map(String.init) ?? "—"), hours: \(shop.hours ?? "—")")
    print("  \(shop.url ?? "—")")
  }
  print(HotPepper.credit)
} catch let failure as SearchFailure {
  switch failure.reason {
  case .refused: print("HotPepper does not accept the key.")
  case .offline: print("HotPepper cannot be reached.")
  case .invalidQuery(let reason): print(reason)
  default: print(failure.underlying ?? failure)
  }
  exit(1)
}
