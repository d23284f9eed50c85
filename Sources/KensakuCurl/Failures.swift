#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  extension Transfer {
    /// Nil where the answer is there.
    var error: APIError.Kind? {
      if let failure { return failure }
      if result != CURLE_OK, let handle { return kind(of: result, handle.text(of: result)) }
      return head.isEnded ? nil : .transport(TransportFailure(.connectionLost, "within the head of the answer"))
    }

    private func kind(of code: CURLcode, _ message: String) -> APIError.Kind {
      switch code {
      case CURLE_OPERATION_TIMEDOUT:
        return .timeout(.connect)
      case CURLE_OUT_OF_MEMORY where !head.isEnded && (handle?.number(CURLINFO_REQUEST_SIZE) ?? 0) > 0:
        return .tooLarge(.head(limit: min(request.limits.head, 100 << 10)))  // libcurl's own limit for one line.
      case _ where Transfer.tlsCodes.contains(code.rawValue):
        return .tls(message)
      default:
        return .transport(TransportFailure(transportCode(of: code, message), message))
      }
    }

    private func transportCode(of code: CURLcode, _ message: String) -> TransportFailure.Code {
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound
      case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy
      case CURLE_COULDNT_CONNECT: .connectionFailed
      case CURLE_RECV_ERROR where message.contains("proxy") || message.contains("Proxy"): .proxy
      case CURLE_RECV_ERROR where message.contains("chunk"): .malformedResponse
      case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2_STREAM: .connectionLost
      case CURLE_UNSUPPORTED_PROTOCOL where sends == 0: .unavailable  // A libcurl without TLS.
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2: .malformedResponse
      case CURLE_BAD_CONTENT_ENCODING: .contentCoding
      case CURLE_SEND_FAIL_REWIND, CURLE_READ_ERROR: .requestBody
      default: .other
      }
    }

    private static let tlsCodes: Set<UInt32> = [
      CURLE_SSL_CONNECT_ERROR.rawValue, CURLE_PEER_FAILED_VERIFICATION.rawValue, CURLE_SSL_ENGINE_NOTFOUND.rawValue,
      CURLE_SSL_ENGINE_SETFAILED.rawValue, CURLE_SSL_CERTPROBLEM.rawValue, CURLE_SSL_CIPHER.rawValue, CURLE_USE_SSL_FAILED.rawValue,
      CURLE_SSL_ENGINE_INITFAILED.rawValue, CURLE_SSL_CACERT_BADFILE.rawValue, CURLE_SSL_SHUTDOWN_FAILED.rawValue,
      CURLE_SSL_CRL_BADFILE.rawValue, CURLE_SSL_ISSUER_ERROR.rawValue, CURLE_SSL_PINNEDPUBKEYNOTMATCH.rawValue,
      CURLE_SSL_INVALIDCERTSTATUS.rawValue, CURLE_SSL_CLIENTCERT.rawValue,
    ]
  }
#endif
