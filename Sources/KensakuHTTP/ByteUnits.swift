/// Bytes as they are meant, one after the other, with the place where they stand.
protocol ByteUnits {
  mutating func next() -> ByteUnit?
}

struct ByteUnit {
  let byte: UInt8
  let start: Int
  let end: Int
}

struct PlainUnits: ByteUnits {
  private let bytes: UnsafeBufferPointer<UInt8>  // Only for as long as the caller's closure has it.
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> ByteUnit? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return ByteUnit(byte: bytes[index], start: index, end: index + 1)
  }
}

/// As in URLs and forms.
struct PercentUnits<Base: ByteUnits>: ByteUnits {
  private var base: Base
  private let plusIsSpace: Bool

  init(_ base: Base, plusIsSpace: Bool) {
    self.base = base
    self.plusIsSpace = plusIsSpace
  }

  mutating func next() -> ByteUnit? {
    guard let unit = base.next() else { return nil }
    if plusIsSpace, unit.byte == UInt8(ascii: "+") { return ByteUnit(byte: 0x20, start: unit.start, end: unit.end) }
    guard unit.byte == UInt8(ascii: "%") else { return unit }
    var ahead = base
    guard let high = ahead.next().flatMap({ PercentEncoding.value($0.byte) }), let last = ahead.next(),
      let low = PercentEncoding.value(last.byte)
    else { return unit }
    base = ahead
    return ByteUnit(byte: high << 4 | low, start: unit.start, end: last.end)
  }
}

/// As in the strings of JSON, and near enough those of JavaScript.
struct EscapeUnits<Base: ByteUnits>: ByteUnits {
  private var base: Base
  /// The bytes of a character of which the first was given, the next one lowest.
  private var pending: UInt32 = 0
  private var pendingCount = 0
  private var place = 0..<0

  init(_ base: Base) {
    self.base = base
  }

  mutating func next() -> ByteUnit? {
    if pendingCount > 0 {
      defer {
        pending >>= 8
        pendingCount -= 1
      }
      return ByteUnit(byte: UInt8(truncatingIfNeeded: pending), start: place.lowerBound, end: place.upperBound)
    }
    guard let unit = base.next() else { return nil }
    guard unit.byte == UInt8(ascii: "\\") else { return unit }
    var ahead = base
    guard let letter = ahead.next() else { return unit }
    if letter.byte == UInt8(ascii: "u") { return character(from: unit, ahead) }
    guard let meant = EscapeUnits.meant(letter.byte) else { return unit }
    base = ahead
    return ByteUnit(byte: meant, start: unit.start, end: letter.end)
  }

  /// `\u5bff`, or two of them for a character beyond 16 bits.
  private mutating func character(from unit: ByteUnit, _ ahead: Base) -> ByteUnit {
    var ahead = ahead
    guard var (value, end) = EscapeUnits.fourDigits(&ahead) else { return unit }
    if value & 0xFC00 == 0xD800 {
      var further = ahead
      if further.next()?.byte == UInt8(ascii: "\\"), further.next()?.byte == UInt8(ascii: "u"),
        let low = EscapeUnits.fourDigits(&further), low.value & 0xFC00 == 0xDC00
      {
        value = 0x10000 + (value & 0x3FF) << 10 + low.value & 0x3FF
        end = low.end
        ahead = further
      }
    }
    guard let scalar = Unicode.Scalar(value) else { return unit }
    base = ahead
    place = unit.start..<end
    pending = 0
    pendingCount = 0
    for byte in UTF8.encode(scalar).map(Array.init) ?? [] {
      pending |= UInt32(byte) << UInt32(8 * pendingCount)
      pendingCount += 1
    }
    return next() ?? unit
  }

  private static func fourDigits(_ units: inout Base) -> (value: UInt32, end: Int)? {
    var value: UInt32 = 0
    var end = 0
    for _ in 0..<4 {
      guard let unit = units.next(), let digit = PercentEncoding.value(unit.byte) else { return nil }
      value = value << 4 | UInt32(digit)
      end = unit.end
    }
    return (value, end)
  }

  private static func meant(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }
}

/// As in HTML, of ASCII: `&#x2F;`, `&#47;`, `&amp;`.
struct ReferenceUnits<Base: ByteUnits>: ByteUnits {
  private var base: Base

  init(_ base: Base) {
    self.base = base
  }

  mutating func next() -> ByteUnit? {
    guard let unit = base.next() else { return nil }
    guard unit.byte == UInt8(ascii: "&") else { return unit }
    var ahead = base
    var name: [UInt8] = []
    while name.count < 8, let letter = ahead.next() {
      if letter.byte == UInt8(ascii: ";") {
        guard let byte = ReferenceUnits.meant(name) else { return unit }
        base = ahead
        return ByteUnit(byte: byte, start: unit.start, end: letter.end)
      }
      name.append(letter.byte)
    }
    return unit
  }

  private static func meant(_ name: [UInt8]) -> UInt8? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "amp": return UInt8(ascii: "&")
    case "lt": return UInt8(ascii: "<")
    case "gt": return UInt8(ascii: ">")
    case "quot": return UInt8(ascii: "\"")
    case "apos": return UInt8(ascii: "'")
    default:
      guard name.first == UInt8(ascii: "#") else { return nil }
      let isHexadecimal = text.dropFirst().first == "x" || text.dropFirst().first == "X"
      return UInt8(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap { $0 < 0x80 ? $0 : nil }
    }
  }
}
