import KensakuSearch

/// The one JSON document that `--json` prints. Its keys are part of the program's interface.
struct SearchDocument<Row: Encodable>: Encodable {
  var service: String
  var query: String
  var count: Int
  var total: OrNull<Int>
  var truncated: Bool
  var dropped: [Dropped]
  /// Only of the sandbox's answers.
  var sandbox: Bool?
  /// Only of a service that wants to be named.
  var credit: String?
  /// Only where a later page could not be had.
  var error: String?
  var results: [Row]

  struct Dropped: Encodable {
    var path: String
    var reason: String

    init(_ row: DroppedRow) {
      path = row.path
      reason = row.reason
    }
  }

  /// The members that are always there.
  static var keys: [String] { ["service", "query", "count", "total", "truncated", "dropped", "results"] }
}
