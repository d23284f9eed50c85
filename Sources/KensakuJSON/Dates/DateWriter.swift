/// Writes the pieces of which dates are made one after the other. What the buffer has no room for is not written.
struct DateWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  /// The buffer must outlive the writer; it is where the JSON text is being made.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  mutating func put(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer[count] = byte
    count += 1
  }

  mutating func put(_ bytes: some Collection<UInt8>) {
    for byte in bytes { put(byte) }
  }

  /// With zeros before it, where it has fewer digits than that. Numbers below zero do not come here.
  mutating func put(_ number: Int, digits: Int) {
    var length = digits
    var limit = 1
    for _ in 0..<digits { limit *= 10 }
    while number >= limit {
      limit *= 10
      length += 1
    }
    guard length <= buffer.count - count else { return }
    var rest = UInt(bitPattern: number)
    for index in stride(from: count + length - 1, through: count, by: -1) {
      buffer[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  /// `+09:00`, or without the colon.
  mutating func put(offset: Int, colon: Bool) {
    put(UInt8(ascii: offset < 0 ? "-" : "+"))
    let minutes = abs(offset) / 60
    put(minutes / 60, digits: 2)
    if colon { put(UInt8(ascii: ":")) }
    put(minutes % 60, digits: 2)
  }
}
