extension HTTP {
  /// The body of an answer line by line, as it comes: JSON Lines, logs.
  ///
  /// A line ends with LF or CRLF, which are left out; the last may end without. Bytes that are no UTF-8 become U+FFFD.
  public struct Lines: AsyncSequence, Sendable {
    public typealias Element = String
    public typealias Failure = APIError

    let response: Response
    /// A longer line fails with `tooLarge`, in bytes.
    let limit: Int

    public func makeAsyncIterator() -> Iterator {
      Iterator(pieces: response.body.makeAsyncIterator(), response: response, limit: limit)
    }

    public struct Iterator: AsyncIteratorProtocol {
      private var pieces: ResponseBody.Iterator
      private let response: Response
      private var splitter: LineSplitter
      private var isAtEnd = false

      init(pieces: ResponseBody.Iterator, response: Response, limit: Int) {
        self.pieces = pieces
        self.response = response
        splitter = LineSplitter(limit: limit)
      }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> String? {
        while true {
          if let line = splitter.next() { return line }
          if splitter.isOverLimit { throw APIError(.tooLarge(.body(limit: splitter.limit)), response.request, response) }
          if isAtEnd { return splitter.last() }
          guard let piece = try await pieces.next(isolation: actor) else {
            isAtEnd = true
            continue
          }
          splitter.append(piece)
        }
      }
    }
  }
}

extension HTTP.Response {
  public func lines(upTo limit: Int = 1 << 20) -> HTTP.Lines {
    HTTP.Lines(response: self, limit: limit)
  }
}

/// Cuts bytes into lines, in time that is linear in them, however they are cut into pieces.
struct LineSplitter {
  let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to here there is no LF.
  private var searched = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// A CR at the end may be the first half of a line's end, which does not count.
  var isOverLimit: Bool { length(of: buffer[start...]) > limit }

  mutating func append(_ piece: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    buffer += piece
  }

  mutating func next() -> String? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")), length(of: buffer[start..<end]) <= limit else {
      searched = buffer.count
      return nil
    }
    let line = buffer[start..<end]
    start = end + 1
    searched = start
    return text(line)
  }

  /// What came after the last LF; nil for nothing.
  mutating func last() -> String? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return text(buffer[start...])
  }

  private func length(of line: ArraySlice<UInt8>) -> Int {
    line.count - (line.last == UInt8(ascii: "\r") ? 1 : 0)
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
