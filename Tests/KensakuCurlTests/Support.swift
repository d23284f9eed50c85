#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  extension HTTP.Request {
    init(get url: String, timeouts: HTTP.Timeouts = HTTP.Timeouts(), delivery: Delivery = .whole) throws {
      self.init(.get, try HTTP.URL(url), timeouts: timeouts, delivery: delivery)
    }
  }

  extension HTTP.Response {
    var text: String { String(decoding: body.bytes ?? [], as: UTF8.self) }
  }

  extension CurlTransport {
    func text(_ url: String) async throws -> String {
      try await send(HTTP.Request(get: url)).text
    }

    /// The error of a request that must fail.
    func failure(_ request: HTTP.Request) async -> APIError? {
      do throws(APIError) {
        _ = try await send(request)
        return nil
      } catch {
        return error
      }
    }
  }

  extension APIError {
    var transportCode: TransportFailure.Code? {
      if case .transport(let failure) = kind { failure.code } else { nil }
    }

    var excess: Excess? {
      if case .tooLarge(let excess) = kind { excess } else { nil }
    }

    var timeoutPhase: HTTP.Timeouts.Phase? {
      if case .timeout(let phase) = kind { phase } else { nil }
    }
  }
#endif
