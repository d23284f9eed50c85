extension JSON.Decoder {
  /// A type from a part of a text that was scanned before. Paths and positions of errors are those in the whole text.
  public func decode<T: Decodable>(_ type: T.Type, from value: JSON.Value, at path: JSON.Path = []) throws -> T {
    let part = value[path: path]
    guard part.exists else { throw part.decodingError }
    return try DecodingSession.decode(type, part.document, part.index, self, at: [])
  }
}

extension JSON.Value {
  /// Of a value that does not exist.
  fileprivate var decodingError: DecodingError {
    let error = mismatch("a value")
    let context = DecodingError.Context(error, error.path.components.map(\.codingKey))
    switch error.reason {
    case .missing: return .keyNotFound(document.absence?.rest.first?.codingKey ?? MemberKey(stringValue: ""), context)
    case .null: return .valueNotFound(Any.self, context)
    default: return .typeMismatch(Any.self, context)
    }
  }
}
