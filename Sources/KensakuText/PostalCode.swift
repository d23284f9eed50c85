/// A Japanese postal code (郵便番号): seven digits.
public struct PostalCode: Hashable, Comparable, Sendable {
  /// 0 to 9,999,999.
  public let value: UInt32

  /// Nil above 9,999,999.
  public init?(value: UInt32) {
    guard value <= 9_999_999 else { return nil }
    self.value = value
  }

  /// The nearest code: 9,999,999 above it.
  public init(clamping value: UInt32) { self.value = min(value, 9_999_999) }

  /// A complete code as people write it: `279-0031`, `2790031`, `〒２７９－００３１`, with any dash and any spaces.
  public init?(_ text: some StringProtocol) {
    guard let digits = Self.digits(in: text), digits.count == 7 else { return nil }
    self.value = digits.reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
  }

  public static func < (a: PostalCode, b: PostalCode) -> Bool { a.value < b.value }

  /// `279-0031`
  public var hyphenated: String {
    var text = description
    text.insert("-", at: text.index(text.startIndex, offsetBy: 3))
    return text
  }

  /// The ASCII digits of a complete or half-typed code (`279-0`, `２７９ー`, `〒27`), of any number; nil when the text holds anything else
  /// or no digit. A dash is a part of a code after the third digit only: `1-2` is a street number.
  public static func digits(in text: some StringProtocol) -> [UInt8]? {
    var digits: [UInt8] = []
    var hasMark = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39: digits.append(UInt8(scalar.value))
      case 0xFF10...0xFF19: digits.append(UInt8(scalar.value - 0xFEE0))
      case 0x20, 0x09, 0xA0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF: continue
      case 0x3012, 0x3020, 0x3036:
        if hasMark || !digits.isEmpty { return nil }
        hasMark = true
      case 0x30FC, 0xFF70, 0xFF0D, 0xFF5E, 0x7E, 0xFE58, 0xFE63:
        if digits.count != 3 { return nil }
      default:
        if digits.count != 3 || !Fold.isDash(scalar.value) { return nil }
      }
    }
    return digits.isEmpty ? nil : digits
  }
}

extension PostalCode: CustomStringConvertible {
  /// `2790031`
  public var description: String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
  }
}
