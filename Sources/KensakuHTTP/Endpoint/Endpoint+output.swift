import KensakuJSON

extension Endpoint {
  /// Reads a whole answer: the service's own error, then the status, then the value.
  public func output(of response: HTTP.Response) throws(APIError) -> Output {
    if let error = serviceError?(response) {
      throw APIError(.service(code: error.code, message: error.message), response.request, response)
    }
    guard accepts(response.status) else { throw APIError(.status(response.status), response.request, response) }
    return try decode.output(of: response)
  }
}

extension Decoding {
  func output(of response: HTTP.Response) throws(APIError) -> Output {
    do {
      return try decode(response)
    } catch {
      if let error = JSON.Error(within: error) { throw APIError(.decoding(error), response.request, response) }
      throw APIError(wrapping: error, response.request, response)
    }
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
