import Foundation
public import KensakuHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`: the transport of Apple platforms.
///
/// It follows no redirects, keeps neither cookies nor answers nor credentials, and ends phases by timers of its own, in milliseconds. What
/// `URLSession` does not tell cannot be told: the time to connect counts as waiting for the first byte, fields of an answer come without
/// their order and their repeats, and interim answers are not seen.
///
/// On Linux it is compiled and little more. `URLSession` cannot pause there, so that a stream has no back pressure, a streamed body is
/// gathered before it is sent, and some answers make it hang or end the process; `make urlsession-report` tells which.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let transfers = TransferTable()

  /// Takes proxies, TLS versions, numbers of connections and the like from the configuration; caches, cookies and credentials are switched
  /// off in it.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.name = "Kensaku.URLSessionTransport"
    session = URLSession(
      configuration: URLSessionTransport.withoutMemory(configuration), delegate: SessionDelegate(transfers), delegateQueue: queue)
  }

  deinit {
    // A session keeps itself and its delegate until then. Streams that are still read are finished first.
    session.finishTasksAndInvalidate()
  }

  public func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    if Task.isCancelled { throw APIError(.cancelled, request) }
    let body = try await PreparedBody(request)
    let transfer = try start(request, body)
    let head = try await transfer.head()
    let stream = TransferStream(transfer)
    var response = HTTP.Response(
      HTTP.Status(head.statusCode), fields: head.fields, body: HTTP.ResponseBody(stream), metrics: transfer.metrics, request: request)
    guard request.delivery == .whole else { return response }
    response.body = HTTP.ResponseBody(try await stream.rest())
    response.metrics = transfer.metrics
    return response
  }

  private func start(_ request: HTTP.Request, _ body: PreparedBody) throws(APIError) -> Transfer {
    guard let urlRequest = URLRequest(request, body) else {
      throw APIError(.invalidRequest("its URL is none for URLSession"), request)
    }
    let task = body.isStream ? session.uploadTask(withStreamedRequest: urlRequest) : session.dataTask(with: urlRequest)
    let transfer = Transfer(request, task)
    transfers.add(transfer, for: task)
    transfer.start()
    return transfer
  }

  private static func withoutMemory(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    let configuration = (configuration.copy() as? URLSessionConfiguration) ?? .ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = URLRequest.longTime
    configuration.timeoutIntervalForResource = URLRequest.longTime
    return configuration
  }
}
