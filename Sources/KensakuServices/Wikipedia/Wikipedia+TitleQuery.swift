extension Wikipedia {
  /// The beginning of a title, as `list=prefixsearch` takes it. A namespace may stand before it, as in titles: `Help:Con`.
  public struct PrefixQuery: Sendable, Hashable {
    public var text: String
    public var namespaces = Namespaces.articles
    /// Titles a page, 1…500.
    public var limit = 10
    public var offset = 0
    /// Such as `strict`, `normal`, `fuzzy` (errors in typing are forgiven), or `classic`.
    public var profile: String?

    public init(_ text: String) {
      self.text = text
    }
  }

  /// The same for `action=opensearch`, which gives one page and URLs.
  public struct OpenSearchQuery: Sendable, Hashable {
    public enum Redirects: String, Sendable, Hashable {
      /// They are given as they are.
      case kept = "return"
      /// What they lead to is given, which may be fewer titles than `limit`.
      case resolved = "resolve"
    }

    public var text: String
    public var namespaces = Namespaces.articles
    /// 1…500.
    public var limit = 10
    public var redirects: Redirects?
    public var profile: String?

    public init(_ text: String) {
      self.text = text
    }
  }
}

extension Wikipedia {
  static let titleLimit = 255

  static func check(title text: String, limit: Int, allowed: ClosedRange<Int>) throws(InvalidQuery) {
    let text = text.trimmed
    guard !text.isEmpty else { throw .blank }
    let count = text.unicodeScalars.count
    guard count <= titleLimit else { throw .titleTooLong(count, limit: titleLimit) }
    guard allowed.contains(limit) else { throw .limit(limit, allowed: allowed) }
  }
}

extension Wikipedia.PrefixQuery {
  func check() throws(Wikipedia.InvalidQuery) {
    try Wikipedia.check(title: text, limit: limit, allowed: 1...500)
    guard (0..<Wikipedia.Query.resultLimit).contains(offset) else { throw .offset(offset) }
    try namespaces.check()
  }
}

extension Wikipedia.OpenSearchQuery {
  func check() throws(Wikipedia.InvalidQuery) {
    try Wikipedia.check(title: text, limit: limit, allowed: 1...500)
    try namespaces.check()
  }
}
