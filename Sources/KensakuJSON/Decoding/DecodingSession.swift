#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One decode: the text, its nodes, and how values are made of them.
///
/// The text is the caller's memory as long as `decode` runs. A model that keeps its decoder for later makes the session copy it.
final class DecodingSession {
  // Read at every value; checking exclusive access to them would cost a tenth of the time, and nothing reads while it is written.
  @exclusivity(unchecked) private(set) var base: UnsafePointer<UInt8>
  let nodes: UnsafeMutablePointer<Node>
  let scratch: Scratch
  let decoder: JSON.Decoder
  let isSnakeCase: Bool
  let hasCustomKeys: Bool
  let userInfo: [CodingUserInfoKey: Any]
  private let textCount: Int
  private var ownsText = false
  @exclusivity(unchecked) var indexes: [Int: ObjectIndex] = [:]
  private var errors: SessionErrors?

  /// The document whose text and nodes these are, and which of its nodes is the first here; nil until a `JSON.Value` is decoded.
  var origin: (document: Document, node: Int)?

  func withErrors<Result>(_ body: (inout SessionErrors) -> Result) -> Result {
    var known =
      errors ?? SessionErrors(locator: ErrorLocator(text: text, nodes: nodes, count: scratch.tape.count), last: nil, absentMember: nil)
    defer { errors = known }
    return body(&known)
  }

  private init(_ base: UnsafePointer<UInt8>, _ count: Int, _ scratch: Scratch, _ decoder: JSON.Decoder) {
    self.base = base
    textCount = count
    self.scratch = scratch
    self.decoder = decoder
    nodes = scratch.tape.nodes
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy { isSnakeCase = true } else { isSnakeCase = false }
    if case .custom = decoder.keyDecodingStrategy { hasCustomKeys = true } else { hasCustomKeys = false }
    userInfo = decoder.userInfo.isEmpty ? [:] : decoder.userInfo.mapValues { $0 as Any }
    scratch.prepare(isSnakeCase: isSnakeCase)
  }

  deinit {
    if ownsText { base.deallocate() }
  }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: textCount) }

  /// A null that is in no text, for `superDecoder()` where there is no "super".
  var absent: Int { scratch.tape.count - 1 }

  // Entering and leaving

  static func decode<T: Decodable>(
    _ type: T.Type, _ text: UnsafeBufferPointer<UInt8>, _ decoder: JSON.Decoder, at path: JSON.Path
  ) throws -> T {
    try decode(type, text, decoder, at: path) { scratch, base throws(ScanFailure) in
      var scanner = Scanner(base, count: text.count, options: decoder.options)
      try scanner.scan(into: scratch.tape)
      if decoder.options.duplicateKeys == .refuse { try KeyCheck.refuseRepeatedKeys(scratch.tape, base) }
    }
  }

  /// From a part of a document that was scanned before; its nodes are copied, since looking keys up writes into them.
  static func decode<T: Decodable>(
    _ type: T.Type, _ document: Document, _ node: Int, _ decoder: JSON.Decoder, at path: JSON.Path
  ) throws -> T {
    try decode(type, document.text, decoder, from: (document, node), at: path) { scratch, _ throws(ScanFailure) in
      document.copyNodes(of: node, to: scratch.tape, keepsChecks: decoder.keepsKeys)
    }
  }

  private static func decode<T: Decodable>(
    _ type: T.Type, _ text: UnsafeBufferPointer<UInt8>, _ decoder: JSON.Decoder, from origin: (Document, Int)? = nil, at path: JSON.Path,
    filling fill: (Scratch, UnsafePointer<UInt8>) throws(ScanFailure) -> Void
  ) throws -> T {
    // An empty buffer may have no address; its end is never read.
    let base = text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    let scratch = Scratch.take()
    do throws(ScanFailure) {
      try fill(scratch, base)
    } catch {
      Scratch.giveBack(scratch)
      throw DecodingError.dataCorrupted(JSON.Error(error, in: text))
    }
    scratch.tape.appendNull()
    var session = DecodingSession(base, text.count, scratch, decoder)
    session.origin = origin
    defer { end(&session) }
    return try session.value(type, at: session.node(at: path))
  }

  private static func end(_ session: inout DecodingSession) {
    if isKnownUniquelyReferenced(&session) {
      Scratch.giveBack(session.scratch)
    } else {
      session.keepText()
    }
  }

  private func keepText() {
    // A document's text stays as long as the document.
    if let origin, origin.document.base == base { return }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(textCount, 1))
    copy.update(from: base, count: textCount)
    base = UnsafePointer(copy)
    ownsText = true
    // They have keys in the caller's memory.
    indexes = [:]
  }

  // Values

  @inline(__always)
  func value<T: Decodable>(_ type: T.Type, at node: Int) throws -> T {
    let kind = scratch.kind(of: type)
    if case .plain = kind { return try T(from: TapeDecoder(session: self, node: node)) }
    return try value(type, of: kind, at: node)
  }

  /// The kind tells which type `T` is. A cast that checks again would cost more than decoding does.
  @inline(never)
  func value<T: Decodable>(_ type: T.Type, of kind: TypeKind, at node: Int) throws -> T {
    switch kind {
    case .plain: try T(from: TapeDecoder(session: self, node: node))
    case .direct(let direct): try value(direct, as: type, at: node)
    case .string: unsafeBitCast(try string(at: node), to: type)
    case .int: unsafeBitCast(try integer(Int.self, at: node), to: type)
    case .double: unsafeBitCast(try double(at: node), to: type)
    case .bool: unsafeBitCast(try bool(at: node), to: type)
    case .date: unsafeBitCast(try date(at: node), to: type)
    case .data: unsafeBitCast(try data(at: node), to: type)
    case .url: unsafeBitCast(try url(at: node), to: type)
    case .decimal: unsafeBitCast(try decimal(at: node), to: type)
    }
  }

  private func value<Direct: NodeDecodable, T>(_: Direct.Type, as type: T.Type, at node: Int) throws -> T {
    unsafeBitCast(try Direct.decode(self, node), to: type)
  }

  @inline(__always)
  func string(at index: Int) throws -> String {
    let node = nodes[index]
    guard node.isString else { throw mismatch(String.self, at: index, "a string") }
    return StringText.string(base + Int(node.offset), Int(node.length), node.meta)
  }

  @inline(__always)
  func bool(at index: Int) throws -> Bool {
    let tag = nodes[index].tag
    if tag == .yes { return true }
    guard tag == .no else { throw mismatch(Bool.self, at: index, "true or false") }
    return false
  }

  @inline(__always)
  func integer<T: FixedWidthInteger>(_ type: T.Type, at index: Int) throws -> T {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(type, at: index, "a number") }
    guard let value = NumberText.integer(type, base + Int(node.offset), Int(node.length)) else {
      throw corrupted(at: index, .numberOutOfRange, node.tag == .fraction ? "a whole number" : Self.range(of: type))
    }
    return value
  }

  private static func range<T: FixedWidthInteger>(of _: T.Type) -> String {
    "a whole number from \(T.min) to \(T.max)"
  }

  @inline(__always)
  func double(at index: Int) throws -> Double {
    let node = nodes[index]
    guard node.isNumber else { return try nonConforming(Double.self, at: index) }
    guard let value = NumberText.double(base + Int(node.offset), Int(node.length)) else {
      throw corrupted(at: index, .numberOutOfRange, "a number that a Double can hold")
    }
    return value
  }

  func float(at index: Int) throws -> Float {
    let node = nodes[index]
    guard node.isNumber else { return try nonConforming(Float.self, at: index) }
    guard let value = NumberText.float(base + Int(node.offset), Int(node.length)) else {
      throw corrupted(at: index, .numberOutOfRange, "a number that a Float can hold")
    }
    return value
  }

  /// A string that stands for what JSON has no number for, where the strategy names some.
  @inline(never)
  private func nonConforming<T: BinaryFloatingPoint>(_ type: T.Type, at index: Int) throws -> T {
    guard case .convertFromString(let positive, let negative, let nan) = decoder.nonConformingFloatDecodingStrategy, nodes[index].isString
    else { throw mismatch(type, at: index, "a number") }
    switch try string(at: index) {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: throw corrupted(at: index, .invalidValue, "a number, “\(positive)”, “\(negative)” or “\(nan)”")
    }
  }

  private func decimal(at index: Int) throws -> Decimal {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(Decimal.self, at: index, "a number") }
    guard let value = NumberText.decimal(base + Int(node.offset), Int(node.length)) else {
      throw corrupted(at: index, .numberOutOfRange, "a number that a Decimal can hold")
    }
    return value
  }

  private func url(at index: Int) throws -> URL {
    guard let url = URL(string: try string(at: index)) else { throw corrupted(at: index, .invalidValue, "a URL") }
    return url
  }

  /// Null is for optionals, not for strategies, as with Foundation.
  private func custom<T>(_ decode: (any Swift.Decoder) throws -> T, at index: Int) throws -> T {
    if nodes[index].isNull { throw mismatch(T.self, at: index, "a value") }
    return try decode(TapeDecoder(session: self, node: index))
  }

  private func data(at index: Int) throws -> Data {
    switch decoder.dataDecodingStrategy {
    case .deferredToData: return try Data(from: TapeDecoder(session: self, node: index))
    case .custom(let decode): return try custom(decode, at: index)
    case .base64:
      guard let data = Data(base64Encoded: try string(at: index)) else { throw corrupted(at: index, .invalidValue, "Base64 (RFC 4648)") }
      return data
    }
  }

  private func date(at index: Int) throws -> Date {
    switch decoder.dateDecodingStrategy {
    case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try double(at: index))
    case .secondsSince1970: return Date(timeIntervalSince1970: try double(at: index))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(at: index) / 1000)
    case .custom(let decode): return try custom(decode, at: index)
    case .iso8601: return try date(at: index, "a date such as 2026-11-30T12:00:00Z", ISO8601Date.date)
    case .rfc1123: return try date(at: index, "a date such as Mon, 30 Nov 2026 12:00:00 GMT", HTTPDate.date)
    case .format(let format): return try date(at: index, format.expectation, format.date)
    }
  }

  private func date(
    at index: Int, _ expected: @autoclosure () -> String, _ parse: (UnsafeBufferPointer<UInt8>) -> Date?
  ) throws -> Date {
    let node = nodes[index]
    guard node.isString else { throw mismatch(Date.self, at: index, "a string with a date") }
    let start = base + Int(node.offset)
    let count = Int(node.length)
    let date =
      node.meta & Node.Flag.escaped == 0
      ? parse(UnsafeBufferPointer(start: start, count: count))
      : StringText.withUnescaped(start, count) { parse(UnsafeBufferPointer(start: $0, count: $1)) }
    guard let date else { throw corrupted(at: index, .invalidValue, expected()) }
    return date
  }
}
