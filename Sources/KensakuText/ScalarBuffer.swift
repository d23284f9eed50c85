/// Text as scalar values on its way through a fold, with the place each value came from where a caller needs to find its way back.
struct ScalarBuffer {
  private(set) var values: [UInt32] = []
  /// For each value the range of source positions that it stands for; empty when not tracked.
  private(set) var origins: [Range<Int32>] = []
  let isTracked: Bool

  init(capacity: Int, isTracked: Bool = false) {
    self.isTracked = isTracked
    values.reserveCapacity(capacity)
    if isTracked { origins.reserveCapacity(capacity) }
  }

  @inline(__always)
  mutating func append(_ value: UInt32, from origin: @autoclosure () -> Range<Int32>) {
    values.append(value)
    if isTracked { origins.append(origin()) }
  }

  /// Replaces the last value by what it and a mark compose to.
  mutating func replaceLast(with value: UInt32, through end: @autoclosure () -> Int32) {
    guard !values.isEmpty else { return }
    values[values.count - 1] = value
    if isTracked, let origin = origins.popLast() { origins.append(origin.lowerBound..<max(origin.upperBound, end())) }
  }

  mutating func removeLast() {
    _ = values.popLast()
    if isTracked { _ = origins.popLast() }
  }

  func origin(_ index: Int) -> Range<Int32> { isTracked ? origins[index] : 0..<0 }

  /// The origins of a run of values, as one range.
  func origin(_ run: Range<Int>) -> Range<Int32> {
    guard isTracked, let first = origins[run].first, let last = origins[run].last else { return 0..<0 }
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }
}

extension String {
  /// The text of scalar values; what is no scalar value is left out.
  init(scalarValues values: some Sequence<UInt32>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.underestimatedCount * 3)
    for value in values {
      if value < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: value))
      } else if value < 0x800 {
        bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      } else if value < 0x10000 {
        if 0xD800...0xDFFF ~= value { continue }
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      } else if value <= 0x10FFFF {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      }
    }
    self = String(decoding: bytes, as: UTF8.self)
  }
}
