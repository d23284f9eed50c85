import KensakuCurl
import KensakuHTTP

/// A right transport with one thing wrong, and some of the cases that have to see it.
struct WrongTransport: Transport, CustomStringConvertible {
  typealias Send = @Sendable (HTTP.Request, any Transport) async throws(APIError) -> HTTP.Response

  let description: String
  let seenBy: [String]
  /// Whether some of these cases see it by never ending.
  let hangs: Bool
  private let wrong: Send
  private let right: any Transport

  init(_ description: String, seenBy: [String], hangs: Bool = false, right: any Transport = CurlTransport(), _ wrong: @escaping Send) {
    self.description = description
    self.seenBy = seenBy
    self.hangs = hangs
    self.wrong = wrong
    self.right = right
  }

  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    try await wrong(request, right)
  }
}

extension WrongTransport {
  /// Changes what is sent.
  static func before(
    _ description: String, seenBy: [String], hangs: Bool = false, _ change: @escaping @Sendable (inout HTTP.Request) -> Void
  ) -> WrongTransport {
    WrongTransport(description, seenBy: seenBy, hangs: hangs) { request, right throws(APIError) in
      var request = request
      change(&request)
      return try await right.send(request)
    }
  }

  /// Changes what has come.
  static func after(
    _ description: String, seenBy: [String], _ change: @escaping @Sendable (inout HTTP.Response) async throws(APIError) -> Void
  ) -> WrongTransport {
    WrongTransport(description, seenBy: seenBy) { request, right throws(APIError) in
      var response = try await right.send(request)
      try await change(&response)
      return response
    }
  }

  /// Changes what went wrong.
  static func failing(
    _ description: String, seenBy: [String], _ change: @escaping @Sendable (APIError, HTTP.Request) throws(APIError) -> HTTP.Response
  ) -> WrongTransport {
    WrongTransport(description, seenBy: seenBy) { request, right throws(APIError) in
      do throws(APIError) {
        return try await right.send(request)
      } catch {
        return try change(error, request)
      }
    }
  }
}
