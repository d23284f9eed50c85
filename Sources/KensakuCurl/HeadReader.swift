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
      let code = line.drop { $0 != 0x20 }.dropFirst().prefix(3)
      status = code.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    }
  }

  extension HTTP.Fields {
    /// Lines end with LF or CR LF; one that begins with a blank goes on with the field before it (RFC 9112, section 5.2); one that is no
    /// field is left out.
    init(lines: [UInt8]) {
      self.init()
      var last: HTTP.Field?
      for line in lines.split(separator: 0x0A) {
        let line = line.last == 0x0D ? line.dropLast() : line
        guard let first = line.first else { continue }
        if first == 0x20 || first == 0x09 {
          last = last.map { HTTP.Field($0.name, bytes: $0.bytes + [0x20] + line.withoutBlanks) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
          if let last { append(last) }
          let name = String(decoding: line[..<colon].withoutBlanks, as: UTF8.self)
          last = HTTP.Field(name, bytes: Array(line[line.index(after: colon)...].withoutBlanks))
        }
      }
      if let last { append(last) }
    }
  }

  extension ArraySlice<UInt8> {
    fileprivate var withoutBlanks: ArraySlice<UInt8> {
      var slice = self
      while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
      while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
      return slice
    }
  }
#endif
