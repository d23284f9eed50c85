#if os(Linux)
  import KensakuHTTP

  /// Collects the lines of a head as they come. Interim answers (1xx) are left out, and so are trailers.
  struct HeadReader {
    /// The lines of the final answer's fields, as on the wire.
    private(set) var lines: [UInt8] = []
    private(set) var isEnded = false
    private var status = 0
    private var isInside = false
    private var size = 0

    /// False where all lines together are more than `limit` bytes.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
      if isEnded { return true }
      size += line.count
      if size > limit { return false }
      if !isInside {
        beginBlock(line)
      } else if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
        isInside = false
        isEnded = !(100..<200 ~= status)
      } else {
        lines.append(contentsOf: line)
      }
      return true
    }

    /// The reason is not looked at: it may be missing, and means nothing.
    private mutating func beginBlock(_ line: UnsafeBufferPointer<UInt8>) {
      isInside = true
      lines.removeAll(keepingCapacity: true)
      lines.reserveCapacity(512)  // Enough for most, at once.
      let code = line.drop { $0 != 0x20 }.dropFirst().prefix(3)
      status = code.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    }
  }
#endif
