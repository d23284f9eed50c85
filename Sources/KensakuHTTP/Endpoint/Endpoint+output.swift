public import KensakuJSON

extension Endpoint {
  /// Reads a whole answer: the service's own error, then the status, then the value.
  public func output(of response: HTTP.Response) throws(APIError) -> Output {
    if let error = serviceError?(response) {
      throw APIError(.service(code: error.code, message: error.message), response.request, response)
    }
    guard accepts(response.status) else { throw APIError(.status(response.status), response.request, response) }
    return try response.output(decode)
  }
}

extension HTTP.Response {
  /// The value of a body that is here whole, whatever the status.
  public func output<Output>(_ decoding: Decoding<Output>) throws(APIError) -> Output {
    do {
      return try decoding.decode(self)
    } catch {
      if let error = JSON.Error(within: error) { throw APIError(.decoding(error), request, self) }
      throw APIError(wrapping: error, request, self)
    }
  }

  public func json() throws(APIError) -> JSON.Value {
    try output(.value)
  }

  /// The value at `path` in the body.
  public func json<Output: Decodable & Sendable>(
    _ type: Output.Type, at path: JSON.Path = [], decoder: JSON.Decoder = JSON.Decoder()
  ) throws(APIError) -> Output {
    try output(.json(at: path, decoder: decoder))
  }

  public func text() throws(APIError) -> String {
    try output(.text)
  }

  public func bytes() throws(APIError) -> [UInt8] {
    try output(.bytes)
  }
}

extension JSON.Error {
  /// Decoding by `Decodable` throws the standard library's error and keeps ours, which knows the place, beneath.
  fileprivate init?(within error: any Error) {
    switch error {
    case let error as JSON.Error: self = error
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      guard let error = context.underlyingError as? JSON.Error else { return nil }
      self = error
    default: return nil
    }
  }
}
