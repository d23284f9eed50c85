import KensakuText

/// How the results of a service are shown: what each kind of output needs to know of a row, and nothing of where it comes from.
protocol ResultFormat<Item>: Sendable {
  associatedtype Item: Sendable
  associatedtype JSONRow: Encodable

  /// The keys of a row's JSON object, as the help lists them.
  var keys: [String] { get }
  /// Of tab-separated values. They are part of the program's interface: new ones come last, but for the query behind them.
  var columns: [String] { get }
  func values(of item: Item) -> [String]
  /// `query` is a member of a row that stands by itself.
  func json(of item: Item, query: String?) -> JSONRow
  func table(_ items: [Item], query: String, like table: TableFormat) -> String
}

extension ResultFormat {
  var tsvHeader: String { (columns + ["query"]).joined(separator: "\t") + "\n" }

  func tsvLine(_ item: Item, query: String) -> String {
    // Nothing in a field can end it or the line, or steer a terminal.
    (values(of: item) + [query]).map(TerminalText.safe).joined(separator: "\t") + "\n"
  }

  func jsonLine(_ item: Item, query: String) -> String {
    JSONLine.text(json(of: item, query: query)) + "\n"
  }
}
