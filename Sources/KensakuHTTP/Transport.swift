/// What carries a request to a server and its answer back, once: no redirects, no retries, no opinion about the status.
///
/// It checks `HTTP.Request.problem` never: the client has. It undoes the content coding, keeps `timeouts` (but the total), `limits` and
/// `delivery`, and gives up within 100 ms once the task is cancelled.
public protocol Transport: Sendable {
  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response
}
