import KensakuTesting

enum CassetteCheck {
  /// What is read is written and read again to the same text.
  static func text(_ bytes: [UInt8]) {
    guard let cassette = try? Cassette(parsing: bytes), let text = try? cassette.text() else { return }
    guard let again = try? Cassette(parsing: Array(text.utf8)), let repeated = try? again.text() else {
      fail("a written cassette is not read", text)
    }
    if repeated != text { fail("a cassette is not read back", text, repeated) }
  }
}
