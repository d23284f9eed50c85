/// A Japanese postal code (郵便番号): seven digits.
public struct PostalCode: Hashable, Comparable, Sendable {
  /// 0 to 9,999,999.
  public let value: UInt32

  /// Nil above 9,999,999.
  public init?(value: UInt32) {
    guard value <= 9_999_999 else { return nil }
    self.value = value
  }

  public static func < (a: PostalCode, b: PostalCode) -> Bool { a.value < b.value }
}
