/// The index's own text encoding: the commonest characters of the data in one byte, all others in two.
///
/// It is prefix-free, so a text's beginning is the beginning of its bytes. Japanese takes half of its UTF-8 size, and no text of the
/// data needs an escape, since the table is made from the data. A character outside the table occurs in no text.
struct TextCode: Sendable {
  /// UTF-8 of each code in ascending code order, four bytes each, first byte lowest.
  let decoding: IndexBytes
  /// `scalar u24, code number u16`, sorted by scalar.
  let encoding: IndexBytes
  /// Codes below this number take one byte; the first byte of the others starts here.
  let singles: Int

  static let entrySize = 5

  func decode(_ bytes: IndexBytes) -> String { decode(bytes, nil) }

  /// Two texts as one string.
  func decode(_ first: IndexBytes, _ second: IndexBytes?) -> String {
    let count = first.count + (second?.count ?? 0)
    if count == 0 { return "" }
    // A code takes at least one byte and writes at most four.
    return withUnsafeTemporaryAllocation(byteCount: count * 4, alignment: 4) { buffer in
      guard let target = buffer.baseAddress else { return "" }
      var written = decode(first, to: target)
      if let second { written += decode(second, to: target + written) }
      return String(decoding: UnsafeRawBufferPointer(start: target, count: written), as: UTF8.self)
    }
  }

  /// Writes UTF-8, up to four bytes for each of `bytes`; returns how many.
  @inline(__always) private func decode(_ bytes: IndexBytes, to target: UnsafeMutableRawPointer) -> Int {
    var written = 0
    var position = 0
    // `position` is checked here, so that the loads need not be.
    while position < bytes.count {
      var number = Int(bytes.base.load(fromByteOffset: position, as: UInt8.self))
      position += 1
      if number >= singles {
        guard position < bytes.count else { break }
        number = singles + (number - singles) << 8 + Int(bytes.base.load(fromByteOffset: position, as: UInt8.self))
        position += 1
      }
      let utf8 = decoding.u32(number << 2)
      target.storeBytes(of: utf8.littleEndian, toByteOffset: written, as: UInt32.self)
      let lead = utf8 & 0xFF
      written += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
    return written
  }

  /// Nil where a character is in no text of the index.
  func encode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let number = number(of: scalar.value) else { return nil }
      Self.append(number, singles: singles, to: &bytes)
    }
    return bytes
  }

  private func number(of scalar: UInt32) -> Int? {
    var low = 0
    var high = encoding.count / Self.entrySize
    while low < high {
      let middle = (low + high) / 2
      let found = encoding.u24(middle * Self.entrySize)
      if found == Int(scalar) { return encoding.u16(middle * Self.entrySize + 3) }
      if found < Int(scalar) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  static func append(_ number: Int, singles: Int, to bytes: inout [UInt8]) {
    if number < singles {
      bytes.append(UInt8(number))
    } else {
      bytes.append(UInt8(singles + (number - singles) >> 8))
      bytes.append(UInt8((number - singles) & 0xFF))
    }
  }

  /// Whether a character starts at `position`: a second byte can look like any other.
  func isBoundary(_ bytes: IndexBytes, _ position: Int) -> Bool {
    var index = 0
    while index < position { index += Int(bytes.u8(index)) < singles ? 1 : 2 }
    return index == position
  }
}

/// Makes a `TextCode` from the texts of an index.
struct TextCodeWriter {
  private var frequency: [UInt32: Int] = [:]
  private(set) var numbers: [UInt32: Int] = [:]
  private(set) var singles = 256
  private(set) var decoding: [UInt8] = []
  private(set) var encoding: [UInt8] = []

  mutating func count(_ text: String) {
    for scalar in text.unicodeScalars { frequency[scalar.value, default: 0] += 1 }
  }

  /// Throws where the texts have more different characters than two bytes can tell apart.
  mutating func finish() throws(PostalIndexError) {
    let scalars = frequency.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
    while singles > 0 && singles + (256 - singles) * 256 < scalars.count { singles -= 1 }
    guard singles > 0 else {
      throw PostalIndexError(.unusableRecords, "\(scalars.count) different characters are too many for the index")
    }
    for (number, value) in scalars.enumerated() {
      numbers[value] = number
      var utf8 = Unicode.Scalar(value).map { [UInt8](String($0).utf8) } ?? []
      utf8 += [UInt8](repeating: 0, count: 4 - utf8.count)
      decoding += utf8
    }
    for value in scalars.sorted() {
      encoding.append(u24: Int(value))
      encoding.append(u16: numbers[value] ?? 0)
    }
  }

  /// `text` must have been counted before.
  func encode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      TextCode.append(numbers[scalar.value] ?? 0, singles: singles, to: &bytes)
    }
    return bytes
  }
}
