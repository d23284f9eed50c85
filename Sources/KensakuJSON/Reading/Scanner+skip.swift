/// Passing values that nobody reads; their grammar is checked all the same.
extension Scanner {
  /// The value at `p`, in as many open arrays and objects as `depth` says.
  mutating func skipValue(depth: Int) throws(ScanFailure) {
    let first = skipSpace()
    if first == 0x7B || first == 0x5B { try skipContainer(first, depth) } else { try skipScalar(first) }
  }

  @inline(__always)
  private mutating func skipScalar(_ first: UInt8) throws(ScanFailure) {
    switch first {
    case 0x22:
      p += 1
      _ = try string()
    case 0x2D, 0x30...0x39: _ = try number()
    case 0x74 where hasWord(Word.yes, at: p): p += 4
    case 0x66 where hasWord(Word.alse, at: p + 1): p += 5
    case 0x6E where hasWord(Word.null, at: p): p += 4
    default: throw unexpectedValue(before: 0x5D)
    }
  }

  /// Does not call itself, so that depth costs no stack.
  private mutating func skipContainer(_ bracket: UInt8, _ depth: Int) throws(ScanFailure) {
    var open = OpenKinds()
    var first = bracket
    repeat {
      // A value begins with `first`, at p.
      if first == 0x7B || first == 0x5B {
        if depth &+ open.count >= depthLimit { throw failure(.depthLimit, .lessDepth, at: p) }
        open.push(isObject: first == 0x7B)
        p += 1
        first = skipSpace()
        if open.inObject {
          if first != 0x7D {
            first = try skipKey(isFirst: true)
            continue
          }
        } else if first != 0x5D {
          continue
        }
        p += 1
        open.pop()
      } else {
        try skipScalar(first)
      }
      // A value has ended.
      while !open.isEmpty {
        first = skipSpace()
        if first == 0x2C {
          p += 1
          first = skipSpace()
          if open.inObject {
            if !(first == 0x7D && allowsTrailingCommas) {
              first = try skipKey(isFirst: false)
              break
            }
          } else if !(first == 0x5D && allowsTrailingCommas) {
            break
          }
        } else if first != (open.inObject ? 0x7D : 0x5D) {
          throw unexpected(open.inObject ? .commaOrBrace : .commaOrBracket)
        }
        p += 1
        open.pop()
      }
    } while !open.isEmpty
  }

  /// With its colon. The first byte of its value.
  @inline(__always)
  private mutating func skipKey(isFirst: Bool) throws(ScanFailure) -> UInt8 {
    guard p < end, p.pointee == 0x22 else { throw unexpectedKey(isFirst: isFirst) }
    p += 1
    _ = try string()
    guard skipSpace() == 0x3A else { throw unexpected(.colon) }
    p += 1
    return skipSpace()
  }

  /// The next byte that is no white space, or the end; nothing is passed.
  @inline(__always)
  mutating func token(_ q: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    if q < end, q.pointee > 0x20 { return q }
    if end - q >= 2, q.pointee == 0x20, q[1] > 0x20 { return q + 1 }
    return distantToken(q)
  }

  /// Mutating, since a call that is not would be given a copy, and the common case would have to wait for the last store into it.
  @inline(never)
  private mutating func distantToken(_ q: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let before = p
    p = q
    _ = skipSpace()
    let found = p
    p = before
    return found
  }

  /// The value at `p` as an error names it: a container by its bracket alone.
  mutating func node() throws(ScanFailure) -> Node {
    let first = skipSpace()
    let start = p
    switch first {
    case 0x7B: return Node(meta: Node.Tag.object.rawValue, length: 0, offset: 0, next: 0)
    case 0x5B: return Node(meta: Node.Tag.array.rawValue, length: 0, offset: 0, next: 0)
    default: try skipScalar(first)
    }
    let isString = first == 0x22
    let tag: Node.Tag =
      switch first {
      case 0x22: .string
      case 0x74: .yes
      case 0x66: .no
      case 0x6E: .null
      default: .fraction
      }
    let offset = start - base + (isString ? 1 : 0)
    return Node(
      meta: tag.rawValue, length: UInt32(truncatingIfNeeded: p - start - (isString ? 2 : 0)),
      offset: UInt32(truncatingIfNeeded: offset), next: 0)
  }
}

/// Which of the open containers are objects, a bit for each, the innermost lowest.
private struct OpenKinds {
  private var bits: UInt64 = 0
  /// The outer ones, where there are more than 64.
  private var outer: [UInt64] = []
  private(set) var count = 0

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var inObject: Bool { bits & 1 != 0 }

  @inline(__always)
  mutating func push(isObject: Bool) {
    if count & 63 == 0, count > 0 { outer.append(bits) }
    bits = bits &<< 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  @inline(__always)
  mutating func pop() {
    count &-= 1
    bits &>>= 1
    if count & 63 == 0, count > 0 { bits = outer.popLast() ?? 0 }
  }
}
