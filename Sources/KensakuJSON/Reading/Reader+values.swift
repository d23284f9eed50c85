extension JSON.Reader {
  /// The value at which the reader stands.
  @inlinable
  public mutating func read<T: JSON.Readable>(_: T.Type = T.self) throws(JSON.Error) -> T {
    try T(from: &self)
  }

  /// Nil where the value is null.
  @inlinable
  public mutating func readIfPresent<T: JSON.Readable>(_: T.Type = T.self) throws(JSON.Error) -> T? {
    if readNull() { return nil }
    return try T(from: &self)
  }

  /// A value, made into another; where that gives nil it is an error, whose text says what was expected: "a colour such as #FF0000".
  @inlinable
  public mutating func read<Source: JSON.Readable, T>(
    _: Source.Type, expected: @autoclosure () -> String, _ transform: (Source) -> T?
  ) throws(JSON.Error) -> T {
    let start = valueOffset()
    guard let value = transform(try Source(from: &self)) else { throw invalid(at: start, expected()) }
    return value
  }

  /// Passes the value if it is null, and says so.
  public mutating func readNull() -> Bool {
    guard scanner.skipSpace() == 0x6E, scanner.hasWord(Scanner.Word.null, at: scanner.p) else { return false }
    scanner.p += 4
    return true
  }

  /// What the value is, judged by its first byte; it stays unread.
  public mutating func kind() throws(JSON.Error) -> JSON.Kind {
    switch scanner.skipSpace() {
    case 0x22: return .string
    case 0x2D, 0x30...0x39: return .number
    case 0x7B: return .object
    case 0x5B: return .array
    case 0x74, 0x66: return .boolean
    case 0x6E: return .null
    default: throw mismatch("a value")
    }
  }

  /// Passes the value, whatever it is.
  public mutating func skip() throws(JSON.Error) {
    do throws(ScanFailure) { try scanner.skipValue(depth: depth) } catch { throw refuse(error) }
  }

  @usableFromInline
  mutating func valueOffset() -> Int {
    _ = scanner.skipSpace()
    return scanner.offset
  }
}

/// The scalars. What is refused stays unread.
extension JSON.Reader {
  @inline(__always)
  mutating func string() throws(JSON.Error) -> String {
    let text = try stringToken("a string")
    return StringText.string(text.start, text.count, text.flags)
  }

  @inline(__always)
  mutating func stringToken(_ expected: StaticString) throws(JSON.Error) -> Scanner.Text {
    guard scanner.skipSpace() == 0x22 else { throw mismatch(expected.description) }
    scanner.p += 1
    do throws(ScanFailure) { return try scanner.string() } catch { throw refuse(error) }
  }

  @inline(__always)
  mutating func bool() throws(JSON.Error) -> Bool {
    let first = scanner.skipSpace()
    if first == 0x74, scanner.hasWord(Scanner.Word.yes, at: scanner.p) {
      scanner.p += 4
      return true
    }
    guard first == 0x66, scanner.hasWord(Scanner.Word.alse, at: scanner.p + 1) else { throw mismatch("true or false") }
    scanner.p += 5
    return false
  }

  /// A number, read in one pass: its form is checked while its digits become a value. Stays unread.
  @inline(__always)
  private mutating func number() throws(JSON.Error) -> NumberShape {
    let first = scanner.skipSpace()
    guard first &- 0x30 < 10 || first == 0x2D else { throw mismatch("a number") }
    let shape = NumberShape(scanner.p, scanner.end)
    guard shape.isValid else { throw invalidNumber() }
    return shape
  }

  @inline(never)
  private mutating func invalidNumber() -> JSON.Error {
    // Finds the same, and says why.
    mismatch("a number")
  }

  @inline(__always)
  mutating func double() throws(JSON.Error) -> Double {
    let shape = try number()
    let start = scanner.p
    guard let value = NumberText.double(NumberParts(shape)) ?? NumberText.anyDouble(start, shape.end - start), value.isFinite else {
      throw outOfRange("a number that a Double can hold")
    }
    scanner.p = shape.end
    return value
  }

  mutating func float() throws(JSON.Error) -> Float {
    let shape = try number()
    let start = scanner.p
    guard let value = NumberText.float(NumberParts(shape)) ?? NumberText.anyFloat(start, shape.end - start), value.isFinite else {
      throw outOfRange("a number that a Float can hold")
    }
    scanner.p = shape.end
    return value
  }

  @inline(__always)
  mutating func integer<T: FixedWidthInteger>(_ type: T.Type) throws(JSON.Error) -> T {
    let shape = try number()
    guard let value = Self.integer(type, shape) ?? NumberText.integer(type, scanner.p, shape.end - scanner.p) else {
      throw outOfRange("a whole number from \(T.min) to \(T.max)")
    }
    scanner.p = shape.end
    return value
  }

  /// Nil where more than 18 digits, a fraction or an exponent need a closer look, or the type has no such number.
  @inline(__always)
  private static func integer<T: FixedWidthInteger>(_: T.Type, _ shape: NumberShape) -> T? {
    guard shape.isInteger, shape.integerCount <= 18 else { return nil }
    let magnitude = Int64(truncatingIfNeeded: shape.wrapped)
    return T(exactly: shape.isNegative ? 0 &- magnitude : magnitude)
  }

  /// The text of a number, which stays unread.
  mutating func numberText() throws(JSON.Error) -> UnsafeBufferPointer<UInt8> {
    let shape = try number()
    return UnsafeBufferPointer(start: scanner.p, count: shape.end - scanner.p)
  }

  @inline(never)
  mutating func outOfRange(_ expected: String) -> JSON.Error {
    invalid(.numberOutOfRange, at: scanner.offset, expected)
  }
}
