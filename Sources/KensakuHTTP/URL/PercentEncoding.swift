/// Percent-encoding of UTF-8 (RFC 3986, section 2).
package enum PercentEncoding {
  /// Everything but the unreserved characters is encoded: a space is `%20`, a plus sign `%2B`.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy(isUnreserved) { return bytes.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      if isUnreserved(byte) { bytes.append(byte) } else { escape(byte, to: &bytes) }
    }
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
  /// With `寿` in place of `%E5%AF%BF`, and every other escape as it is: still only one URL reads like this.
  package var decodingLetters: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let text = Array(utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let (run, end) = PercentEncoding.runBeyondASCII(in: text, from: index)
      if run.isEmpty {
        bytes.append(text[index])
        index += 1
      } else {
        let letters = String(validating: run, as: UTF8.self)
        let isReadable = letters.map { !$0.unicodeScalars.contains(where: \.isControl) } ?? false
        bytes += isReadable ? run[...] : text[index..<end]
        index = end
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PercentEncoding {
  /// What the escapes from there on mean, as long as it is not ASCII, and where they end.
  fileprivate static func runBeyondASCII(in text: [UInt8], from start: Int) -> (run: [UInt8], end: Int) {
    var run: [UInt8] = []
    var end = start
    while end + 2 < text.count, text[end] == UInt8(ascii: "%"), let high = value(text[end + 1]), let low = value(text[end + 2]), high >= 8 {
      run.append(high << 4 | low)
      end += 3
    }
    return (run, end)
  }
}
