#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  /// What all requests of a transport have in common.
  final class RequestOptions: @unchecked Sendable {  // Nothing of it varies.
    let library: Library
    let proxy: CurlTransport.Configuration.Proxy
    /// Nil sends none.
    let userAgent: String?
    let keptConnectionAge: Int
    let certificates: CertificateStore
    /// In PEM; used where it is, and must live as long as any handle is in use.
    let extraCertificates: UnsafeMutableBufferPointer<UInt8>

    init(_ configuration: CurlTransport.Configuration, _ library: Library) {
      self.library = library
      proxy = configuration.proxy
      userAgent = configuration.userAgent
      keptConnectionAge = Int(clamping: configuration.keptConnectionAge.components.seconds)
      certificates = CertificateStore.system
      var bytes = configuration.extraCertificates
      // The bytes take the place of the bundle, but go together with the directory.
      if !bytes.isEmpty, certificates.directory == nil, let file = certificates.file {
        bytes += [0x0A] + CertificateStore.contents(of: file)
      }
      extraCertificates = .allocate(capacity: bytes.count)
      _ = extraCertificates.initialize(from: bytes)
    }

    deinit {
      extraCertificates.deallocate()
    }
  }

  extension EasyHandle {
    /// Everything that libcurl has to know of the request.
    func prepare(_ transfer: Transfer, _ options: RequestOptions) {
      reset()
      set(CURLOPT_PRIVATE, pointer: transfer.context)
      set(CURLOPT_NOSIGNAL, 1)
      setURL(transfer.request)
      setConnection(transfer.request, options)
      setCallbacks(transfer)
      setMethod(transfer)
      setFields(transfer, options)
    }

    private func setURL(_ request: HTTP.Request) {
      var bytes: [UInt8] = []
      request.appendWireURL(to: &bytes)
      bytes.append(0)
      bytes.withUnsafeBytes { set(CURLOPT_URL, text: $0.bindMemory(to: CChar.self).baseAddress) }
      set(CURLOPT_PATH_AS_IS, 1)
    }

    private func setConnection(_ request: HTTP.Request, _ options: RequestOptions) {
      let both = Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)
      if options.library.knowsProtocolNames {
        set(CURLOPT_PROTOCOLS_STR, text: "http,https")
      } else {
        set(CURLoption(rawValue: 181), both)  // CURLOPT_PROTOCOLS, which newer headers call obsolete.
      }
      if options.library.leavesLookups { set(CURLOPT_QUICK_EXIT, 1) }
      // The loopback that a proxy would reach is its own, and secrets go there unencrypted.
      if options.proxy == .none || request.url.isLoopback { set(CURLOPT_PROXY, text: "") }
      set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      set(CURLOPT_MAXAGE_CONN, options.keptConnectionAge)
      if let connect = request.timeouts.connect {
        // The loop's own clock is first; libcurl divides this among the addresses of a host.
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(clamping: connect.nanoseconds / 1_000_000).saturatingAdding(100))
      }
      if request.url.isSecure { setTLS(options) }
    }

    private func setTLS(_ options: RequestOptions) {
      set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      set(CURLOPT_PIPEWAIT, 1)
      let certificates = options.certificates
      set(CURLOPT_CAPATH, text: nil)
      if let directory = certificates.directory {
        set(CURLOPT_CAPATH, text: directory)
        set(CURLOPT_CAINFO, text: nil)
      } else if let file = certificates.file {
        set(CURLOPT_CAINFO, text: file)
      }
      let extra = options.extraCertificates
      if let bytes = extra.baseAddress, !extra.isEmpty {
        kensaku_easy_set_blob(pointer, CURLOPT_CAINFO_BLOB, bytes, extra.count)
      }
    }

    private func setCallbacks(_ transfer: Transfer) {
      kensaku_easy_on_send(pointer, transferBegins, transfer.context)
      kensaku_easy_on_socket(pointer, socketIsOpened, socketIsClosed, transfer.loop.context)
      kensaku_easy_on_field(pointer, transferReceivesLine, transfer.context)
      kensaku_easy_on_write(pointer, transferReceivesPiece, transfer.context)
    }

    private func setMethod(_ transfer: Transfer) {
      let request = transfer.request
      if request.method == .head {
        set(CURLOPT_NOBODY, 1)
      } else if transfer.upload != nil {
        set(CURLOPT_UPLOAD, 1)
        kensaku_easy_set_offset(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(request.body.length ?? -1))
        kensaku_easy_on_read(pointer, transferSuppliesPiece, transfer.context)
        kensaku_easy_on_seek(pointer, transferRewinds, transfer.context)
      } else if case .bytes(let bytes) = request.body.content {
        setBody(bytes)
      } else if hasBody(transfer) {
        setBody([])
      }
      if request.method != .get, request.method != .head { set(CURLOPT_CUSTOMREQUEST, text: request.method.name) }
    }

    private func setBody(_ bytes: [UInt8]) {
      set(CURLOPT_POST, 1)
      kensaku_easy_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
      bytes.withUnsafeBytes {
        set(CURLOPT_COPYPOSTFIELDS, pointer: $0.isEmpty ? nil : UnsafeMutableRawPointer(mutating: $0.baseAddress))
      }
    }

    private func setFields(_ transfer: Transfer, _ options: RequestOptions) {
      let request = transfer.request
      var line: [UInt8] = []
      for field in request.fields where !EasyHandle.isFraming(field.name) {
        line.removeAll(keepingCapacity: true)
        line += field.name.utf8
        line.append(field.bytes.isEmpty ? UInt8(ascii: ";") : UInt8(ascii: ":"))
        if !field.bytes.isEmpty { line.append(0x20) }
        line += field.bytes
        append(&line)
      }
      setContentType(transfer)
      if let userAgent = options.userAgent, !request.fields.contains("User-Agent") { set(CURLOPT_USERAGENT, text: userAgent) }
      setCoding(transfer)
      sendFields()
    }

    /// What libcurl would add on its own, a form's type and a wait for `100 Continue`, is taken out.
    private func setContentType(_ transfer: Transfer) {
      let request = transfer.request
      guard hasBody(transfer) else { return }
      append(line: "Expect:")
      guard !request.fields.contains("Content-Type") else { return }
      if let mediaType = request.body.mediaType {
        var line = Array("Content-Type: \(mediaType)".utf8)
        append(&line)
      } else {
        append(line: "Content-Type:")
      }
    }

    private func hasBody(_ transfer: Transfer) -> Bool {
      let method = transfer.request.method
      return !transfer.request.body.isEmpty || method == .post || method == .put || method == .patch
    }

    /// Gzip is undone here: libcurl takes a body that is cut short for a whole one, refuses a second member, and unpacks into its memory
    /// what a slow reader does not take.
    private func setCoding(_ transfer: Transfer) {
      guard transfer.asksForGzip else { return }
      set(CURLOPT_ACCEPT_ENCODING, text: "gzip")
      set(CURLOPT_HTTP_CONTENT_DECODING, 0)
    }

    private func append(_ line: inout [UInt8]) {
      line.append(0)
      line.withUnsafeBytes {
        if let bytes = $0.bindMemory(to: CChar.self).baseAddress { append(line: bytes) }
      }
    }

    /// How long the body is, is the transport's to say: two that disagree let one request be taken for two.
    private static func isFraming(_ name: String) -> Bool {
      switch name.utf8.count {
      case 14: name.lowercased() == "content-length"
      case 17: name.lowercased() == "transfer-encoding"
      default: false
      }
    }
  }
#endif
