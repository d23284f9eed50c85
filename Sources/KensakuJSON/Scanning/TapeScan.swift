extension Scanner {
  /// Checks the whole text and writes its nodes. It does not call itself: what is open is linked through the nodes, so that depth costs
  /// no stack.
  mutating func scan(into tape: Tape) throws(ScanFailure) {
    try checkUTF8()
    tape.reserve(forText: end - base)
    var writer = TapeWriter(tape)
    try text(&writer)
    tape.count = writer.count
  }

  /// One function on purpose: what it keeps at hand stays in registers, which calls for keys and values would cost.
  private mutating func text(_ tape: inout TapeWriter) throws(ScanFailure) {
    var first = skipSpace()
    values: while true {
      // A value begins with `first`, at p; in an object its key does.
      if tape.inObject { first = try key(&tape) }
      switch first {
      case 0x22:
        p += 1
        let text = try string()
        tape.put(Node.Tag.string.rawValue | text.flags, text.count, text.start - base)
      case 0x7B:
        if tape.depth == depthLimit { throw failure(.depthLimit, .lessDepth, at: p) }
        tape.open(.object, p - base)
        p += 1
        first = skipSpace()
        if first != 0x7D { continue values }
        p += 1
        tape.close()
      case 0x5B:
        if tape.depth == depthLimit { throw failure(.depthLimit, .lessDepth, at: p) }
        tape.open(.array, p - base)
        p += 1
        first = skipSpace()
        if first != 0x5D {
          tape.members = 1
          continue values
        }
        p += 1
        tape.close()
      case 0x2D, 0x30...0x39:
        let start = p
        let tag = try number()
        tape.put(tag.rawValue, p - start, start - base)
      default:
        try word(first, &tape)
      }
      // A value has ended.
      while true {
        if tape.isAtTop { return try endOfText() }
        first = skipSpace()
        if first == 0x2C {
          p += 1
          first = skipSpace()
          if tape.inObject {
            if !(first == 0x7D && allowsTrailingCommas) { continue values }
          } else if !(first == 0x5D && allowsTrailingCommas) {
            tape.members &+= 1
            continue values
          }
        } else if first != (tape.inObject ? 0x7D : 0x5D) {
          throw unexpected(tape.inObject ? .commaOrBrace : .commaOrBracket)
        }
        p += 1
        tape.close()
      }
    }
  }

  private mutating func endOfText() throws(ScanFailure) {
    _ = skipSpace()
    if p < end { throw failure(.trailingText, .endOfText, at: p) }
  }

  @inline(__always)
  private mutating func word(_ first: UInt8, _ tape: inout TapeWriter) throws(ScanFailure) {
    switch first {
    case 0x74 where hasWord(Word.yes, at: p):
      tape.put(Node.Tag.yes.rawValue, 4, p - base)
      p += 4
    case 0x66 where hasWord(Word.alse, at: p + 1):
      tape.put(Node.Tag.no.rawValue, 5, p - base)
      p += 5
    case 0x6E where hasWord(Word.null, at: p):
      tape.put(Node.Tag.null.rawValue, 4, p - base)
      p += 4
    default: throw unexpectedValue(before: 0x5D)
    }
  }

  @inline(never)
  func unexpectedValue(before close: UInt8) -> ScanFailure {
    if p < end, p > base, p.pointee == close {
      var before = p - 1
      while before > base, Self.isSpace(before.pointee) { before -= 1 }
      if before.pointee == 0x2C { return failure(.trailingComma, .value, at: before) }
    }
    return unexpected(.value)
  }

  /// A key with its colon, from its quote on, which `p` has to be at. The first byte of its value.
  @inline(__always)
  private mutating func key(_ tape: inout TapeWriter) throws(ScanFailure) -> UInt8 {
    guard p < end, p.pointee == 0x22 else { throw unexpectedKey(isFirst: tape.members == 0) }
    p += 1
    let text = try string()
    tape.putKey(text.flags, text.count, text.start - base)
    guard skipSpace() == 0x3A else { throw unexpected(.colon) }
    p += 1
    return skipSpace()
  }

  @inline(never)
  func unexpectedKey(isFirst: Bool) -> ScanFailure {
    if !isFirst, p < end, p.pointee == 0x7D { return unexpectedValue(before: 0x7D) }
    return unexpected(isFirst ? .keyOrEnd : .key)
  }
}

/// Where the nodes go, and which container is open.
private struct TapeWriter {
  // Not counted, so that the writer is plain bytes: the tape outlives the scan.
  private unowned(unsafe) let tape: Tape
  private var nodes: UnsafeMutablePointer<Node>
  private var capacity: Int
  var count = 0

  /// The innermost open container, whose `next` holds the one around it, and whose `length` the members of that one so far.
  private var container = 0
  var depth = 0
  var inObject = false
  var members: UInt32 = 0

  init(_ tape: Tape) {
    self.tape = tape
    nodes = tape.nodes
    capacity = tape.capacity
  }

  @inline(__always) var isAtTop: Bool { depth == 0 }

  @inline(__always)
  private mutating func append(_ node: Node) {
    if count == capacity { grow() }
    (nodes + count).initialize(to: node)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    nodes = tape.grow()
    capacity = tape.capacity
  }

  @inline(__always)
  mutating func put(_ meta: UInt32, _ length: Int, _ offset: Int) {
    append(
      Node(
        meta: meta, length: UInt32(truncatingIfNeeded: length), offset: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: count &+ 1)))
  }

  @inline(__always)
  mutating func putKey(_ flags: UInt32, _ length: Int, _ offset: Int) {
    let meta = Node.Tag.string.rawValue | Node.Flag.key | UInt32(truncatingIfNeeded: depth) << 16 | flags
    append(
      Node(meta: meta, length: UInt32(truncatingIfNeeded: length), offset: UInt32(truncatingIfNeeded: offset), next: 0))
    members &+= 1
    if flags & Node.Flag.escaped != 0 { nodes[container].meta |= Node.Flag.escaped }
  }

  @inline(__always)
  mutating func open(_ tag: Node.Tag, _ offset: Int) {
    let outer = container
    container = count
    append(
      Node(
        meta: tag.rawValue, length: members, offset: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: outer)))
    depth &+= 1
    inObject = tag == .object
    members = 0
  }

  @inline(__always)
  mutating func close() {
    let closed = nodes + container
    let outer = Int(closed.pointee.next)
    let outerMembers = closed.pointee.length
    closed.pointee.length = members
    closed.pointee.next = UInt32(truncatingIfNeeded: count)
    members = outerMembers
    container = outer
    depth &-= 1
    inObject = depth > 0 && nodes[outer].isObject
  }
}
