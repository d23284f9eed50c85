import KensakuJSON

/// Any JSON value, by trying out what it is: how models for unknown JSON are usually written.
enum AnyValue: Decodable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([AnyValue])
  case object([String: AnyValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([AnyValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: AnyValue].self))
    }
  }
}

/// Asks for nothing, so that all values are skipped.
struct Skipped: Decodable, Equatable {
  init(from decoder: any Decoder) throws {}
}

extension JSON.Error {
  /// The details that a decoding error carries.
  init?(_ error: any Error) {
    guard let error = error as? DecodingError else { return nil }
    let context: DecodingError.Context
    switch error {
    case .dataCorrupted(let found), .keyNotFound(_, let found), .typeMismatch(_, let found), .valueNotFound(_, let found): context = found
    @unknown default: return nil
    }
    guard let details = context.underlyingError as? JSON.Error else { return nil }
    self = details
  }

  /// Of a decode that has to fail.
  static func of<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ decoder: JSON.Decoder = .init(), at path: JSON.Path = []) -> JSON.Error?
  {
    do {
      _ = try decoder.decode(type, from: bytes, at: path)
      return nil
    } catch {
      return JSON.Error(error)
    }
  }

  static func of<T: Decodable>(_ type: T.Type, _ text: String, _ decoder: JSON.Decoder = .init(), at path: JSON.Path = []) -> JSON.Error? {
    of(type, Array(text.utf8), decoder, at: path)
  }
}

extension JSON.Decoder {
  init(_ options: JSON.Options) {
    self.init()
    self.options = options
  }
}
