public import KensakuHTTP
import KensakuJSON
public import KensakuSearch

extension ITunes {
  /// What a failed call means to a search: 403 is Apple's way to say “too many”.
  public static func failure(_ error: APIError) -> SearchFailure {
    switch error.kind {
    case .status(403):
      SearchFailure(.throttled(until: error.retryAfter.map { ContinuousClock().now + $0 }), underlying: error)
    case .service(_, let message) where message.hasPrefix("Invalid value(s) for key(s)"):
      SearchFailure(.invalidQuery(message), underlying: error)
    default: SearchFailure(error)
    }
  }

  /// `errorMessage`, whatever the status; and Apple's page of errors, with what is in its brackets as the code.
  static func serviceError(in response: HTTP.Response) -> ServiceError? {
    // Errors are short, and a long answer is not to be scanned twice: without `results` it is unreadable anyway.
    guard let bytes = response.body.bytes, bytes.count <= 16 << 10 else { return nil }
    if response.isErrorPage { return ServiceError(code: bracketed(in: bytes), message: errorPage) }
    return (try? JSON.Value(parsing: bytes))?["errorMessage"].string.map { ServiceError(message: $0) }
  }

  private static let errorPage = "the service sent its page of errors; the same request may well succeed a little later"

  private static func bracketed(in page: [UInt8]) -> String? {
    let text = String(decoding: page, as: UTF8.self)
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
    return String(text[text.index(after: open)..<close].prefix(40))
  }
}
