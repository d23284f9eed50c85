import KensakuHTTP

extension HotPepper {
  /// What shop names are looked for; one of the two is needed.
  public struct NameQuery: Sendable, Hashable {
    /// In name, kana and address. The words of one, apart by any white space or comma, all have to be there.
    public var keywords: [String]
    /// The whole number; hyphens, brackets and spaces are taken out.
    public var telephone: String?
    /// Of a page, 1 to 30.
    public var count = 30

    public init(keywords: [String] = [], telephone: String? = nil) {
      self.keywords = keywords
      self.telephone = telephone
    }

    func items(from start: Int) throws(InvalidQuery) -> HTTP.Query {
      var items: HTTP.Query = [:]
      items.append(keywords: keywords)
      try items.append(telephone: telephone)
      if items.isEmpty { throw .noCondition }
      try items.append(start, named: "start", in: 1...)
      try items.append(count, named: "count", in: 1...30)
      return items
    }
  }
}
