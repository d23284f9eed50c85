/// Takes the secrets of a request out of texts that people will see, also where a server has sent one back, in whatever spelling.
///
/// A text of less than four bytes is not looked for: it would be found in every other word, and the holes would tell what it is. Such a
/// secret is masked where it stands by its type, as a query item or a field.
package struct SecretMask: Sendable {
  package static let minimumLength = 4

  private let hidden: [BytePattern]
  private let hasSpace: Bool

  package init(_ secrets: [Secret]) {
    var texts: Set<[UInt8]> = []
    for secret in secrets {
      for text in [secret.exposed] + secret.parts where text.utf8.count >= SecretMask.minimumLength {
        texts.insert(Array(text.utf8))
        // Encoded it is looked for by itself too: it may be encoded twice, or stand after half an escape.
        texts.insert(Array(PercentEncoding.encoded(text).utf8))
      }
    }
    hidden = texts.map(BytePattern.init)
    hasSpace = texts.contains { $0.contains(0x20) }
  }

  package var isEmpty: Bool { hidden.isEmpty }

  /// Whether there is something to mask.
  func finds(in bytes: [UInt8]) -> Bool {
    !hidden.isEmpty && bytes.withUnsafeBufferPointer { !ranges(in: $0).whole.isEmpty }
  }

  package func masked(_ text: String) -> String {
    if hidden.isEmpty { return text }
    var text = text
    let masked: [UInt8]? = text.withUTF8 { bytes in
      let found = ranges(in: bytes).whole
      return found.isEmpty ? nil : SecretMask.replacing(found, in: bytes, upTo: bytes.count)
    }
    return masked.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Byte by byte: a secret may stand in what is no text, or before an accent that makes another character of its last letter.
  package func masked(_ bytes: [UInt8]) -> [UInt8] {
    if hidden.isEmpty { return bytes }
    return bytes.withUnsafeBufferPointer { buffer in
      let found = ranges(in: buffer).whole
      return found.isEmpty ? bytes : SecretMask.replacing(found, in: buffer, upTo: buffer.count)
    }
  }

  /// The first bytes, with the secrets that begin among them masked whole. One whose rest is cut off is masked too, since `bytes` may be
  /// the beginning of something longer, and no character of UTF-8 is cut.
  package func prefix(of bytes: [UInt8], length: Int) -> [UInt8] {
    guard bytes.count >= length else { return masked(bytes) }
    let end = bytes.startOfCharacter(at: length)
    if hidden.isEmpty { return Array(bytes[..<end]) }
    let longest = hidden.reduce(0) { max($0, $1.count) }
    return bytes.withUnsafeBufferPointer { buffer in
      // Percent-encoding is the longest spelling that is common; in a longer one the secret is cut off, and masked as such.
      let window = UnsafeBufferPointer(rebasing: buffer.prefix(length + longest * 3))
      let (whole, cut) = ranges(in: window)
      return SecretMask.replacing(whole + cut, in: window, upTo: end)
    }
  }

  /// Of a text that was found somewhere and may have been cut off within a secret, before the quotes and dots at its end.
  package func maskedExcerpt(_ excerpt: String) -> String {
    if hidden.isEmpty { return excerpt }
    let end = excerpt.unicodeScalars.lastIndex { $0 != "”" && $0 != "…" }.map(excerpt.unicodeScalars.index(after:))
    let content = Array(excerpt[..<(end ?? excerpt.startIndex)].utf8)
    return String(decoding: prefix(of: content, length: content.count), as: UTF8.self) + excerpt[(end ?? excerpt.startIndex)...]
  }

  /// Where secrets stand, and where one begins that the end cuts off.
  private func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> (whole: [Range<Int>], cut: [Range<Int>]) {
    var scan = SecretScan(hidden)
    let plain = PlainUnits(bytes)
    scan.run(plain)
    let hasPercent = bytes.contains(UInt8(ascii: "%"))
    // A URL within a URL, as in where to go after a login, is encoded twice.
    if hasPercent { scan.run(PercentUnits(PercentUnits(plain, plusIsSpace: false), plusIsSpace: false)) }
    if bytes.contains(UInt8(ascii: "&")) { scan.run(ReferenceUnits(plain)) }
    let hasPlus = hasSpace && bytes.contains(UInt8(ascii: "+"))
    if hasPercent { scan.run(PercentUnits(plain, plusIsSpace: false)) }
    if hasPlus { scan.run(PercentUnits(plain, plusIsSpace: true)) }
    if bytes.contains(UInt8(ascii: "\\")) {
      let escaped = EscapeUnits(plain)
      scan.run(escaped)
      if hasPercent { scan.run(PercentUnits(escaped, plusIsSpace: false)) }
      if hasPlus { scan.run(PercentUnits(escaped, plusIsSpace: true)) }
    }
    return (scan.whole, scan.cut)
  }

  /// Ranges that overlap become one mask: what a longer secret leaves of a shorter one must not show.
  private static func replacing(_ ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end)
    var position = 0
    for range in ranges.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }) where range.lowerBound < end {
      if range.lowerBound >= position {
        result.append(contentsOf: bytes[position..<range.lowerBound])
        result.append(contentsOf: Secret.mask.utf8)
      }
      position = max(position, range.upperBound)
    }
    if position < end { result.append(contentsOf: bytes[position..<end]) }
    return result
  }
}

extension SecretMask: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension [UInt8] {
  /// The last place at or before `index` where a character of UTF-8 does not go on.
  fileprivate func startOfCharacter(at index: Int) -> Int {
    guard index < count else { return count }
    var start = index
    while start > 0, index - start < 3, self[start] & 0xC0 == 0x80 { start -= 1 }
    return self[start] & 0xC0 == 0x80 ? index : start
  }
}
