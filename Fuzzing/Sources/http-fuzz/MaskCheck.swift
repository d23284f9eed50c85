@testable import KensakuHTTP

enum MaskCheck {
  /// A secret, a line break, and a text in which it is put in some spelling.
  static func text(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0x0A) else { return }
    let secret = String(decoding: bytes[..<end], as: UTF8.self)
    let text = Array(bytes[(end + 1)...])
    let mask = SecretMask([Secret(secret)])
    // A secret with parts of the mask in it may come to stand anew.
    guard secret.utf8.count >= SecretMask.minimumLength, !secret.contains("•"), !text.contains(0xE2) else {
      _ = mask.masked(text)
      return
    }
    let raw = Array(secret.utf8)
    for spelling in [raw, Array(PercentEncoding.encoded(secret).utf8)] {
      let middle = text.count / 2
      let whole = text[..<middle] + spelling + text[middle...]
      let masked = mask.masked(Array(whole))
      if contains(masked, spelling) { fail("a secret shows", secret.debugDescription, String(decoding: masked, as: UTF8.self)) }
      for length in [middle, middle + 1, middle + spelling.count / 2, whole.count] {
        let prefix = mask.prefix(of: Array(whole), length: length)
        if contains(prefix, spelling) { fail("a secret shows in a prefix", secret.debugDescription, length) }
      }
    }
    if !contains(text, raw), mask.masked(text) == text, mask.prefix(of: text, length: text.count + 1) != text {
      fail("a prefix of all differs from all", secret.debugDescription)
    }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
