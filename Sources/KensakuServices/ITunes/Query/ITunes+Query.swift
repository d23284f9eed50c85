extension ITunes {
  /// What to search for: `ITunes.Query("米津玄師", .music(.song, attribute: .artist))`.
  public struct Query: Sendable, Hashable {
    /// As it was typed; it is encoded when it is sent.
    public var term: String
    public var media: Media
    /// How many rows at most, 1…200; nil is the service's 50.
    public var limit: Int?
    /// How many rows to pass over. Apple does not document it.
    public var offset: Int
    public var allowsExplicit: Bool

    public init(_ term: String, _ media: Media = .all(), limit: Int? = nil, offset: Int = 0, allowsExplicit: Bool = true) {
      self.term = term
      self.media = media
      self.limit = limit
      self.offset = offset
      self.allowsExplicit = allowsExplicit
    }
  }

  static let limits = 1...200
  /// Far more than a search has, and room to add.
  static let offsets = 0...Int(Int32.max)

  static func isBlank(_ term: String) -> Bool {
    term.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension ITunes.Query {
  func check() throws(ITunes.InvalidQuery) {
    if ITunes.isBlank(term) { throw .blankTerm }
    if let limit, !ITunes.limits.contains(limit) { throw .limit(limit) }
    if !ITunes.offsets.contains(offset) { throw .offset(offset) }
  }
}
