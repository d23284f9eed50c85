/// Finds texts in bytes that are read in several spellings, in a time that grows with the bytes only (Knuth, Morris, Pratt).
struct SecretScan {
  private let patterns: [BytePattern]
  private let longest: Int
  /// In any order, and they may overlap.
  private(set) var whole: [Range<Int>] = []
  /// From where the end cuts off a pattern of which enough is seen.
  private(set) var cut: [Range<Int>] = []

  init(_ patterns: [BytePattern]) {
    self.patterns = patterns
    longest = patterns.reduce(1) { max($0, $1.count) }
  }

  mutating func run(_ units: some ByteUnits) {
    var units = units
    var matched = [Int](repeating: 0, count: patterns.count)
    // Where the last units began, to know where a pattern that ends here began.
    var starts = [Int](repeating: 0, count: longest)
    var count = 0
    var end = 0
    while let unit = units.next() {
      starts[count % longest] = unit.start
      count += 1
      end = unit.end
      for (index, pattern) in patterns.enumerated() {
        matched[index] = pattern.advance(matched[index], by: unit.byte)
        if matched[index] == pattern.count { whole.append(starts[(count - pattern.count) % longest]..<unit.end) }
      }
    }
    for (index, pattern) in patterns.enumerated() where matched[index] >= SecretMask.minimumLength && matched[index] < pattern.count {
      cut.append(starts[(count - matched[index]) % longest]..<end)
    }
  }
}

/// Bytes to look for, and where to go on after a byte that does not fit.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// Of each beginning, how long the longest shorter beginning is that it ends with.
  private let borders: [Int]

  /// Not for none.
  init(_ bytes: [UInt8]) {
    var borders = [0, 0]
    var border = 0
    for index in bytes.indices.dropFirst() {
      while border > 0, bytes[index] != bytes[border] { border = borders[border] }
      if bytes[index] == bytes[border] { border += 1 }
      borders.append(border)
    }
    self.bytes = bytes
    self.borders = borders
  }

  var count: Int { bytes.count }

  /// How many bytes fit after one more.
  func advance(_ matched: Int, by byte: UInt8) -> Int {
    var matched = matched == bytes.count ? borders[matched] : matched
    while matched > 0, bytes[matched] != byte { matched = borders[matched] }
    return bytes[matched] == byte ? matched + 1 : 0
  }
}
