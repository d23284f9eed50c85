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
      if let cause = Decoding.cause(of: error) { throw APIError(.decoding(cause), response.request, response) }
      throw APIError(wrapping: error, response.request, response)
    }
  }

  /// `Decodable` brings its own error, with what was expected and found within it.
  private static func cause(of error: any Error) -> JSON.Error? {
    switch error {
    case let error as JSON.Error: error
    case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context): context.underlyingError as? JSON.Error
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context): context.underlyingError as? JSON.Error
    default: nil
    }
  }
}
