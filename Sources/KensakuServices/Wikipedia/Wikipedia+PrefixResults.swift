public import KensakuJSON
public import KensakuSearch

extension Wikipedia {
  /// A page of `list=prefixsearch`.
  public struct PrefixResults: Sendable, Hashable {
    public var titles: [Title]
    public var warnings: [Warning]
    public var dropped: [DroppedRow]
    public var next: Continuation?
  }

  public struct Title: Sendable, Hashable, Identifiable {
    public let title: String
    public let namespace: Int
    /// Nil for pages that the service makes up, such as `Special:Search`.
    public let pageID: Int?
    public let isSpecial: Bool

    public var id: String { title }
  }
}

extension Wikipedia.PrefixResults: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let answer = copy value
    let rows = try answer["query"].get("prefixsearch", lossy: [Wikipedia.Title].self)
    titles = rows.elements
    dropped = rows.dropped.map { DroppedRow($0) }
    warnings = try Wikipedia.Warning.all(in: answer)
    next = try Wikipedia.Continuation.next(in: answer)
  }
}

extension Wikipedia.Title: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    namespace = try value.get("ns", default: 0)
    title = try value.filledText("title")
    pageID = try value.get("pageid", format: .pageID)
    isSpecial = try value.flag("special")
  }
}
