extension HTTP {
  /// The fields of a message (RFC 9110, section 5): in order, with their case, repeated where they are, compared without case.
  ///
  /// A value is bytes. Written from a `String` it is UTF-8; read as a `String` it is UTF-8 where it is valid, otherwise Latin-1. A name that
  /// is no token, or a value with a control character, such as CR, LF or NUL, is kept as given and refused when the request is sent.
  public struct Fields: Sendable {
    private var storage: [Field] = []

    public init() {}
  }

  public struct Field: Sendable, Hashable {
    public let name: String
    /// As on the wire, secrets included.
    public let bytes: [UInt8]
    let secret: Secret?

    public init(_ name: String, _ value: some FieldValueConvertible) {
      let value = value.fieldValue
      self.name = name
      bytes = value.bytes
      secret = value.secret
    }

    public init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      secret = nil
    }
  }
}

/// What can be the value of a field.
public protocol FieldValueConvertible {
  var fieldValue: HTTP.Field.Value { get }
}

extension HTTP.Field {
  public struct Value: Sendable {
    let bytes: [UInt8]
    let secret: Secret?

    public init(_ text: String) {
      bytes = Array(text.utf8)
      secret = nil
    }

    public init(_ secret: Secret) {
      bytes = Array(secret.exposed.utf8)
      self.secret = secret
    }
  }
}

extension String: FieldValueConvertible {
  public var fieldValue: HTTP.Field.Value { .init(self) }
}

extension Int: FieldValueConvertible {
  public var fieldValue: HTTP.Field.Value { .init(String(self)) }
}

extension Secret: FieldValueConvertible {
  public var fieldValue: HTTP.Field.Value { .init(self) }
}

extension HTTP.Field {
  /// As text; `•••` for a `Secret`.
  public var value: String {
    secret == nil ? text : Secret.mask
  }

  /// As text, `•••` for a `Secret` and for a field that always carries one.
  public var maskedValue: String {
    isSensitive ? Secret.mask : text
  }

  /// Not to be shown to people, and not to be sent to another origin.
  public var isSensitive: Bool {
    secret != nil || HTTP.Field.sensitiveNames.contains { isNamed($0) }
  }

  static let sensitiveNames = ["Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie"]

  func isNamed(_ other: String) -> Bool {
    FieldSyntax.equals(name, other)
  }

  /// What a field that is always secret carries as plain text: the whole, and the token or the values in it. Of these, short words are left
  /// out: they would hide half of a text.
  fileprivate var credentials: [Secret] {
    guard secret == nil, isSensitive else { return [] }
    let text = text
    return [Secret(text, parts: tokens(in: text).map(String.init).filter { $0.utf8.count >= 8 })]
  }

  private func tokens(in text: String) -> [Substring] {
    let pairs = text.split(separator: ";")
    // What follows the cookie in `Set-Cookie` is about it: a path, a date.
    if isNamed("Set-Cookie") { return pairs.prefix(1).map(HTTP.Field.valueOfPair) }
    if isNamed("Cookie") { return pairs.map(HTTP.Field.valueOfPair) }
    return [text.drop { $0 != " " }.dropFirst()]
  }

  private static func valueOfPair(_ pair: Substring) -> Substring {
    pair.drop { $0 != "=" }.dropFirst()
  }

  private var text: String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension HTTP.Fields {
  /// The value of all fields of that name, joined by `, ` (RFC 9110, section 5.2); of `Set-Cookie`, which may not be joined, the first.
  /// Setting replaces them all by one, in the place of the first; nil removes them.
  public subscript(name: String) -> String? {
    get {
      guard let index = storage.firstIndex(where: { $0.isNamed(name) }) else { return nil }
      var value = storage[index].value
      if storage[index].isNamed("Set-Cookie") { return value }
      for field in storage[(index + 1)...] where field.isNamed(name) { value += ", " + field.value }
      return value
    }
    set {
      if let newValue { set(newValue, for: name) } else { remove(name) }
    }
  }

  public func values(of name: String) -> [String] {
    storage.lazy.filter { $0.isNamed(name) }.map(\.value)
  }

  public func contains(_ name: String) -> Bool {
    storage.contains { $0.isNamed(name) }
  }

  package func first(named name: String) -> HTTP.Field? {
    storage.first { $0.isNamed(name) }
  }

  public mutating func append(_ value: some FieldValueConvertible, for name: String) {
    append(HTTP.Field(name, value))
  }

  mutating func reserveCapacity(_ count: Int) {
    storage.reserveCapacity(count)
  }

  public mutating func append(_ field: HTTP.Field) {
    storage.append(field)
  }

  /// Replaces all fields of that name by one, in the place of the first.
  public mutating func set(_ value: some FieldValueConvertible, for name: String) {
    let field = HTTP.Field(name, value)
    guard let index = storage.firstIndex(where: { $0.isNamed(name) }) else { return storage.append(field) }
    storage[index] = field
    let rest = storage[(index + 1)...].filter { !$0.isNamed(name) }
    storage.replaceSubrange((index + 1)..., with: rest)
  }

  public mutating func remove(_ name: String) {
    storage.removeAll { $0.isNamed(name) }
  }

  public mutating func removeAll(where condition: (HTTP.Field) -> Bool) {
    storage.removeAll(where: condition)
  }

  /// These fields, and those of `other` whose names are not among them.
  public func merging(defaults other: HTTP.Fields) -> HTTP.Fields {
    guard !other.isEmpty else { return self }
    guard !isEmpty else { return other }
    var merged = self
    for field in other where !contains(field.name) { merged.append(field) }
    return merged
  }

  /// What is wrong with the first field that may not be sent.
  package var problem: String? {
    for field in storage {
      if !FieldSyntax.isToken(field.name.utf8) { return "\(field.name.debugDescription) is no name of a field" }
      if !FieldSyntax.isValue(field.bytes) {
        return "the field \(field.name) has a control character, such as a line break, in its value"
      }
    }
    return nil
  }

  package var secrets: [Secret] {
    storage.compactMap(\.secret)
  }

  package var credentials: [Secret] {
    storage.flatMap(\.credentials)
  }
}

extension HTTP.Fields: RandomAccessCollection {
  public var startIndex: Int { storage.startIndex }
  public var endIndex: Int { storage.endIndex }
  public subscript(position: Int) -> HTTP.Field { storage[position] }
}

extension HTTP.Fields: Hashable {}

extension HTTP.Fields: ExpressibleByDictionaryLiteral {
  /// Nil leaves the field out.
  public init(dictionaryLiteral elements: (String, (any FieldValueConvertible)?)...) {
    for (name, value) in elements {
      if let value { append(HTTP.Field(name, value)) }
    }
  }
}

extension HTTP.Fields: CustomStringConvertible {
  /// One field a line, `•••` in the place of secrets.
  public var description: String {
    storage.map { "\($0.name): \($0.maskedValue)" }.joined(separator: "\n")
  }
}

extension HTTP.Field: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(name): \(maskedValue)" }
  public var customMirror: Mirror { Mirror(self, children: ["name": name, "value": maskedValue]) }
}
