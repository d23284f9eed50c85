import Foundation
import KensakuHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIError.Kind {
  /// What `URLSession` says in our words.
  init(_ error: any Error, hasHead: Bool) {
    guard let error = error as? URLError else {
      self = .other(error)
      return
    }
    let message = error.localizedDescription
    switch error.code {
    case .cancelled, .userCancelledAuthentication: self = .cancelled
    case .timedOut: self = .timeout(hasHead ? .idle : .firstByte)
    case .badURL: self = .invalidRequest(message)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
      self = .tls(message)
    default: self = .transport(TransportFailure(TransportFailure.Code(error.code), message))
    }
  }
}

extension TransportFailure.Code {
  fileprivate init(_ code: URLError.Code) {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .cannotConnectToHost, .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed: self = .connectionFailed
    case .networkConnectionLost: self = .connectionLost
    // The scheme was known to be one of two: where it is called unsupported, the answer is what is not HTTP.
    case .badServerResponse, .cannotParseResponse, .zeroByteResource, .unsupportedURL: self = .malformedResponse
    case .cannotDecodeContentData, .cannotDecodeRawData: self = .contentCoding
    case .requestBodyStreamExhausted: self = .requestBody
    default: self = .other
    }
  }
}
