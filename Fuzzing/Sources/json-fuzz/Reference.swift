import KensakuJSON

/// A slow parser of RFC 8259 that shares nothing with what is tested.
struct Reference {
  struct Options {
    var allowsTrailingCommas = false
    var replacesSurrogates = false
    var depthLimit = 512
  }

  /// What is known to be another matter with Foundation's decoder, or with an option.
  struct Traits {
    var repeatsKeys = false
    /// Two keys of an object that Swift holds equal, in other scalars.
    var repeatsKeysCanonically = false
    var depth = 0
    var numbers: [String] = []
  }

  struct Failure: Error {
    /// Nothing that begins with the text up to here and goes on otherwise is refused for this.
    var offset: Int
    var path: [JSON.Path.Component]
  }

  indirect enum Tree {
    case null(Int)
    case bool(Bool, Int)
    case number(String, Int)
    case string(String, Int)
    case array([Tree], Int)
    case object([(key: String, value: Tree)], Int)

    var offset: Int {
      switch self {
      case .null(let at), .bool(_, let at), .number(_, let at), .string(_, let at), .array(_, let at), .object(_, let at): at
      }
    }
  }

  private let bytes: [UInt8]
  private let options: Options
  private var at = 0
  private var path: [JSON.Path.Component?] = []
  private(set) var traits = Traits()

  static func parse(_ bytes: [UInt8], _ options: Options) -> (Result<Tree, Failure>, Traits) {
    var parser = Reference(bytes: bytes, options: options)
    let result = Result<Tree, Failure> { () throws(Failure) in try parser.text() }
    return (result, parser.traits)
  }

  private init(bytes: [UInt8], options: Options) {
    self.bytes = bytes
    self.options = options
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func failure(_ offset: Int? = nil) -> Failure {
    Failure(offset: offset ?? at, path: path.compactMap { $0 })
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
  }

  private mutating func text() throws(Failure) -> Tree {
    skipSpace()
    let tree = try value()
    skipSpace()
    if next != nil { throw failure() }
    return tree
  }

  private mutating func value() throws(Failure) -> Tree {
    let start = at
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string(), start)
    case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number(), start)
    default:
      for (word, tree) in [("null", Tree.null(start)), ("true", .bool(true, start)), ("false", .bool(false, start))]
      where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return tree
      }
      throw failure()
    }
  }

  private mutating func open() throws(Failure) {
    if path.count == options.depthLimit { throw failure() }
    at += 1
    skipSpace()
  }

  private mutating func array() throws(Failure) -> Tree {
    let start = at
    try open()
    path.append(.index(0))
    traits.depth = max(traits.depth, path.count)
    var elements: [Tree] = []
    while next != UInt8(ascii: "]") {
      elements.append(try value())
      if try separator("]") { path[path.count - 1] = .index(elements.count) }
    }
    at += 1
    path.removeLast()
    return .array(elements, start)
  }

  private mutating func object() throws(Failure) -> Tree {
    let start = at
    try open()
    path.append(nil)
    traits.depth = max(traits.depth, path.count)
    var members: [(key: String, value: Tree)] = []
    while next != UInt8(ascii: "}") {
      guard next == UInt8(ascii: "\"") else { throw failure() }
      let key = try string()
      note(key, members)
      path[path.count - 1] = .key(key)
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw failure() }
      at += 1
      skipSpace()
      members.append((key, try value()))
      if try separator("}") { path[path.count - 1] = nil }
    }
    at += 1
    path.removeLast()
    return .object(members, start)
  }

  private mutating func note(_ key: String, _ members: [(key: String, value: Tree)]) {
    for member in members where member.key == key {
      if member.key.utf8.elementsEqual(key.utf8) { traits.repeatsKeys = true } else { traits.repeatsKeysCanonically = true }
    }
  }

  /// Passes a comma and says whether there was one; leaves `at` at the bracket or at what follows the comma.
  private mutating func separator(_ close: Unicode.Scalar) throws(Failure) -> Bool {
    skipSpace()
    if next == UInt8(ascii: close) { return false }
    guard next == UInt8(ascii: ",") else { throw failure() }
    let before = path.last
    at += 1
    skipSpace()
    if next == UInt8(ascii: close), !options.allowsTrailingCommas {
      if case .index(let index)?? = before { path[path.count - 1] = .index(index + 1) } else { path[path.count - 1] = nil }
      throw failure()
    }
    return true
  }

  private mutating func number() throws(Failure) -> String {
    let start = at
    if next == UInt8(ascii: "-") { at += 1 }
    if next == UInt8(ascii: "0") {
      at += 1
      if let byte = next, isDigit(byte) { throw failure() }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      at += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    traits.numbers.append(text)
    return text
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func digits() throws(Failure) {
    guard let byte = next, isDigit(byte) else { throw failure() }
    while let byte = next, isDigit(byte) { at += 1 }
  }

  private mutating func string() throws(Failure) -> String {
    at += 1
    var scalars = String.UnicodeScalarView()
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        at += 1
        return String(scalars)
      }
      if byte < 0x20 { throw failure() }
      scalars.append(byte == UInt8(ascii: "\\") ? try escape() : try plain())
    }
    throw failure()
  }

  /// By the standard library's own decoder.
  private mutating func plain() throws(Failure) -> Unicode.Scalar {
    for count in 1...4 where at + count <= bytes.count {
      guard let text = String(validating: bytes[at..<at + count], as: UTF8.self), let scalar = text.unicodeScalars.first else { continue }
      at += count
      return scalar
    }
    throw failure()
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = at
    at += 1
    guard let byte = next else { throw failure() }
    at += 1
    switch byte {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try unicode(start)
    default: throw failure(at - 1)
    }
  }

  private mutating func unicode(_ start: Int) throws(Failure) -> Unicode.Scalar {
    let unit = try hex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let after = at
    if unit < 0xDC00, let low = lowSurrogate(), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00) {
      return scalar
    }
    at = after
    guard options.replacesSurrogates else { throw failure() }
    return "\u{FFFD}"
  }

  private mutating func lowSurrogate() -> UInt32? {
    guard bytes[at...].starts(with: [0x5C, 0x75]) else { return nil }
    at += 2
    guard let unit = try? hex(), (0xDC00...0xDFFF).contains(unit) else { return nil }
    return unit
  }

  private mutating func hex() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure() }
      value = value * 16 + UInt32(digit)
      at += 1
    }
    return value
  }
}

extension Reference.Tree {
  /// What a decoder has to make of it; nil where a number is out of range.
  var value: Value? {
    switch self {
    case .null: return .null
    case .bool(let value, _): return .bool(value)
    case .string(let value, _): return .string(value)
    case .number(let text, _): return ReferenceNumber(text).value
    case .array(let elements, _):
      let values = elements.compactMap(\.value)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members, _):
      var values: [String: Value] = [:]
      for (key, tree) in members where values[key] == nil {
        guard let value = tree.value else { return nil }
        values[key] = value
      }
      return .object(values)
    }
  }

  /// The value at a path; of equal keys the first.
  func tree(at path: ArraySlice<JSON.Path.Component>) -> Reference.Tree? {
    guard let first = path.first else { return self }
    switch (self, first) {
    case (.array(let elements, _), .index(let index)):
      return elements.indices.contains(index) ? elements[index].tree(at: path.dropFirst()) : nil
    case (.object(let members, _), .key(let key)):
      return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value.tree(at: path.dropFirst())
    default: return nil
    }
  }
}
