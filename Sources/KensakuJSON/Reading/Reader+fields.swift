extension JSON.Reader {
  /// An object whose keys are known, for `next`.
  public struct Object<Field: JSON.Field>: ~Copyable {
    @usableFromInline let fields: JSON.Fields<Field>
    @usableFromInline var progress: FieldProgress

    @usableFromInline
    init(_ fields: JSON.Fields<Field>, _ progress: FieldProgress) {
      self.fields = fields
      self.progress = progress
    }
  }

  /// What was read of an object so far.
  @usableFromInline
  struct FieldProgress {
    var container: Container

    /// The number of the field that was reached last, or -1.
    var last = -1

    private var seen: UInt64 = 0
    /// From the 64th field on.
    private var alsoSeen: [UInt64]?

    init(_ container: Container, _ table: UnsafePointer<FieldTable>) {
      self.container = container
      let count = table.pointee.count
      if count > 64 { alsoSeen = Array(repeating: 0, count: (count - 1) / 64) }
    }

    /// Whether it was not there before.
    @inline(__always)
    mutating func see(_ index: Int) -> Bool {
      if index >= 64 { return seeMore(index) }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      if seen & bit != 0 { return false }
      seen |= bit
      return true
    }

    @inline(never)
    private mutating func seeMore(_ index: Int) -> Bool {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
      guard let word = alsoSeen?[index / 64 - 1], word & bit == 0 else { return false }
      alsoSeen?[index / 64 - 1] |= bit
      return true
    }

    func hasSeen(_ index: Int) -> Bool {
      var copy = self
      return !copy.see(index)
    }
  }

  /// Begins the object at which the reader stands.
  @inlinable
  public mutating func object<Field>(_ fields: JSON.Fields<Field>) throws(JSON.Error) -> Object<Field> {
    Object(fields, try openObject(fields.table))
  }

  /// Goes to the value of the next member that the model has a field for. Nil after the last: then the object was read.
  ///
  /// Members of other keys are checked and passed, and so are those whose key was there before: the first counts.
  @inlinable
  public mutating func next<Field>(_ object: inout Object<Field>) throws(JSON.Error) -> Field? {
    let index = try nextField(&object.progress, object.fields.table)
    return index < 0 ? nil : object.fields.cases[index]
  }

  /// The error that an object has no value for a field: the first of these that it does not have.
  public mutating func missing<Field>(_ fields: Field..., in object: borrowing Object<Field>) -> JSON.Error {
    let start = object.progress.container.start
    for field in fields {
      if let index = object.fields.index(of: field), object.progress.hasSeen(index) { continue }
      let key = "the key “\(TerminalSafe.text(field.rawValue))”"
      return error(.missing, at: start, expected: key, found: "an object without it")
    }
    return error(.null, at: start, key: fields.first?.rawValue, expected: "a value", found: "null")
  }

  @usableFromInline
  mutating func openObject(_ table: UnsafePointer<FieldTable>) throws(JSON.Error) -> FieldProgress {
    FieldProgress(try open(0x7B, "an object"), table)
  }

  /// The number of the field, or -1.
  @usableFromInline
  mutating func nextField(_ progress: inout FieldProgress, _ table: UnsafePointer<FieldTable>) throws(JSON.Error) -> Int {
    let index = expectedField(&progress, table)
    if index >= 0 || leaveAtOnce(&progress.container, 0x7D) { return index }
    return try anyField(&progress, table)
  }

  /// What most members are: a comma, the expected key, a colon. For anything else -1, and nothing is passed.
  @inline(__always)
  private mutating func expectedField(_ progress: inout FieldProgress, _ table: UnsafePointer<FieldTable>) -> Int {
    let end = scanner.end
    guard var q = startOfNext(progress.container), q < end, q.pointee == 0x22 else { return -1 }
    let index = table.pointee.follower(of: progress.last)
    let length = table.pointee.length(of: index, at: q + 1, end)
    guard length >= 0 else { return -1 }
    q += length &+ 2
    guard q < end, q.pointee == 0x3A, progress.see(index) else { return -1 }
    scanner.p = scanner.token(q + 1)
    progress.container.valueStart = scanner.offset
    progress.last = index
    return index
  }

  @inline(never)
  private mutating func anyField(_ progress: inout FieldProgress, _ table: UnsafePointer<FieldTable>) throws(JSON.Error) -> Int {
    do throws(ScanFailure) {
      while try advance(&progress.container, to: 0x7D, .commaOrBrace) {
        try passQuote(progress.container)
        let expected = table.pointee.follower(of: progress.last)
        let index = try field(expected, table)
        try passColon()
        progress.container.valueStart = scanner.offset
        if index >= 0, progress.see(index) {
          if index != expected { table.pointee.learn(index, follows: progress.last) }
          progress.last = index
          return index
        }
        try scanner.skipValue(depth: depth)
      }
      return -1
    } catch {
      progress.container.isDone = true
      throw refuse(error)
    }
  }

  /// Of the key whose quote was passed. First whether it is the expected one: then it need not be scanned.
  @inline(__always)
  private mutating func field(_ expected: Int, _ table: UnsafePointer<FieldTable>) throws(ScanFailure) -> Int {
    let length = table.pointee.length(of: expected, at: scanner.p, scanner.end)
    if length >= 0 {
      scanner.p += length &+ 1
      return expected
    }
    let key = try scanner.string()
    if key.flags & Node.Flag.escaped != 0 { return escapedField(key, table) }
    return table.pointee.index(KeyBytes(start: key.start, count: key.count))
  }

  @inline(never)
  private func escapedField(_ key: Scanner.Text, _ table: UnsafePointer<FieldTable>) -> Int {
    StringText.withUnescaped(key.start, key.count) { table.pointee.index(KeyBytes(start: $0, count: $1)) }
  }
}
