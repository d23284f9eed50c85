import KensakuHTTP
import KensakuTesting

/// A request as a service reads it: path, and items of the query and of a form.
struct Call: Sendable {
  struct Item: Sendable {
    var name: String
    var value: String
  }

  var path: String
  var items: [Item]
  var fields: MockServer.Fields

  init(_ request: MockServer.Request) {
    path = PercentEncoding.decoded(request.path[...]) ?? request.path
    items = Self.items(request.query ?? "")
    fields = request.fields
    if request["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true { items += Self.items(request.text) }
  }

  /// What is said first, also where it is empty.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// What is said first, unless it is empty.
  func text(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }

  func int(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// Repeated or parted by commas, no more than so many.
  func list(_ name: String, max count: Int = .max) -> [String] {
    let values = items.filter { $0.name == name }.flatMap { $0.value.split(separator: ",").map(String.init) }
    return Array(values.prefix(count))
  }

  /// A plus sign stands for a space, as in forms.
  private static func items(_ query: String) -> [Item] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(name: decoded(parts.first ?? ""), value: parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text.map { $0 == "+" ? " " : $0 })
    return PercentEncoding.decoded(spaced[...]) ?? spaced
  }
}
