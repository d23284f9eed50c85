extension Wikipedia {
  /// A full-text search, with every parameter of `list=search`.
  public struct Query: Sendable, Hashable {
    public var text: String
    public var syntax = Syntax.none
    public var namespaces = Namespaces.articles
    /// Results a page, 1…500.
    public var limit = 10
    /// Of the first result, from 0; 10,000 are all that there are.
    public var offset = 0
    /// Nil leaves it to the service, which then searches in texts and titles.
    public var what: What?
    /// What is told besides the results.
    public var info: Set<Info> = [.totalHits, .suggestion, .rewrittenQuery]
    /// What is told of each result, where nothing else is asked for besides (`search(_:with:)` asks for other things).
    public var properties: Set<Property> = [.size, .wordCount, .timestamp, .snippet]
    /// Nil sorts by relevance.
    public var sort: Sort?
    /// Whether the sister projects are asked too, such as Wiktionary.
    public var searchesOtherWikis = false
    /// Whether the service may search for its suggestion instead where the text finds nothing. `SearchInfo.rewritten` tells.
    public var allowsRewriting = false
    /// How results are weighted regardless of the query (`qiprofile`), such as `popular_inclinks`.
    public var rankingProfile: String?
    /// How the query is matched (`qdprofile`).
    public var matchingProfile: String?
    /// The search engine, where a wiki has several.
    public var backend: String?

    public init(_ text: String = "") {
      self.text = text
    }
  }
}

extension Wikipedia.Query {
  public enum What: String, Sendable, Hashable {
    case text
    /// Wikipedia does not have it (`search-title-disabled`).
    case title
    /// The page whose title is the text, but for case and the like. The text is taken as a title is, with its namespace.
    case nearMatch = "nearmatch"
  }

  public enum Info: String, Sendable, Hashable, CaseIterable {
    case totalHits = "totalhits"
    case suggestion
    case rewrittenQuery = "rewrittenquery"
  }

  public enum Property: String, Sendable, Hashable, CaseIterable {
    case size
    case wordCount = "wordcount"
    case timestamp, snippet
    case titleSnippet = "titlesnippet"
    case redirectTitle = "redirecttitle"
    case redirectSnippet = "redirectsnippet"
    case sectionTitle = "sectiontitle"
    case sectionSnippet = "sectionsnippet"
    case isFileMatch = "isfilematch"
    case categorySnippet = "categorysnippet"
    case extensionData = "extensiondata"
  }

  /// Which there are depends on the wiki.
  public struct Sort: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let relevance = Sort(rawValue: "relevance")
    /// In no order, which is the fastest.
    public static let none = Sort(rawValue: "none")
    public static let random = Sort(rawValue: "random")
    /// By how well the text matches, and not by how well known the page is.
    public static let justMatch = Sort(rawValue: "just_match")
    public static let oldest = Sort(rawValue: "create_timestamp_asc")
    public static let newest = Sort(rawValue: "create_timestamp_desc")
    public static let leastRecentlyEdited = Sort(rawValue: "last_edit_asc")
    public static let lastEdited = Sort(rawValue: "last_edit_desc")
    public static let fewestLinks = Sort(rawValue: "incoming_links_asc")
    public static let mostLinks = Sort(rawValue: "incoming_links_desc")
    public static let title = Sort(rawValue: "title_natural_asc")
    public static let titleDescending = Sort(rawValue: "title_natural_desc")
  }

  static let characterLimit = 300
  /// With keywords, which do not count.
  private static let hardCharacterLimit = 4096
  static let resultLimit = 10_000

  /// What goes on the wire.
  var sentText: String {
    what == .nearMatch || syntax == .cirrus ? text.trimmed : Wikipedia.Syntax.neutral(text.trimmed)
  }

  func check() throws(Wikipedia.InvalidQuery) {
    try Wikipedia.Query.check(text, syntax)
    guard (1...500).contains(limit) else { throw .limit(limit, allowed: 1...500) }
    guard (0..<Self.resultLimit).contains(offset) else { throw .offset(offset) }
    try namespaces.check()
  }

  static func check(_ text: String, _ syntax: Wikipedia.Syntax) throws(Wikipedia.InvalidQuery) {
    let text = text.trimmed
    guard !text.isEmpty else { throw .blank }
    let limit = syntax == .cirrus && text.utf8.contains(UInt8(ascii: ":")) ? hardCharacterLimit : characterLimit
    let count = text.unicodeScalars.count
    guard count <= limit else { throw .tooLong(count, limit: limit) }
  }
}
