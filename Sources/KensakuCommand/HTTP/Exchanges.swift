import KensakuHTTP
import KensakuText

extension Interceptor {
  /// Writes each request and the head of its answer to a descriptor, masked: redirects and retries too.
  static func exchanges(to descriptor: Int32) -> Interceptor {
    .attempt { request, next in
      write(Exchange.lines(of: request), to: descriptor)
      let response = try await next(request)
      write(Exchange.lines(of: response), to: descriptor)
      return response
    }
  }

  private static func write(_ lines: [String], to descriptor: Int32) {
    // Nobody is left to tell where standard error cannot be written.
    _ = System.write(lines.map { TerminalText.safe($0).shortened(to: 4_000) + "\n" }.joined().utf8, to: descriptor)
  }
}

/// A request and its answer as lines for people.
enum Exchange {
  static func lines(of request: HTTP.Request) -> [String] {
    ["> \(request)"] + request.fields.map { "> \($0.name): \($0.maskedValue)" }
  }

  static func lines(of response: HTTP.Response) -> [String] {
    let summary = ResponseSummary(response)
    return ["< \(statusLine(response))"] + summary.fields.map { "< \($0.name): \($0.maskedValue)" }
  }

  static func statusLine(_ response: HTTP.Response) -> String {
    response.metrics.version.isEmpty ? "\(response.status)" : "\(response.metrics.version) \(response.status)"
  }

  static func line(of metrics: HTTP.Metrics) -> Words {
    let connection =
      metrics.isConnectionReused
      ? Words("接続は再利用", "connection reused")
      : Words(
        "名前解決 \(metrics.nameLookup.inMilliseconds)、接続 \(metrics.connect.inMilliseconds)\(tls(metrics, "、TLS "))",
        "name \(metrics.nameLookup.inMilliseconds), connected \(metrics.connect.inMilliseconds)\(tls(metrics, ", TLS "))")
    let bytes = metrics.received.inBytes
    return Words(
      "* \(connection.japanese)、最初のバイト \(metrics.firstByte.inMilliseconds)、全体 \(metrics.total.inMilliseconds)、"
        + "\(bytes)、送信 \(metrics.attempts)回、リダイレクト \(metrics.redirects)回",
      "* \(connection.english), first byte \(metrics.firstByte.inMilliseconds), total \(metrics.total.inMilliseconds), "
        + "\(bytes), \(metrics.attempts) sent, \(metrics.redirects) redirects")
  }

  private static func tls(_ metrics: HTTP.Metrics, _ title: String) -> String {
    metrics.tls > .zero ? title + metrics.tls.inMilliseconds : ""
  }
}

extension Duration {
  /// `12.3 ms`
  var inMilliseconds: String {
    let tenths = Int((self / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
