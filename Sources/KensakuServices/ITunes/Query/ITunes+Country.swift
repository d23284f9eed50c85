extension ITunes {
  /// A store's country by its two letters (ISO 3166-1). In rows Apple writes three: `JPN`.
  public struct Country: Sendable, Hashable {
    /// In capitals.
    public let code: String

    /// Nil where it is not two letters.
    public init?(_ code: String) {
      self.init(unchecked: code)
      if !isValid { return nil }
    }

    private init(unchecked code: String) {
      self.code = code.uppercased()
    }

    var isValid: Bool {
      code.utf8.count == 2 && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
  }
}

extension ITunes.Country: ExpressibleByStringLiteral {
  /// One that is not two letters is refused when something is asked.
  public init(stringLiteral code: String) {
    self.init(unchecked: code)
  }
}

extension ITunes.Country: CustomStringConvertible {
  public var description: String { code }
}

extension ITunes.Country {
  public static let japan: Self = "JP"
  public static let unitedStates: Self = "US"
  public static let unitedKingdom: Self = "GB"
  public static let canada: Self = "CA"
  public static let australia: Self = "AU"
  public static let germany: Self = "DE"
  public static let france: Self = "FR"
  public static let italy: Self = "IT"
  public static let spain: Self = "ES"
  public static let korea: Self = "KR"
  public static let china: Self = "CN"
  public static let taiwan: Self = "TW"
}
