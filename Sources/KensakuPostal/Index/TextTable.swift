/// Byte strings of at most 255 bytes one after another, found by number: a length each, and every sixteenth's offset.
struct TextTable: Sendable {
  /// One byte for each string, then `padding` bytes so that eight can always be loaded at once.
  let lengths: IndexBytes
  let anchors: IndexBytes
  let blob: IndexBytes
  let count: Int

  static let padding = 16

  init(lengths: IndexBytes, anchors: IndexBytes, blob: IndexBytes) {
    self.lengths = lengths
    self.anchors = anchors
    self.blob = blob
    count = max(0, lengths.count - Self.padding)
  }

  @inline(__always) func length(_ index: Int) -> Int { Int(lengths.u8(index)) }

  @inline(__always) func offset(_ index: Int) -> Int {
    let first = index & ~15
    var sum = Int(anchors.u32((index >> 4) * 4))
    let rest = index - first
    if rest >= 8 {
      sum += Self.byteSum(lengths.u64(first))
      if rest > 8 { sum += Self.byteSum(lengths.u64(first + 8) << UInt64(8 * (16 - rest))) }
    } else if rest > 0 {
      sum += Self.byteSum(lengths.u64(first) << UInt64(8 * (8 - rest)))
    }
    return sum
  }

  @inline(__always) subscript(index: Int) -> IndexBytes {
    let start = offset(index)
    return blob.slice(start..<start + length(index))
  }

  /// The number of the string that holds the byte at `offset` of the blob.
  func index(atOffset offset: Int) -> Int {
    var low = 0
    var high = anchors.count >> 2
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(anchors.u32(middle << 2)) <= offset { low = middle } else { high = middle }
    }
    var index = low << 4
    var end = Int(anchors.u32(low << 2)) + length(index)
    while end <= offset && index + 1 < count {
      index += 1
      end += length(index)
    }
    return index
  }

  @inline(__always) private static func byteSum(_ word: UInt64) -> Int {
    let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ (word >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}

/// Writes the three parts of a `TextTable`.
struct TextTableWriter {
  private(set) var lengths: [UInt8] = []
  private(set) var anchors: [UInt8] = []
  private(set) var blob: [UInt8] = []

  /// Throws where `text` is longer than 255 bytes.
  mutating func append(_ text: [UInt8]) throws(PostalIndexError) {
    guard let length = UInt8(exactly: text.count) else {
      throw PostalIndexError(.unusableRecords, "a name of \(text.count) bytes is too long for the index (255 at most)")
    }
    if lengths.count & 15 == 0 { anchors.append(u32: UInt32(blob.count)) }
    lengths.append(length)
    blob += text
  }

  var sections: [[UInt8]] { [lengths + [UInt8](repeating: 0, count: TextTable.padding), anchors, blob] }
}
