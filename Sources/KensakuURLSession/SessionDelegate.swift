import Foundation
import KensakuHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells transfers what the session tells it. Called on one queue.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let transfers: TransferTable

  init(_ transfers: TransferTable) {
    self.transfers = transfers
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = transfers.transfer(of: dataTask)?.receive(response) ?? false
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfers.transfer(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfers.remove(task)?.complete(error)
  }

  /// Redirects are the client's.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// The caller has the credentials: a 401 is an answer like any other. Who the server is stays the system's question.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(challenge.isAboutServer ? .performDefaultHandling : .rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    transfers.transfer(of: task)?.didSend(Int(clamping: totalBytesSent))
  }

  #if canImport(Darwin)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      completionHandler(transfers.transfer(of: task)?.nextBodyStream())
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
      transfers.transfer(of: task)?.collect(metrics)
    }
  #endif
}

extension URLAuthenticationChallenge {
  fileprivate var isAboutServer: Bool {
    #if canImport(Darwin)
      [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate].contains(protectionSpace.authenticationMethod)
    #else
      false  // Not asked here.
    #endif
  }
}
