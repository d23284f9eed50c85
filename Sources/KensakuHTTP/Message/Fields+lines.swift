extension HTTP.Fields {
  /// The lines of a message's fields as they came, that end with LF or CR LF.
  ///
  /// Tolerant, as clients are: blanks around names and values are dropped, a line that begins with a blank goes on with the one before
  /// (RFC 9112, section 5.2), and one that is no field is left out. Bytes beyond ASCII stay.
  package init(lines: [UInt8]) {
    self.init()
    reserveCapacity(lines.count(where: { $0 == 0x0A }) + 1)
    lines.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = HTTP.Fields.endOfLine(in: bytes, from: start)
        let first = start..<end
        // The lines that go on with this one.
        while end + 1 < bytes.count, FieldSyntax.isBlank(bytes[end + 1]) { end = HTTP.Fields.endOfLine(in: bytes, from: end + 1) }
        if end > first.upperBound { append(line: HTTP.Fields.unfolded(bytes[start..<end])) } else { append(line: bytes[first]) }
        start = end + 1
      }
    }
  }

  /// Name, colon, value, as they came.
  package mutating func append(line: some RandomAccessCollection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = HTTP.Fields.trimmed(line[..<colon])
    if name.isEmpty { return }
    let value = HTTP.Fields.trimmed(line[line.index(after: colon)...])
    append(HTTP.Field(String(decoding: name, as: UTF8.self), bytes: Array(value)))
  }

  private static func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// On one line, with one space where the line was broken.
  private static func unfolded(_ lines: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    Array(lines.split(separator: 0x0A).map { trimmed($0) }.joined(separator: [0x20]))
  }

  /// Without blanks and CR at both ends.
  private static func trimmed<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, isAround(bytes[start]) { bytes.formIndex(after: &start) }
    while start < end, isAround(bytes[bytes.index(before: end)]) { bytes.formIndex(before: &end) }
    return bytes[start..<end]
  }

  private static func isAround(_ byte: UInt8) -> Bool {
    FieldSyntax.isBlank(byte) || byte == 0x0D
  }
}
