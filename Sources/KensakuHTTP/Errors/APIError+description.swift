#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension APIError: CustomStringConvertible {
  /// On one line: `GET https://…/search?term=寿司&key=•••: 200 application/json, results[3].price: expected a number, …`
  public var description: String {
    let parts = [response?.description ?? "", safe(reason)].filter { !$0.isEmpty }
    let after = attempts > 1 ? " (after \(attempts) attempts)" : ""
    return "\(request): \(parts.joined(separator: ", "))\(after)"
  }

  private var reason: String {
    switch kind {
    case .cancelled: "cancelled"
    case .invalidRequest(let reason): "the request cannot be sent: \(reason)"
    case .timeout(let phase): phase.description
    case .transport(let failure): failure.description
    case .tls(let message): "no secure connection: \(message)"
    case .redirect(let reason): reason
    case .status(let status): statusReason(status)
    case .service(let code, let message): ["the service says", code, message].compactMap { $0 }.joined(separator: " ")
    case .decoding(let error): error.summary.replacing(error.found, with: safe(excerpt: error.found))
    case .tooLarge(let excess): excess.description
    case .other(let error): String(describing: error)
    }
  }

  private func statusReason(_ status: HTTP.Status) -> String {
    guard let response else { return "status \(status)" }
    return response.bodyPrefix.isEmpty ? "" : "“\(response.excerpt(200))”"
  }
}

extension APIError: LocalizedError {
  public var errorDescription: String? { description }
}

extension HTTP.Timeouts.Phase: CustomStringConvertible {
  public var description: String {
    switch self {
    case .queue: "no free place in time among the requests to this host"
    case .connect: "no connection in time"
    case .firstByte: "no answer in time"
    case .idle: "the answer stopped coming"
    case .attempt: "the attempt took too long"
    case .total: "the call took too long"
    }
  }
}

extension TransportFailure: CustomStringConvertible {
  public var description: String {
    let what =
      switch code {
      case .hostNotFound: "the host was not found"
      case .connectionFailed: "no connection"
      case .connectionLost: "the connection was lost"
      case .malformedResponse: "the answer is no HTTP"
      case .contentCoding: "the content coding of the answer is broken or unknown"
      case .requestBody: "the body could not be sent"
      case .proxy: "the proxy failed"
      case .unavailable: "no transport"
      case .other: "the transport failed"
      }
    return message.isEmpty ? what : "\(what): \(message)"
  }
}

extension APIError.Excess: CustomStringConvertible {
  public var description: String {
    switch self {
    case .head(let limit): "the fields of the answer are larger than \(limit) bytes"
    case .body(let limit): "the body of the answer is larger than \(limit) bytes"
    case .decompressionRatio(let limit): "the body of the answer is packed more than \(limit) to 1, as in an attack"
    }
  }
}
