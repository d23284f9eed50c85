import Foundation
import KensakuHTTP

/// The body of a request in a form that `URLSession` takes.
enum PreparedBody {
  case none
  case data(Data)
  /// Asked for by the session when it is to be sent.
  case stream

  init(_ request: HTTP.Request) async throws(APIError) {
    switch request.body.content {
    case .empty:
      // An empty body is one that says `Content-Length: 0`.
      self = [.post, .put, .patch].contains(request.method) ? .data(Data()) : .none
    case .bytes(let bytes): self = .data(Data(bytes))
    case .stream(let open):
      #if canImport(Darwin)
        _ = open
        self = .stream
      #else
        // Foundation has no bound streams here, and a session reads no stream that waits.
        self = .data(try await PreparedBody.gathered(open, request))
      #endif
    }
  }

  var isStream: Bool {
    if case .stream = self { true } else { false }
  }

  #if !canImport(Darwin)
    private static func gathered(_ open: HTTP.Body.Open, _ request: HTTP.Request) async throws(APIError) -> Data {
      var data = Data()
      do {
        let read = try await open()
        while let piece = try await read() { data.append(contentsOf: piece) }
      } catch {
        throw APIError(wrapping: error, request)
      }
      if let length = request.body.length, length != data.count {
        throw APIError(.transport(TransportFailure(.requestBody, "\(data.count) bytes came, and \(length) were announced")), request)
      }
      return data
    }
  #endif
}
