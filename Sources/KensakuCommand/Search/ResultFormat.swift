/// How the results of a service are shown: what each kind of output needs to know of a row, and nothing of where it comes from.
protocol ResultFormat<Item>: Sendable {
  associatedtype Item: Sendable
  associatedtype JSONRow: Encodable

  /// The keys of a row's JSON object, as the help lists them.
  var keys: [String] { get }
  /// Of tab-separated values, the query last. They are part of the program's interface: new ones come before the query.
  var columns: [String] { get }
  func tsvLine(_ item: Item, query: String) -> String
  /// `query` is a member of a row that stands by itself.
  func json(of item: Item, query: String?) -> JSONRow
  func table(_ items: [Item], query: String, like table: TableFormat) -> String
}

extension ResultFormat {
  var tsvHeader: String { columns.joined(separator: "\t") + "\n" }

  func jsonLine(_ item: Item, query: String) -> String {
    JSONLine.text(json(of: item, query: query)) + "\n"
  }
}
