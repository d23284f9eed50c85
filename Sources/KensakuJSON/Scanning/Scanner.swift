/// Reads a JSON text, byte by byte or in sixteens: the grammar of RFC 8259, and escapes. That it is UTF-8 is checked before.
///
/// The tokens are for the tape and for the streaming reader. Raw pointers because the text may be the caller's memory, in any kind of
/// buffer; every load stays below `end`.
struct Scanner {
  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var p: UnsafePointer<UInt8>
  let depthLimit: Int
  let replacesSurrogates: Bool
  let allowsTrailingCommas: Bool

  init(_ base: UnsafePointer<UInt8>, count: Int, options: JSON.Options) {
    self.base = base
    end = base + count
    p = base
    depthLimit = min(max(options.depthLimit, 0), 0xFFFF)
    replacesSurrogates = options.loneSurrogates == .replace
    allowsTrailingCommas = options.allowsTrailingCommas
  }

  /// To be asked first: strings are not checked again.
  func checkUTF8() throws(ScanFailure) {
    if let invalid = UTF8Check.firstInvalid(UnsafeBufferPointer(start: base, count: end - base)) {
      throw failure(.invalidUTF8, .utf8, at: base + invalid)
    }
  }

  @inline(__always) var offset: Int { p - base }

  @inline(__always)
  func failure(_ reason: JSON.Error.Reason, _ expectation: ScanFailure.Expectation, at place: UnsafePointer<UInt8>) -> ScanFailure {
    ScanFailure(reason: reason, expectation: expectation, offset: place - base)
  }

  /// The byte at `p`, where something was expected, is not it.
  @inline(never)
  func unexpected(_ expectation: ScanFailure.Expectation) -> ScanFailure {
    if p >= end { return failure(.endOfText, expectation, at: end) }
    return failure(.unexpectedCharacter, expectation, at: p)
  }

  /// Passes white space. The byte that follows it, or 0 at the end of the text, which is no token's first byte either.
  @inline(__always)
  mutating func skipSpace() -> UInt8 {
    if p < end, p.pointee > 0x20 { return p.pointee }
    return skipSpaces()
  }

  @inline(__always)
  private mutating func skipSpaces() -> UInt8 {
    // One blank or line feed is what most texts have.
    if p < end, Self.isSpace(p.pointee) { p += 1 }
    if p < end, p.pointee > 0x20 { return p.pointee }
    while end - p >= 16 {
      let v = UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self)
      let spaces = (v .== Self.splat(0x20)) .| (v .== Self.splat(0x0A)) .| (v .== Self.splat(0x09)) .| (v .== Self.splat(0x0D))
      let others = Sixteen(.!spaces)
      if !others.isAny {
        p += 16
        continue
      }
      p += others.first
      return p.pointee
    }
    while p < end, Self.isSpace(p.pointee) { p += 1 }
    return p < end ? p.pointee : 0
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Of a concrete type: comparing with a bare `SIMD16(repeating:)` compiles to generic code that goes lane by lane.
  @inline(__always)
  private static func splat(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16<UInt8>(repeating: byte) }

  /// A string's bytes and flags.
  struct Text {
    var start: UnsafePointer<UInt8>
    var count: Int
    var flags: UInt32
  }

  /// A string whose opening quote was passed. Leaves `p` after the closing one.
  @inline(__always)
  mutating func string() throws(ScanFailure) -> Text {
    let start = p
    var q = p
    var flags: UInt32 = 0
    while true {
      q = special(q, &flags)
      guard q < end else { throw failure(.endOfText, .closingQuote, at: end) }
      let byte = q.pointee
      if byte == 0x22 {
        p = q + 1
        return Text(start: start, count: q - start, flags: flags)
      }
      guard byte == 0x5C else { throw failure(.controlCharacter, .escapedCharacter, at: q) }
      flags |= Node.Flag.escaped
      q = try escapes(q)
    }
  }

  /// The first quote, backslash or control character from `q` on. Notes whether there is more than ASCII before it.
  @inline(__always)
  private func special(_ start: UnsafePointer<UInt8>, _ flags: inout UInt32) -> UnsafePointer<UInt8> {
    var q = start
    var passed: UInt64 = 0
    while end - q >= 16 {
      let v = UnsafeRawPointer(q).loadUnaligned(as: SIMD16<UInt8>.self)
      let special = Sixteen((v .== Self.splat(0x22)) .| (v .== Self.splat(0x5C)) .| (v .< Self.splat(0x20)))
      let bytes = Sixteen(bytes: v)
      if special.isAny {
        // Most strings are of ASCII, and so is what follows them.
        let isBeyond = (passed | bytes.low | bytes.high) & Sixteen.highBits != 0
        if isBeyond, passed & Sixteen.highBits != 0 || !special.isClear(bytes) { flags |= Node.Flag.nonASCII }
        return q + special.first
      }
      passed |= bytes.low | bytes.high
      q += 16
    }
    while q < end, q.pointee != 0x22, q.pointee != 0x5C, q.pointee >= 0x20 {
      passed |= UInt64(q.pointee)
      q += 1
    }
    if passed & Sixteen.highBits != 0 { flags |= Node.Flag.nonASCII }
    return q
  }

  /// The escapes from `q`, at a backslash, on, as many as follow each other.
  @inline(never)
  private func escapes(_ start: UnsafePointer<UInt8>) throws(ScanFailure) -> UnsafePointer<UInt8> {
    var q = start
    repeat {
      q = unicodeEscapes(q)
      if q == end || q.pointee != 0x5C { return q }
      guard end - q >= 2 else { throw failure(.endOfText, .closingQuote, at: end) }
      switch q[1] {
      case 0x75:
        let unit = try hexDigits(q)
        q += 6
        if unit & 0xF800 == 0xD800 { q = try afterSurrogate(unit, q) }
      case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: q += 2
      default: throw failure(.invalidEscape, .escape, at: q)
      }
    } while q < end && q.pointee == 0x5C
    return q
  }

  /// Passes `\u` escapes that are no surrogates, as long as there are such.
  @inline(__always)
  private func unicodeEscapes(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var q = start
    while end - q >= 6, q[0] == 0x5C, q[1] == 0x75, let unit = HexDigits.value(q + 2), unit & 0xF800 != 0xD800 { q += 6 }
    return q
  }

  @inline(__always)
  private func hexDigits(_ q: UnsafePointer<UInt8>) throws(ScanFailure) -> UInt32 {
    guard end - q >= 6, let value = HexDigits.value(q + 2) else { throw invalidUnicodeEscape(q) }
    return value
  }

  /// The text may end before the escape does, or the escape before it has four digits.
  @inline(never)
  private func invalidUnicodeEscape(_ q: UnsafePointer<UInt8>) -> ScanFailure {
    var digit = q + 2
    while digit < end, HexDigits.isDigit(digit.pointee) { digit += 1 }
    return digit < end ? failure(.invalidEscape, .hexDigits, at: q) : failure(.endOfText, .closingQuote, at: end)
  }

  /// Where the other half of a pair ends, where there is one; a lone half may do by option.
  private func afterSurrogate(_ unit: UInt32, _ q: UnsafePointer<UInt8>) throws(ScanFailure) -> UnsafePointer<UInt8> {
    if unit < 0xDC00, end - q >= 6, q[0] == 0x5C, q[1] == 0x75, let low = HexDigits.value(q + 2), low & 0xFC00 == 0xDC00 { return q + 6 }
    if replacesSurrogates { return q }
    throw failure(.loneSurrogate, .lowSurrogate, at: q - 6)
  }

  /// A number, at its sign or first digit. Leaves `p` after it.
  @inline(__always)
  mutating func number() throws(ScanFailure) -> Node.Tag {
    var q = p
    if q.pointee == 0x2D { q += 1 }
    if q < end, q.pointee == 0x30 {
      q += 1
      if q < end, Self.isDigit(q.pointee) { throw failure(.invalidNumber, .noLeadingZero, at: p) }
    } else {
      q = try digits(q)
    }
    var tag = Node.Tag.integer
    if q < end, q.pointee == 0x2E {
      tag = .fraction
      q = try digits(q + 1)
    }
    if q < end, q.pointee | 0x20 == 0x65 {
      tag = .fraction
      q += 1
      if q < end, q.pointee == 0x2B || q.pointee == 0x2D { q += 1 }
      q = try digits(q)
    }
    p = q
    return tag
  }

  @inline(__always)
  private func digits(_ start: UnsafePointer<UInt8>) throws(ScanFailure) -> UnsafePointer<UInt8> {
    var q = start
    while q < end, Self.isDigit(q.pointee) { q += 1 }
    if q == start { throw failure(q < end ? .invalidNumber : .endOfText, .digit, at: q) }
    return q
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// `true`, `null` or the `alse` of `false`, given as the little-endian number of its four bytes.
  @inline(__always)
  func hasWord(_ word: UInt32, at q: UnsafePointer<UInt8>) -> Bool {
    end - q >= 4 && UnsafeRawPointer(q).loadUnaligned(as: UInt32.self).littleEndian == word
  }

  enum Word {
    @inline(__always) static var yes: UInt32 { 0x6575_7274 }
    @inline(__always) static var alse: UInt32 { 0x6573_6C61 }
    @inline(__always) static var null: UInt32 { 0x6C6C_756E }
  }
}
