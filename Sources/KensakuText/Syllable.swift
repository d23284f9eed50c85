/// Up to eight ASCII letters in one word: no allocation in the tables.
struct Syllable: Hashable, ExpressibleByStringLiteral {
  private(set) var packed: UInt64 = 0

  init() {}

  init(stringLiteral value: String) { self.init(value.utf8) }

  init(_ letters: some Sequence<UInt8>) {
    var shift: UInt64 = 0
    for letter in letters where shift < 64 {
      packed |= UInt64(letter) << shift
      shift += 8
    }
  }

  init(_ first: UInt8, _ second: UInt8) { packed = UInt64(first) | UInt64(second) << 8 }

  var isEmpty: Bool { packed == 0 }
  var first: UInt8? { isEmpty ? nil : UInt8(truncatingIfNeeded: packed) }
  /// Whether it begins with b, p or m, before which ン is an m.
  var isLabial: Bool { first == UInt8(ascii: "b") || first == UInt8(ascii: "p") || first == UInt8(ascii: "m") }

  func append(to letters: inout [UInt8]) {
    var rest = packed
    while rest != 0 {
      letters.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
