import KensakuHTTP
import KensakuJSON
import KensakuSearch

extension HotPepper {
  /// What is around the rows of every answer. No rows are an answer only where the service counts none from `start` on.
  struct Answer {
    let total: Int
    /// An array with elements, or, where nothing was found, anything without.
    let rows: JSON.Value
    private let returned: Int
    private let start: Int
    private let mask: SecretMask

    init(_ response: HTTP.Response, rows key: String, from start: Int) throws {
      let results = try JSON.Value(parsing: try response.wholeBody()).get("results", as: JSON.Value.self)
      total = try results.get("results_available", format: .tolerantNumber)
      rows = results[key]
      self.start = start
      mask = SecretMask(response.request.secrets)
      guard total >= start else {
        returned = 0
        try Answer.checkEmpty(rows, results)
        return
      }
      returned = try results.get("results_returned", format: .tolerantNumber)
      let first: Int = try results.get("results_start", format: .tolerantNumber)
      guard first == start else { throw results["results_start"].error("\(start), as was asked for") }
      guard try !rows.array().isEmpty else { throw rows.error("some of the \(total) rows that results_available counts") }
    }

    private static func checkEmpty(_ rows: JSON.Value, _ results: JSON.Value) throws(JSON.Error) {
      guard rows.exists, !rows.isNull else { return }
      guard try rows.array().isEmpty else { throw results["results_available"].error("the number of the rows that came") }
    }

    /// Rows that cannot be read are left out, unless that leaves none.
    func page<Row: JSON.Mappable & Sendable>() throws(JSON.Error) -> SearchPage<Row, Int> {
      guard total >= start else { return SearchPage(items: [], total: total) }
      let list = try rows.get(as: JSON.Lossy<[Row]>.self)
      if list.elements.isEmpty, let error = list.dropped.first?.error { throw error }
      return SearchPage(items: list.elements, next: next, total: total, dropped: list.dropped.map(row))
    }

    /// Of a table whose codes go into queries, half is worse than none: a row that cannot be read is an error.
    func table<Row: JSON.Mappable>() throws(JSON.Error) -> [Row] {
      total >= start ? try rows.get() : []
    }

    /// A page may be shorter than what was asked for, and the service may count a row that it does not send.
    private var next: Int? {
      let step = max(returned, rows.count ?? 0)
      return step <= total - start ? start + step : nil
    }

    /// The server may have sent the key back.
    private func row(_ dropped: JSON.Dropped) -> DroppedRow {
      var row = DroppedRow(dropped)
      if let found = dropped.error?.found { row.reason = row.reason.replacing(found, with: mask.maskedExcerpt(found)) }
      row.reason = mask.masked(row.reason)
      return row
    }
  }
}
