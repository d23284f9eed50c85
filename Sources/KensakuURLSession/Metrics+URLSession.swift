#if canImport(Darwin)
  import Foundation
  import KensakuHTTP

  extension HTTP.Metrics {
    /// Of the last transaction: redirects are not followed.
    mutating func take(_ metrics: URLSessionTaskMetrics) {
      guard let last = metrics.transactionMetrics.last, let start = last.fetchStartDate else { return }
      func time(until date: Date?) -> Duration { date.map { .seconds(max(0, $0.timeIntervalSince(start))) } ?? .zero }
      nameLookup = time(until: last.domainLookupEndDate)
      connect = time(until: last.connectEndDate)
      tls = time(until: last.secureConnectionEndDate)
      if last.responseStartDate != nil { firstByte = time(until: last.responseStartDate) }
      received = Int(clamping: last.countOfResponseBodyBytesReceived)
      sent = Int(clamping: last.countOfRequestBodyBytesSent)
      isConnectionReused = last.isReusedConnection
      version =
        switch last.networkProtocolName {
        case "h2": "HTTP/2"
        case "h3": "HTTP/3"
        case let name?: name.uppercased()
        case nil: ""
        }
    }
  }
#endif
