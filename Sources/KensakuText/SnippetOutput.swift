/// What a snippet's text is made into: bytes in which runs of white space are one space, and what was marked.
struct SnippetOutput {
  private(set) var bytes: [UInt8] = []
  /// By positions of scalars.
  private(set) var matches: [Range<Int32>] = []
  /// Whether what comes is marked.
  var isMatch = false

  private var position: Int32 = 0
  private var space = Space.none

  private enum Space {
    case none, plain, marked
  }

  mutating func append(_ byte: UInt8) {
    if byte & 0xC0 != 0x80 { beginScalar() }
    bytes.append(byte)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    guard !scalar.isSpaceOfHTML else { return appendSpace() }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Of several in a row only one is written, and none at either end.
  mutating func appendSpace() {
    space = isMatch && space != .plain ? .marked : .plain
  }

  private mutating func beginScalar() {
    if space != .none, !bytes.isEmpty {
      bytes.append(UInt8(ascii: " "))
      // Between two marked words, and not beside one.
      advance(isMarked: space == .marked && isMatch && matches.last?.upperBound == position)
    }
    space = .none
    advance(isMarked: isMatch)
  }

  private mutating func advance(isMarked: Bool) {
    if isMarked {
      if let last = matches.last, last.upperBound == position {
        matches[matches.count - 1] = last.lowerBound..<position + 1
      } else {
        matches.append(position..<position + 1)
      }
    }
    position += 1
  }
}

extension Unicode.Scalar {
  /// What HTML collapses; the no-break space and the ideographic space stay.
  fileprivate var isSpaceOfHTML: Bool { value <= 0x20 && UInt8(value).isSpaceOfHTML }
}

extension UInt8 {
  var isSpaceOfHTML: Bool {
    switch self {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }
}
