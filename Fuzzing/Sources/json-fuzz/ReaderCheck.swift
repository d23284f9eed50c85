import KensakuJSON

/// The same text by the streaming reader.
enum ReaderCheck {
  static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ options: JSON.Options, _ parsed: Result<Reference.Tree, Reference.Failure>
  ) {
    let read = Read(bytes, utf8, options, parsed)
    let tree = try? parsed.get()
    let value = read.all(Value.self)
    if value != tree?.value { fail("read otherwise", value as Any, tree?.value as Any) }
    if (read.all(Skipped.self) != nil) != (tree != nil) { fail("skipped otherwise", parsed) }
    if read.all(Doubles.self)?.values != tree.map(doubles) { fail("read in part otherwise", parsed) }
    let model = read.all(Stall.self)
    let decoded = ErrorCheck.decode(Stall.self, bytes, utf8, options, parsed)
    if model != decoded { fail("another model than the decoder's", model as Any, decoded as Any) }
  }

  private static func doubles(_ tree: Reference.Tree) -> [UInt64] {
    guard case .array(let elements, _) = tree else { return [] }
    return elements.compactMap { element in
      if case .number(let text, _) = element { ReferenceNumber(text).double?.bitPattern } else { nil }
    }
  }

  private struct Read {
    let bytes: UnsafeBufferPointer<UInt8>
    let utf8: [UInt8]
    let options: JSON.Options
    let parsed: Result<Reference.Tree, Reference.Failure>

    init(
      _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ options: JSON.Options, _ parsed: Result<Reference.Tree, Reference.Failure>
    ) {
      self.bytes = bytes
      self.utf8 = utf8
      self.options = options
      self.parsed = parsed
    }

    func all<T: JSON.Readable>(_: T.Type) -> T? {
      do throws(JSON.Error) {
        return try JSON.read(T.self, from: bytes.span, options: options)
      } catch {
        // A value may be found wrong before the text's fault comes.
        if case .failure = parsed, !error.reason.isOfText { return nil }
        ErrorCheck.check(error, utf8, parsed)
        return nil
      }
    }
  }
}

private struct Skipped: JSON.Readable {
  init(from reader: inout JSON.Reader) throws(JSON.Error) { try reader.skip() }
}

/// Those elements that are numbers; others are left unread.
private struct Doubles: JSON.Readable {
  var values: [UInt64] = []

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    guard try reader.kind() == .array else { return }
    var elements = try reader.elements()
    while try reader.next(&elements) {
      if let value = try? reader.read(Double.self) { values.append(value.bitPattern) }
    }
  }
}

/// With known fields, of which one is left to be passed.
private struct Stall: JSON.Readable, Decodable, Equatable {
  var name: String
  var price: Double?
  var tags: [String]?
  var stock: [String: Int]?
  var branches: [Stall]?

  enum Field: String, JSON.Field, CodingKey { case name, price, tags, stock, branches }
  typealias CodingKeys = Field
  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var name: String?
    while let field = try reader.next(&object) {
      switch field {
      case .name: name = try reader.read()
      case .price: price = try reader.read()
      case .tags: tags = try reader.read()
      case .stock: stock = try reader.read()
      case .branches: branches = try reader.read()
      }
    }
    guard let name else { throw reader.missing(.name, in: object) }
    self.name = name
  }
}

extension Value: JSON.Readable {
  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    switch try reader.kind() {
    case .null:
      // A word that only begins as null does is refused.
      if !reader.readNull() { try reader.skip() }
      self = .null
    case .boolean: self = .bool(try reader.read())
    case .string: self = .string(try reader.read())
    case .number: self = try Self.number(&reader)
    case .array:
      var values: [Value] = []
      var elements = try reader.elements()
      while try reader.next(&elements) { values.append(try reader.read()) }
      self = .array(values)
    case .object: self = try Self.object(&reader)
    }
  }

  private static func number(_ reader: inout JSON.Reader) throws(JSON.Error) -> Value {
    if let value = try? reader.read(Int.self) { return .int(value) }
    if let value = try? reader.read(UInt64.self) { return .unsigned(value) }
    return .double(try reader.read())
  }

  /// Of equal keys the first counts, and the others are passed unread.
  private static func object(_ reader: inout JSON.Reader) throws(JSON.Error) -> Value {
    var values: [String: Value] = [:]
    var members = try reader.members()
    while let key = try reader.nextKey(&members) {
      if values[key] == nil { values[key] = try reader.read(Value.self) }
    }
    return .object(values)
  }
}
