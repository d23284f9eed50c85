/// Cuts a stream of bytes into lines as they come, and never holds more than the longest line allowed.
struct LineReader {
  enum Line: Equatable {
    case text(String)
    case tooLong
  }

  private var rest: [UInt8] = []
  private var isOverlong = false
  private var isFirst = true
  private let longest: Int

  init(longest: Int = 1 << 14) {
    self.longest = longest
  }

  /// The lines that the bytes complete.
  mutating func feed(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let piece = pieces.popFirst() {
      append(piece)
      if !pieces.isEmpty { lines.append(takeLine()) }
    }
    return lines
  }

  /// The last line, where no newline ended it.
  mutating func finish() -> Line? {
    rest.isEmpty && !isOverlong ? nil : takeLine()
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if rest.count + bytes.count > longest {
      isOverlong = true
      rest.removeAll()
    }
    if !isOverlong { rest += bytes }
  }

  private mutating func takeLine() -> Line {
    defer {
      rest.removeAll(keepingCapacity: true)
      isOverlong = false
      isFirst = false
    }
    if isOverlong { return .tooLong }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = isFirst && rest.starts(with: mark) ? rest.dropFirst(mark.count) : rest[...]
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}
