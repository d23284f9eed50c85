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
    // Not by us: a transfer that we cancel is over before the session says so.
    case .cancelled, .userCancelledAuthentication:
      self = .transport(TransportFailure(.other, "URLSession gave the request up; on Linux it does so where a 401 asks for Basic"))
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
