/// Percent-encoding of UTF-8 (RFC 3986, section 2).
package enum PercentEncoding {
  /// Everything but the unreserved characters is encoded: a space is `%20`, a plus sign `%2B`.
  package static func encoded(_ text: String, keepingSpaceAsPlus: Bool = false) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if keepingSpaceAsPlus, byte == 0x20 { bytes.append(UInt8(ascii: "+")) } else { append(byte, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      for byte in utf8 { append(byte, to: &bytes) }
    }
  }

  @inline(__always)
  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if isUnreserved(byte) { bytes.append(byte) } else { escape(byte, to: &bytes) }
  }

  package static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Nil where the result is no UTF-8; a `%` without two digits stands for itself.
  package static func decoded(_ text: Substring) -> String? {
    let encoded = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
        let high = value(encoded[index + 1]), let low = value(encoded[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(encoded[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension String {
  /// With `%e5` where there is `%E5`.
  var lowercasedEscapes: String {
    var bytes = Array(utf8)
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      bytes[index + 1] = FieldSyntax.lowercased(bytes[index + 1])
      bytes[index + 2] = FieldSyntax.lowercased(bytes[index + 2])
      index += 3
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
