/// NFKC without Foundation: the standard library has no normalisation that is public on every platform.
enum Compatibility {
  /// Whether NFKC leaves the character alone and composes nothing onto the one before it: ASCII, kana, 々〆〇 and the unified ideographs.
  @inline(__always)
  static func isStable(_ value: UInt32) -> Bool {
    value < 0x80 || 0x4E00...0x9FFF ~= value || 0x3041...0x3096 ~= value || 0x30A1...0x30FE ~= value || 0x3001...0x3007 ~= value
  }

  @inline(__always)
  static func isVariationSelector(_ value: UInt32) -> Bool { 0xFE00...0xFE0F ~= value || 0xE0100...0xE01EF ~= value }

  /// The text as compatibility-folded scalar values. Origins are positions among the text's scalars.
  static func values(of text: String, tracked: Bool = false) -> ScalarBuffer {
    var buffer = ScalarBuffer(capacity: tracked ? text.unicodeScalars.count : text.utf8.count / 2 + 8, isTracked: tracked)
    var position: Int32 = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if isStable(value) {
        buffer.append(value, from: position..<position + 1)
      } else if 0xFF01...0xFF5E ~= value {
        buffer.append(value - 0xFEE0, from: position..<position + 1)
      } else if value == 0x3000 {
        buffer.append(0x20, from: position..<position + 1)
      } else if !isVariationSelector(value) {
        appendSlowly(value, at: position, to: &buffer)
      }
      position += 1
    }
    return buffer
  }

  private static func appendSlowly(_ value: UInt32, at position: Int32, to buffer: inout ScalarBuffer) {
    // The spacing marks ゛ and ゜ belong to the kana before them when there is one that takes them. NFKC would give a space and a loose mark.
    if value == 0x309B || value == 0x309C, let last = buffer.values.last,
      let composed = compose(last, value - 0x309B + 0x3099)
    {
      buffer.replaceLast(with: composed, through: position + 1)
      return
    }
    guard let range = expansion(of: value) else {
      append(value, at: position, to: &buffer)
      return
    }
    for index in range { append(CompatibilityTable.expansions[index], at: position, to: &buffer) }
  }

  private static func append(_ value: UInt32, at position: Int32, to buffer: inout ScalarBuffer) {
    if value >= 0x300, let last = buffer.values.last, let composed = compose(last, value) {
      buffer.replaceLast(with: composed, through: position + 1)
    } else {
      buffer.append(value, from: position..<position + 1)
    }
  }

  private static func expansion(of value: UInt32) -> Range<Int>? {
    let keys = CompatibilityTable.keys
    guard value >= 0xA0, value <= 0x2FFFF else { return nil }
    let index = keys.partitioningIndex(atLeast: value << 14)
    guard index < keys.count, keys[index] >> 14 == value else { return nil }
    let end = index + 1 < keys.count ? Int(keys[index + 1] & 0x3FFF) : CompatibilityTable.expansions.count
    return Int(keys[index] & 0x3FFF)..<end
  }

  /// The canonical composition of a character and the mark after it. Marks are taken in the order they stand in: no reordering.
  static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    guard base <= 0xFFFF, mark <= 0xFFFF else { return nil }
    let key = base << 16 | mark
    let pairs = CompatibilityTable.pairs
    let index = pairs.partitioningIndex(atLeast: key)
    guard index < pairs.count, pairs[index] == key else { return nil }
    return UInt32(CompatibilityTable.composed[index])
  }
}

extension [UInt32] {
  /// The first index whose element is at least `value`, in an ascending array.
  func partitioningIndex(atLeast value: UInt32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
