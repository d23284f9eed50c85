import Foundation

@testable import KensakuJSON

/// A value that encodes itself as a test says.
struct Written: Encodable {
  let write: (any Swift.Encoder) throws -> Void

  init(_ write: @escaping (any Swift.Encoder) throws -> Void) { self.write = write }

  /// Members of an object with any keys.
  static func object(_ write: @escaping (inout KeyedEncodingContainer<AnyKey>) throws -> Void) -> Written {
    Written { encoder in
      var container = encoder.container(keyedBy: AnyKey.self)
      try write(&container)
    }
  }

  static func array(_ write: @escaping (inout any UnkeyedEncodingContainer) throws -> Void) -> Written {
    Written { encoder in
      var container = encoder.unkeyedContainer()
      try write(&container)
    }
  }

  func encode(to encoder: any Swift.Encoder) throws { try write(encoder) }
}

/// A key that may be any text.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral text: String) { stringValue = text }
  init?(intValue: Int) { nil }
}

struct Failure: Swift.Error {}

func json(_ value: some Encodable, _ change: (inout JSON.Encoder) -> Void = { _ in }) throws -> String {
  var encoder = JSON.Encoder()
  change(&encoder)
  return try encoder.encodeToString(value)
}

/// What Foundation writes with sorted keys and slashes as they are.
func foundation(_ value: some Encodable, _ change: (JSONEncoder) -> Void = { _ in }) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  change(encoder)
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func encodingError(_ body: () throws -> Void) -> EncodingError.Context? {
  do {
    try body()
  } catch EncodingError.invalidValue(_, let context) {
    return context
  } catch {}
  return nil
}
