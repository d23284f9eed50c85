extension JSON {
  /// Reads a JSON text from its begin to its end, value by value, without building anything in between. That the text is UTF-8 is known
  /// before.
  ///
  /// It stands at a value, which one call reads: `read`, `object`, `elements`, …. A value that the call does not accept stays unread,
  /// and what is unread when the next member or element is asked for is passed: `try? reader.read(Double.self)` reads a number or goes on.
  /// But a text that is not JSON is not read to the end by any means: that error comes again, at the latest from `JSON.read`.
  public struct Reader: ~Copyable {
    // Raw pointers into a text that outlives the reader: one is only made by, and lent during, `JSON.read`.
    var scanner: Scanner

    /// How many arrays and objects are open.
    var depth = 0

    /// How many elements the last array had, since the next is often as long.
    @usableFromInline var lastCount = 0

    /// Why the text is no JSON. From then on there is nothing to read.
    private var refusal: JSON.Error?

    /// Made at the first error.
    private var places: ErrorPlaces?

    private init(_ text: UnsafeBufferPointer<UInt8>, _ options: Options) {
      // An empty buffer may have no address; its end is never read.
      let base = text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
      scanner = Scanner(base, count: text.count, options: options)
    }

    /// Lends a reader that stands at the text's value, and checks the rest of the text.
    @usableFromInline
    static func read<T>(
      _ bytes: Span<UInt8>, _ path: Path, _ options: Options, isUTF8: Bool = false, _ body: (inout Reader) throws(JSON.Error) -> T
    ) throws(JSON.Error) -> T {
      try bytes.withUnsafeBufferPointer { (bytes) throws(JSON.Error) -> T in
        let result = try TextInput.withUTF8(bytes, options, isUTF8: isUTF8) { text in
          var reader = Reader(text, options)
          let (base, end) = (reader.scanner.base, reader.scanner.end)
          let result = Result { () throws(JSON.Error) -> T in try reader.readAll(path, options, body) }
          // Two readers can be swapped; the one that went elsewhere would outlive its text.
          precondition(reader.scanner.base == base && reader.scanner.end == end, "the reader was swapped with another one")
          return result
        }
        return try result.get()
      }
    }

    private mutating func readAll<T>(
      _ path: Path, _ options: Options, _ body: (inout Reader) throws(JSON.Error) -> T
    ) throws(JSON.Error) -> T {
      do throws(ScanFailure) { try scanner.checkUTF8() } catch { throw refuse(error) }
      if options.duplicateKeys == .refuse { try refuseRepeatedKeys() }
      _ = scanner.skipSpace()
      let start = scanner.offset
      let value = try path.isRoot ? body(&self) : read(at: path.components, body)
      if let refusal { throw refusal }
      do throws(ScanFailure) {
        try pass(start, depth: 0)
        _ = scanner.skipSpace()
        if scanner.p < scanner.end { throw scanner.failure(.trailingText, .endOfText, at: scanner.p) }
      } catch { throw refuse(error) }
      return value
    }

    /// Reads the text once before, since which keys an object has is only known at its end.
    private mutating func refuseRepeatedKeys() throws(JSON.Error) {
      do throws(ScanFailure) {
        let tape = Tape(capacity: 0)
        var copy = scanner
        try copy.scan(into: tape)
        try KeyCheck.refuseRepeatedKeys(tape, scanner.base)
      } catch { throw refuse(error) }
    }

    /// Ends up after the value that begins at `start`, wherever reading it has led to.
    @inline(__always)
    mutating func pass(_ start: Int, depth: Int) throws(ScanFailure) {
      // Nothing leaves a value half read at its own depth.
      if scanner.offset == start || self.depth != depth { try passAgain(start, depth) }
    }

    @inline(never)
    private mutating func passAgain(_ start: Int, _ depth: Int) throws(ScanFailure) {
      go(to: start, depth)
      try scanner.skipValue(depth: depth)
    }

    /// Stays within the text, also for an object of another reader.
    mutating func go(to offset: Int, _ depth: Int) {
      scanner.p = scanner.base + min(max(offset, 0), scanner.end - scanner.base)
      self.depth = depth
    }
  }
}

/// Errors are built only when thrown: nothing keeps a path while all is well.
extension JSON.Reader {
  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: scanner.base, count: scanner.end - scanner.base) }

  /// The text is no JSON. The first such error stays.
  @inline(never)
  mutating func refuse(_ failure: ScanFailure) -> JSON.Error {
    if let refusal { return refusal }
    let error = JSON.Error(failure, in: text)
    refusal = error
    scanner.p = scanner.end
    return error
  }

  /// The value at which the reader stands is none of those that were expected; or is no value at all.
  @inline(never)
  mutating func mismatch(_ expected: String) -> JSON.Error {
    if let refusal { return refusal }
    do throws(ScanFailure) {
      var probe = scanner
      let node = try probe.node()
      return error(
        node.isNull ? .null : .wrongType, at: scanner.offset, expected: expected, found: Found.value(node, in: text))
    } catch { return refuse(error) }
  }

  /// A value that was read is not as it should be.
  @inline(never)
  @usableFromInline
  mutating func invalid(_ reason: JSON.Error.Reason = .invalidValue, at offset: Int, _ expected: String) -> JSON.Error {
    if let refusal { return refusal }
    let start = min(max(offset, 0), text.count)
    var probe = scanner
    probe.p = probe.base + start
    let found = (try? probe.node()).map { Found.value($0, in: text) } ?? "nothing"
    return error(reason, at: start, expected: expected, found: found)
  }

  mutating func error(
    _ reason: JSON.Error.Reason, at offset: Int, key: String? = nil, expected: String, found: String
  ) -> JSON.Error {
    var known = places ?? ErrorPlaces(text)
    var (path, position) = known.place(of: offset)
    places = known
    if let key { path.components.append(.key(key)) }
    return JSON.Error(reason, path: path, position: position, expected: expected, found: found)
  }
}
