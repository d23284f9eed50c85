import Foundation
import HTTPMeasure

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Foundation's client, with the same request.
@main struct URLSessionProgram: Program {
  private let session: URLSession
  private let target: String
  private let decodes: Bool

  static func main() async { await run() }

  init(_ arguments: Arguments) throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = try max(64, arguments.number("limit", default: 0))
    session = URLSession(configuration: configuration)
    target = try arguments.text("origin") + "/" + arguments.text("path") + "?term=%E5%AF%BF%E5%8F%B8&limit=25"
    decodes = try arguments.number("decode", default: 0) == 1
  }

  func get() async throws -> Int {
    let (data, response) = try await session.data(for: request())
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw BenchmarkError("the status is not 200") }
    return decodes ? try JSONDecoder().decode(Song.self, from: data).length : data.count
  }

  func read(_ take: (Int) async throws -> Void) async throws {
    let (pieces, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    // Of a task's own delegate, Foundation on Linux calls nothing with the data.
    let session = URLSession(configuration: .ephemeral, delegate: Pieces(continuation), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    session.dataTask(with: try request()).resume()
    for try await piece in pieces { try await take(piece) }
  }

  func end() { session.finishTasksAndInvalidate() }

  static func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? URLError)?.code == .cancelled
  }

  private func request() throws -> URLRequest {
    guard let url = URL(string: target) else { throw BenchmarkError("no URL: \(target)") }
    var request = URLRequest(url: url)
    request.setValue("bench", forHTTPHeaderField: "User-Agent")
    request.setValue("ja", forHTTPHeaderField: "Accept-Language")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("0123456789abcdef", forHTTPHeaderField: "X-API-Key")
    return request
  }
}

private final class Pieces: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncThrowingStream<Int, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Int, any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data.count)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.finish(throwing: error)
  }
}
