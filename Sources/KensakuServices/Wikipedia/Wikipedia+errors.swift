import KensakuHTTP
import KensakuJSON
public import KensakuSearch

extension Wikipedia {
  /// What a failed call means to a search.
  public static func failure(_ error: APIError) -> SearchFailure {
    guard case .service(let code?, let message) = error.kind else { return SearchFailure(error) }
    if passingCodes.contains(code) {
      return SearchFailure(.throttled(until: error.retryAfter.map { ContinuousClock().now + $0 }), underlying: error)
    }
    if queryCodes.contains(code) { return SearchFailure(.invalidQuery(message), underlying: error) }
    return SearchFailure(error)
  }

  /// The service is too busy for now.
  static let passingCodes: Set<String> = ["maxlag", "ratelimited", "readonly", "cirrussearch-too-busy-error"]

  private static let queryCodes: Set<String> = [
    "cirrussearch-query-too-long", "cirrussearch-query-too-long-with-exemptions", "cirrussearch-offset-too-large",
    "cirrussearch-parse-error",
    "cirrussearch-regex-too-complex-error", "missingparam", "paramempty", "nosrsearch", "nogsrsearch",
  ]

  /// `error`, or the first of `errors`, which come with status 200; of the REST API `errorKey`.
  static func serviceError(in response: HTTP.Response) -> ServiceError? {
    // Their meaning is in the status and in Retry-After.
    if response.status == 429 || response.status == 503 { return nil }
    // Errors are short, and a long answer is not to be scanned twice: without `query` it is unreadable anyway.
    guard let bytes = response.body.bytes, bytes.count <= 16 << 10, let answer = try? JSON.Value(parsing: bytes) else { return nil }
    if answer["error"].kind == .object { return actionError(answer["error"]) }
    if answer["errors"][0].kind == .object { return actionError(answer["errors"][0]) }
    return response.status.isSuccessful ? nil : restError(answer)
  }

  private static func actionError(_ error: JSON.Value) -> ServiceError {
    ServiceError(code: error["code"].string, message: error["info"].string ?? Warning.text(of: error) ?? "an error without a text")
  }

  private static func restError(_ answer: JSON.Value) -> ServiceError? {
    guard let key = answer["errorKey"].string else { return nil }
    let translations = answer["messageTranslations"]
    let message = translations["en"].string ?? translations.members.first?.value.string ?? answer["httpReason"].string ?? key
    return ServiceError(code: key, message: message)
  }
}
