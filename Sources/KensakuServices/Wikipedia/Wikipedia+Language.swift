import KensakuHTTP

extension Wikipedia {
  /// The code of an edition, as in its host: `ja`, `en`, `zh-classical`.
  public struct Language: Sendable, Hashable {
    /// In small letters.
    public let code: String

    /// Nil where it is not letters and digits with single hyphens within, at least two and at most 20.
    public init?(_ code: String) {
      self.init(unchecked: code)
      if !isValid { return nil }
    }

    private init(unchecked code: String) {
      self.code = code.lowercased()
    }

    /// It becomes part of a host.
    var isValid: Bool {
      let parts = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return (2...20).contains(code.utf8.count)
        && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isSmallLetter || $0.isDigit } }
    }
  }
}

extension Wikipedia.Language: ExpressibleByStringLiteral {
  /// One that is not of the form is refused when something is asked.
  public init(stringLiteral code: String) {
    self.init(unchecked: code)
  }
}

extension Wikipedia.Language: CustomStringConvertible {
  public var description: String { code }
}

extension Wikipedia.Language {
  public static let japanese: Self = "ja"
  public static let english: Self = "en"
  public static let chinese: Self = "zh"
  public static let classicalChinese: Self = "zh-classical"
  public static let korean: Self = "ko"
  public static let french: Self = "fr"
  public static let german: Self = "de"
  public static let spanish: Self = "es"
  public static let simpleEnglish: Self = "simple"

  var siteURL: String { "https://\(code).wikipedia.org" }

  /// One segment: a title may have slashes and question marks.
  func articleURL(key: String) -> String {
    siteURL + "/wiki/" + PercentEncoding.encoded(String(key.map { $0 == " " ? "_" : $0 }))
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
