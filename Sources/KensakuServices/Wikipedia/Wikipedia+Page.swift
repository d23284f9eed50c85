public import KensakuJSON
public import KensakuSearch
public import KensakuText

extension Wikipedia {
  /// What the REST API finds. It has no further pages, and may give more rows than `limit`.
  public struct PageResults: Sendable, Hashable {
    public var pages: [Page]
    public var dropped: [DroppedRow]
  }

  public struct Page: Sendable, Hashable, Identifiable {
    /// Nil for pages that the wiki does not have itself.
    public let pageID: Int?
    /// The title with underscores, for URLs.
    public let key: String
    public let title: String
    public let excerpt: Snippet?
    /// The page that leads here, where that was found.
    public let matchedTitle: String?
    /// The section where that was found, as in a URL.
    public let anchor: String?
    public let description: String?
    public let thumbnail: Image?
    public private(set) var url: String

    public var id: String { key }
  }
}

extension Wikipedia.PageResults {
  init(_ answer: JSON.Value, in language: Wikipedia.Language) throws(JSON.Error) {
    let rows = try answer.get("pages", lossy: [Wikipedia.Page].self)
    pages = rows.elements.map { $0.located(in: language) }
    dropped = rows.dropped.map { DroppedRow($0) }
  }
}

extension Wikipedia.Page: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    pageID = try value.get("id", format: .pageID)
    key = try value.filledText("key")
    title = try value.filledText("title")
    excerpt = try value.get("excerpt", format: .html)
    matchedTitle = try value.get("matched_title")
    anchor = try value.get("anchor")
    description = try value.get("description")
    thumbnail = try value.get("thumbnail")
    url = ""
  }

  fileprivate func located(in language: Wikipedia.Language) -> Self {
    var page = self
    page.url = language.articleURL(key: key)
    return page
  }
}
