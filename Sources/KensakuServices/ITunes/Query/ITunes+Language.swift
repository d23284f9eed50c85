extension ITunes {
  /// A language with its country, as `ja_jp`. Apple documents English and Japanese; others such as `de_de` are known to work.
  public struct Language: Sendable, Hashable {
    /// In small letters, with an underscore.
    public let code: String

    /// Nil where it is not two letters, `_` or `-`, and two letters.
    public init?(_ code: String) {
      self.init(unchecked: code)
      if !isValid { return nil }
    }

    private init(unchecked code: String) {
      self.code = String(code.lowercased().map { $0 == "-" ? "_" : $0 })
    }

    var isValid: Bool {
      let parts = code.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      return parts.count == 2
        && parts.allSatisfy { $0.count == 2 && $0.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
    }
  }
}

extension ITunes.Language: ExpressibleByStringLiteral {
  /// One that is not of the form is refused when something is asked.
  public init(stringLiteral code: String) {
    self.init(unchecked: code)
  }
}

extension ITunes.Language: CustomStringConvertible {
  public var description: String { code }
}

extension ITunes.Language {
  public static let japanese: Self = "ja_jp"
  public static let english: Self = "en_us"
}
