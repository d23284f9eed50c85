import KensakuHTTP
import KensakuJSON
import KensakuSearch

extension ServiceError {
  /// The error in `results.error`, which comes with status 200; nil where there is none. An array in JSON, one element of a list in XML.
  init?(hotPepper response: HTTP.Response) {
    guard let bytes = response.body.bytes, let answer = try? JSON.Value(parsing: bytes) else { return nil }
    let error = answer["results"]["error"]
    let first = error.kind == .array ? error[0] : error
    guard first.exists, !first.isNull else { return nil }
    let code = first["code"].string ?? first["code"].int.map(String.init)
    let message = first["message"].string ?? first.string ?? "an error without a message"
    self.init(code: code, message: SecretMask(response.request.secrets).masked(message))
  }
}

extension HotPepper {
  /// What a failed call means to a search.
  static func failure(_ error: APIError) -> SearchFailure {
    switch error.kind {
    case .service("2000", _): SearchFailure(.refused, underlying: error)
    case .service("3000", let message): failure(ofParameters: message, error)
    // It has no limit that it would tell of so, but hours of maintenance.
    case .status(503) where error.retryAfter == nil:
      SearchFailure(.service(code: "503", message: "HotPepper does not answer now, perhaps for maintenance"), underlying: error)
    default: SearchFailure(error)
    }
  }

  /// One code for a missing key, too few conditions and too many hits: the message tells them apart.
  private static func failure(ofParameters message: String, _ error: APIError) -> SearchFailure {
    if message.contains("絞り込") { return SearchFailure(InvalidQuery.tooManyHits) }
    if message.contains("少なくとも") { return SearchFailure(InvalidQuery.noCondition) }
    if message.contains("key") { return SearchFailure(.refused, underlying: error) }
    return SearchFailure(.invalidQuery(message), underlying: error)
  }
}

extension SearchFailure {
  init(_ error: HotPepper.InvalidQuery) {
    self.init(.invalidQuery(error.description), underlying: error)
  }
}
