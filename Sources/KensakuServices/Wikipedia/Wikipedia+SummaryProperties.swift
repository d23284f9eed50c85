extension Wikipedia {
  /// What a full-text search brings along of each page (`generator=search`).
  public struct SummaryProperties: Sendable, Hashable {
    /// The beginning of the article.
    public var extract: Extract? = Extract()
    /// In pixels; nil for no thumbnail.
    public var thumbnailWidth: Int? = 320
    public var hasOriginalImage = false
    /// Whether images count that are not free.
    public var allowsNonFreeImages = false
    public var hasDescription = true
    /// Size, time of the last change, and URL.
    public var hasInfo = false
    /// Whether a page that only leads to another is replaced by it. Several hits may become one.
    public var followsRedirects = true

    public init() {}
  }

  public struct Extract: Sendable, Hashable {
    public enum Length: Sendable, Hashable {
      case whole
      /// 1…1200, with an ellipsis; a word is not cut.
      case characters(Int)
      /// 1…10. What a sentence is, the service knows in some languages only.
      case sentences(Int)
    }

    public enum Sections: String, Sendable, Hashable {
      case plain, wiki, raw
    }

    public var length = Length.characters(200)
    /// What is before the first heading. Without it the service gives one extract a request, so that a page of ten takes ten.
    public var isIntroduction = true
    public var isHTML = false
    /// How headings are written in a plain text.
    public var sections = Sections.plain

    public init(_ length: Length = .characters(200)) {
      self.length = length
    }
  }
}

extension Wikipedia.SummaryProperties {
  func check() throws(Wikipedia.InvalidQuery) {
    if let width = thumbnailWidth, width < 1 { throw .thumbnailWidth(width) }
    switch extract?.length {
    case .characters(let count) where !(1...1200).contains(count): throw .extractCharacters(count)
    case .sentences(let count) where !(1...10).contains(count): throw .extractSentences(count)
    default: break
    }
  }
}
