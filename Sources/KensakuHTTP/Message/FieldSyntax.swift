/// Which bytes a field may have (RFC 9110, sections 5.1, 5.5 and 5.6.2).
enum FieldSyntax {
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"): true
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"): true
    case UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// A CR or LF would begin another field, and a NUL ends the text for half of the world's parsers: such a value is not to be sent.
  static func isValue(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Without regard to case.
  static func equals(_ name: String, _ other: String) -> Bool {
    guard name.utf8.count == other.utf8.count else { return false }
    var others = other.utf8.makeIterator()
    for byte in name.utf8 {
      guard let next = others.next(), byte == next || lowercased(byte) == lowercased(next) else { return false }
    }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
