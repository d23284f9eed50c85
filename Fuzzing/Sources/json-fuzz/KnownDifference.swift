/// Where Foundation is known to do something else, and why that is as it should be.
enum KnownDifference {
  /// UTF-16 without a byte order mark, which it knows only where the first two characters are below U+0100.
  static func isUnknownEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [false, true, false, false] || zeros == [true, false, false, false]
  }

  /// What is wrong in a value that nobody asks for, since its key was there before.
  static func isAccepted(_ traits: Reference.Traits) -> Bool {
    traits.repeatsKeys || traits.repeatsKeysCanonically
  }

  /// What it refuses and RFC 8259 does not.
  static func isRefused(_ traits: Reference.Traits) -> Bool {
    traits.numbers.contains { hasZeroWithExponent($0) || isTooSmall($0) }
  }

  /// A number that is not whole, but is nearest to a `Double` that is, is an integer for it: `1e-400`, `9007199254740993.05`.
  static func isOtherValue(_ traits: Reference.Traits) -> Bool {
    traits.numbers.contains { text in
      let number = ReferenceNumber(text)
      guard !number.isWhole, let double = number.double else { return false }
      return double == double.rounded()
    }
  }

  /// `0e1` and `-0E5`.
  private static func hasZeroWithExponent(_ number: String) -> Bool {
    let digits = number.drop { $0 == "-" }
    return digits.hasPrefix("0e") || digits.hasPrefix("0E")
  }

  /// `1e-400`, which rounds to zero.
  private static func isTooSmall(_ number: String) -> Bool {
    let number = ReferenceNumber(number)
    return number.double == 0 && !number.isZero
  }
}
