/// Any JSON value, as decoders give it to a type that tries one thing after the other.
enum Value {
  case null
  case bool(Bool)
  case int(Int)
  case unsigned(UInt64)
  case double(Double)
  case string(String)
  case array([Value])
  case object([String: Value])
}

/// To the last bit: -0.0 is not 0.0, and texts are equal only in the same scalars.
extension Value: Equatable {
  static func == (one: Value, other: Value) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.unsigned(let a), .unsigned(let b)): a == b
    case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern
    case (.string(let a), .string(let b)): isSame(a, b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): isSame(a, b)
    default: false
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private static func isSame(_ one: [String: Value], _ other: [String: Value]) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        other.index(forKey: key).map { isSame(other[$0].key, key) && other[$0].value == value } ?? false
      }
  }
}

extension Value: Codable {
  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: AnyKey.self) {
      _ = members
      self = .object(try decoder.singleValueContainer().decode([String: Value].self))
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !elements.isAtEnd { values.append(try elements.decode(Value.self)) }
      self = .array(values)
      return
    }
    self = try Self.scalar(decoder.singleValueContainer())
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Value {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int.self) { return .int(value) }
    if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    return .double(try container.decode(Double.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
