public import KensakuJSON
public import KensakuText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Wikipedia {
  /// A page that a full-text search found. Most members are there only where they were asked for.
  public struct Article: Sendable, Hashable, Identifiable {
    /// Nil for pages of other wikis, such as files of Wikimedia Commons.
    public let pageID: Int?
    /// 0 for articles.
    public let namespace: Int
    public let title: String
    /// The place among the hits from 1 on, counted through all pages; of `search(_:with:)`.
    public let index: Int?
    /// A passage with the matches marked. It may begin and end within a sentence and have some wikitext in it.
    public let snippet: Snippet?
    public let titleSnippet: Snippet?
    /// The page that leads here and was found.
    public let redirectTitle: String?
    public let redirectSnippet: Snippet?
    public let sectionTitle: String?
    public let sectionSnippet: Snippet?
    public let categorySnippet: Snippet?
    public let isFileMatch: Bool
    /// In bytes of wikitext.
    public let size: Int?
    public let wordCount: Int?
    /// Of the last change.
    public let timestamp: Date?
    /// As JSON text.
    public let extensionData: String?
    public private(set) var extract: String?
    /// A few words, such as “planet of the Solar System”.
    public private(set) var description: String?
    public private(set) var thumbnail: Image?
    public private(set) var originalImage: Image?
    /// The page for people.
    public private(set) var url: String

    public var id: String { title }
  }
}

extension Wikipedia.Article: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    pageID = try value.get("pageid", format: .pageID)
    namespace = try value.get("ns", default: 0)
    title = try value.filledText("title")
    index = try value.get("index")
    snippet = try value.get("snippet", format: .html)
    titleSnippet = try value.get("titlesnippet", format: .html)
    redirectTitle = try value.get("redirecttitle")
    redirectSnippet = try value.get("redirectsnippet", format: .html)
    sectionTitle = try value.get("sectiontitle")
    sectionSnippet = try value.get("sectionsnippet", format: .html)
    categorySnippet = try value.get("categorysnippet", format: .html)
    isFileMatch = try value.flag("isfilematch")
    size = try value.get(oneOf: "size", "length")
    wordCount = try value.get("wordcount")
    timestamp = try value.get(oneOf: "timestamp", "touched", format: .iso8601)
    extensionData = value["extensiondata"].exists ? String(value["extensiondata"].rawText) : nil
    extract = try Self.extract(of: copy value)
    description = try Self.description(of: copy value)
    thumbnail = try value.get("thumbnail")
    originalImage = try value.get("original")
    url = try value.get(oneOf: "url", "canonicalurl", format: .webURL) ?? ""
  }

  /// In some answers it is an object.
  private static func extract(of value: JSON.Value) throws(JSON.Error) -> String? {
    value["extract"].kind == .object ? try value["extract"].get("*") : try value.get("extract")
  }

  /// The older source repeats it.
  private static func description(of value: JSON.Value) throws(JSON.Error) -> String? {
    if let description = try value.get("description", as: String?.self) { return description }
    return try value["terms"].get("description", as: [String]?.self)?.first
  }
}

extension Wikipedia.Article {
  /// With the URL, which most answers leave out.
  func located(in language: Wikipedia.Language) -> Self {
    guard url.isEmpty else { return self }
    var article = self
    article.url = language.articleURL(key: title)
    return article
  }

  /// With what a later answer of the same batch brings.
  mutating func add(_ later: Self) {
    extract = extract ?? later.extract
    description = description ?? later.description
    thumbnail = thumbnail ?? later.thumbnail
    originalImage = originalImage ?? later.originalImage
    if url.isEmpty { url = later.url }
  }
}

extension Wikipedia {
  public struct Image: Sendable, Hashable {
    public let url: String
    /// In pixels.
    public let width: Int?
    public let height: Int?
    public let mediaType: String?
    /// In bytes.
    public let size: Int?
    /// Of a sound or a film.
    public let duration: Duration?
  }
}

extension Wikipedia.Image: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    guard let url = try value.get(oneOf: "source", "url", format: .webURL) else {
      throw value.error("an image with a URL")
    }
    self.url = url
    width = try value.get("width")
    height = try value.get("height")
    mediaType = try value.get("mimetype")
    size = try value.get("size")
    duration = try value.get("duration", as: Double?.self).map { .seconds($0) }
  }
}
