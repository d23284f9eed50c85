/// Reads the pieces of which dates are made, from the front. What it does not find it does not take.
struct DateScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var position: Int

  /// The text must outlive the scanner; it is JSON text that is not copied for a date.
  init(_ text: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.text = text
    self.position = position
  }

  var isAtEnd: Bool { position >= text.count }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func take(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= text.count - position else { return false }
    for (index, byte) in bytes.enumerated() where text[position + index] != byte { return false }
    position += bytes.count
    return true
  }

  /// ASCII digits, as many as there are up to the upper bound (at most 18).
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let start = position
    var value = 0
    while position - start < digits.upperBound, let digit = digit() { value = value * 10 + digit }
    guard position - start >= digits.lowerBound else {
      position = start
      return nil
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard let byte = next, byte &- UInt8(ascii: "0") <= 9 else { return nil }
    position += 1
    return Int(byte &- UInt8(ascii: "0"))
  }

  /// One digit or more as the decimals of a fraction. Beyond 18 they are read, but do not count.
  mutating func fraction(digits: ClosedRange<Int> = 1...Int.max) -> Double? {
    let start = position
    var value = 0
    var scale = 1.0
    while position - start < digits.upperBound, let digit = digit() {
      guard position - start <= 18 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    guard position - start >= digits.lowerBound else {
      position = start
      return nil
    }
    return Double(value) / scale
  }

  /// `Z`, `z`, `+09:00`, `+0900` or `+09`, in seconds east of UTC.
  mutating func offset() -> Int? {
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let start = position
    if let offset = signedOffset() { return offset }
    position = start
    return nil
  }

  private mutating func signedOffset() -> Int? {
    let isWest = take(UInt8(ascii: "-"))
    guard isWest || take(UInt8(ascii: "+")), let hours = number(digits: 2...2), hours < 24 else { return nil }
    var seconds = hours * 3600
    if take(UInt8(ascii: ":")) || hasDigit {
      guard let minutes = number(digits: 2...2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return isWest ? -seconds : seconds
  }

  private var hasDigit: Bool { next.map { $0 &- UInt8(ascii: "0") <= 9 } ?? false }

  /// Which of the names comes next, in letters of any case.
  mutating func name(of names: DateNames) -> Int? {
    for index in names.indices {
      let name = names[index]
      guard name.count <= text.count - position else { continue }
      var length = 0
      while length < name.count, text[position + length] | 0x20 == name[name.startIndex + length] | 0x20 { length += 1 }
      if length == name.count {
        position += length
        return index
      }
    }
    return nil
  }
}
