extension JSON.Reader {
  /// An array or object that is being read.
  @usableFromInline
  struct Container {
    /// Of its bracket.
    let start: Int
    @usableFromInline let depth: Int
    /// Of the member's or element's value that was reached last; negative before the first.
    var valueStart = -1
    var isDone = false
  }

  /// The elements of an array, for `next`.
  public struct Elements: ~Copyable {
    @usableFromInline var container: Container

    @usableFromInline
    init(_ container: Container) { self.container = container }
  }

  /// The members of an object whose keys are not known before, for `nextKey`.
  public struct Members: ~Copyable {
    var container: Container
  }

  /// Begins the array at which the reader stands.
  public mutating func elements() throws(JSON.Error) -> Elements {
    Elements(try open(0x5B, "an array"))
  }

  /// Begins the object at which the reader stands.
  public mutating func members() throws(JSON.Error) -> Members {
    Members(container: try open(0x7B, "an object"))
  }

  /// Goes to the next element. False after the last: then the array was read.
  public mutating func next(_ elements: inout Elements) throws(JSON.Error) -> Bool {
    if let start = startOfNext(elements.container), start < scanner.end, start.pointee != 0x5D {
      scanner.p = start
      elements.container.valueStart = scanner.offset
      return true
    }
    return leaveAtOnce(&elements.container, 0x5D) ? false : try anyNext(&elements)
  }

  @inline(never)
  private mutating func anyNext(_ elements: inout Elements) throws(JSON.Error) -> Bool {
    do throws(ScanFailure) {
      guard try advance(&elements.container, to: 0x5D, .commaOrBracket) else { return false }
      elements.container.valueStart = scanner.offset
      return true
    } catch {
      elements.container.isDone = true
      throw refuse(error)
    }
  }

  /// Goes to the value of the next member, and gives its key. Nil after the last: then the object was read. Equal keys come as they are.
  public mutating func nextKey(_ members: inout Members) throws(JSON.Error) -> String? {
    do throws(ScanFailure) {
      guard try advance(&members.container, to: 0x7D, .commaOrBrace) else { return nil }
      try passQuote(members.container)
      let key = try scanner.string()
      try passColon()
      members.container.valueStart = scanner.offset
      return StringText.string(key.start, key.count, key.flags)
    } catch {
      members.container.isDone = true
      throw refuse(error)
    }
  }

  /// For how many elements of so many bytes to make room at first: never for much, should the array turn out to be short.
  @inlinable
  func usualCount(stride: Int) -> Int {
    Swift.min(lastCount, 256 / Swift.max(stride, 1))
  }

  @inline(__always)
  mutating func open(_ bracket: UInt8, _ expected: StaticString) throws(JSON.Error) -> Container {
    guard scanner.skipSpace() == bracket else { throw mismatch(expected.description) }
    guard depth < scanner.depthLimit else { throw refuse(scanner.failure(.depthLimit, .lessDepth, at: scanner.p)) }
    depth &+= 1
    let container = Container(start: scanner.offset, depth: depth)
    scanner.p += 1
    return container
  }

  /// Where the next element or key is, after a comma that directly follows what was read, or after the bracket. Nil for anything else.
  @inline(__always)
  mutating func startOfNext(_ container: borrowing Container) -> UnsafePointer<UInt8>? {
    guard depth == container.depth, !container.isDone else { return nil }
    if container.valueStart < 0 { return scanner.offset == container.start &+ 1 ? scanner.token(scanner.p) : nil }
    guard scanner.offset != container.valueStart, scanner.p < scanner.end, scanner.p.pointee == 0x2C else { return nil }
    return scanner.token(scanner.p + 1)
  }

  /// Whether the container's end directly followed what was read, and so was passed.
  @inline(__always)
  mutating func leaveAtOnce(_ container: inout Container, _ close: UInt8) -> Bool {
    guard scanner.p < scanner.end, scanner.p.pointee == close, depth == container.depth, !container.isDone, container.valueStart >= 0,
      scanner.offset != container.valueStart
    else { return false }
    leave(&container)
    return true
  }

  @inline(__always)
  private mutating func leave(_ container: inout Container) {
    scanner.p += 1
    depth = container.depth &- 1
    container.isDone = true
  }

  /// Goes to the next element or key, if there is one; otherwise leaves the container.
  @inline(__always)
  mutating func advance(
    _ container: inout Container, to close: UInt8, _ expectation: ScanFailure.Expectation
  ) throws(ScanFailure) -> Bool {
    if container.isDone { return false }
    if container.valueStart < 0 {
      if scanner.offset != container.start &+ 1 || depth != container.depth { go(to: container.start &+ 1, container.depth) }
      if scanner.skipSpace() != close { return true }
    } else {
      try pass(container.valueStart, depth: container.depth)
      let first = scanner.skipSpace()
      if first == 0x2C {
        scanner.p += 1
        if !(scanner.skipSpace() == close && scanner.allowsTrailingCommas) { return true }
      } else if first != close {
        throw scanner.unexpected(expectation)
      }
    }
    leave(&container)
    return false
  }

  @inline(__always)
  mutating func passQuote(_ container: borrowing Container) throws(ScanFailure) {
    guard scanner.p < scanner.end, scanner.p.pointee == 0x22 else {
      throw scanner.unexpectedKey(isFirst: container.valueStart < 0)
    }
    scanner.p += 1
  }

  @inline(__always)
  mutating func passColon() throws(ScanFailure) {
    guard scanner.skipSpace() == 0x3A else { throw scanner.unexpected(.colon) }
    scanner.p += 1
    _ = scanner.skipSpace()
  }
}
