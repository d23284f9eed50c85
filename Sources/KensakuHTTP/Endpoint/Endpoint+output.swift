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
    } catch let error as JSON.Error {
      throw APIError(.decoding(error), response.request, response)
    } catch {
      throw APIError(wrapping: error, response.request, response)
    }
  }
}
