public import KensakuJSON
public import KensakuSearch

extension ITunes {
  /// The rows of an answer. `resultCount` is not among them: it counts the rows of this answer and never all there are.
  public struct Answer<Found: Row>: Sendable, Hashable {
    public var items: [Found]
    /// Rows that could not be read, or are of another kind than was asked for.
    public var dropped: [DroppedRow]
    /// How many rows came, those that were dropped included.
    public var rowCount: Int
  }

  /// Rows of all kinds.
  public typealias Results = Answer<Item>
}

extension ITunes.Answer: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let resultCount: Int = try value.get("resultCount")
    let results = value["results"]
    rowCount = try results.array().count
    // Rows that are announced and do not come are no “nothing found”.
    guard rowCount > 0 || resultCount == 0 else { throw results.error("\(resultCount) rows, as resultCount says") }
    let (rows, dropped) = try value.get("results", lossy: [Wanted<Found>].self)
    // Where rows of the kind came and none can be read, that is no “nothing found”.
    if rows.isEmpty, let error = dropped.lazy.compactMap(\.error).first(where: { !Wanted<Found>.isOfAnotherKind($0) }) { throw error }
    items = rows.map(\.row)
    self.dropped = dropped.map { DroppedRow($0) }
  }
}

/// A row of the kind that was asked for.
private struct Wanted<Found: ITunes.Row>: JSON.Mappable {
  let row: Found

  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let kind = ITunes.Kind(of: value)
    if let wanted = Found.kind, wanted != kind { throw value.error("\(Self.mark)\(wanted.rawValue), not \(kind.rawValue)") }
    row = try value.get()
  }

  private static var mark: String { "a row of the kind " }

  static func isOfAnotherKind(_ error: JSON.Error) -> Bool {
    error.expected.hasPrefix(mark)
  }
}
