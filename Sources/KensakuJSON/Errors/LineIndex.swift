/// Where lines begin, so that the line and column of any place cost the same, also in a text that is one long line.
struct LineIndex {
  private static let stride = 256

  /// The line and column, from 0, of each multiple of `stride`.
  private var marks: [(line: UInt32, column: UInt32)] = []

  /// One pass over the text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var counter = Counter()
    marks.reserveCapacity(text.count / Self.stride + 1)
    for start in Swift.stride(from: 0, to: max(text.count, 1), by: Self.stride) {
      marks.append((counter.line, counter.column))
      counter.count(text[start..<min(start + Self.stride, text.count)])
    }
  }

  /// Both from 1.
  func place(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), text.count)
    let mark = min(offset / Self.stride, marks.count - 1)
    var counter = Counter(line: marks[mark].line, column: marks[mark].column)
    counter.count(text[mark * Self.stride..<offset])
    return (Int(counter.line) + 1, Int(counter.column) + 1)
  }

  private struct Counter {
    var line: UInt32 = 0
    var column: UInt32 = 0

    mutating func count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      for byte in bytes {
        if byte == 0x0A {
          line &+= 1
          column = 0
        } else if byte & 0xC0 != 0x80 {
          column &+= 1
        }
      }
    }
  }
}
