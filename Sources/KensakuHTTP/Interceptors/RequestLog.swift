#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Interceptor {
  /// Writes each request and what came of it, secrets masked and control characters made visible.
  ///
  /// Each call of `sink`, by default standard error, is one entry without a line break at its end; further lines of it are indented. By default each request that goes
  /// out is written, since what helps is what was really sent; with `.call`, what was asked for before redirects and retries.
  public static func log(
    _ detail: LogDetail = .line, level: Level = .attempt, to sink: (@Sendable (String) -> Void)? = nil
  ) -> Interceptor {
    let log = RequestLog(detail: detail, sink: sink ?? RequestLog.writeToStandardError)
    return Interceptor(level) { request, next in try await log.send(request, next) }
  }
}

struct RequestLog: Sendable {
  let detail: LogDetail
  let sink: @Sendable (String) -> Void
  /// Ties an answer to its request where many are under way.
  private let count = Locked(0)

  init(detail: LogDetail, sink: @escaping @Sendable (String) -> Void) {
    self.detail = detail
    self.sink = sink
  }

  @Sendable static func writeToStandardError(_ entry: String) {
    var bytes = Array((entry + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }  // There is nowhere to say so.
      bytes = bytes.dropFirst(written)
    }
  }

  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let entry = LogEntry(detail: detail, number: number)
    sink(entry.text(request))
    let start = next.call.clock.now()
    do throws(APIError) {
      let response = try await next(request)
      sink(entry.text(response, of: request, after: next.call.clock.now() - start))
      return response
    } catch {
      sink(entry.text(error, of: request, after: next.call.clock.now() - start))
      throw error
    }
  }
}
