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

  /// With zeros before it, where it has fewer digits than that.
  mutating func put(_ number: Int, digits: Int) {
    var divisor = 1
    var written = 1
    while written < digits || number / divisor >= 10 {
      divisor *= 10
      written += 1
    }
    while divisor > 0 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
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
