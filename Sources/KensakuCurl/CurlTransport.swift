#if os(Linux)
  import CKensakuCurl
  public import KensakuHTTP

  /// Sends requests with libcurl: HTTP/1.1 and HTTP/2, over connections that are kept.
  ///
  /// One thread serves all requests of a transport; it is there from the first of them until the transport and all streams that came from
  /// it are dropped. libcurl is opened then and not before: without it each request fails with `unavailable`.
  ///
  /// Gzip is asked for and undone; then the fields `Content-Encoding` and `Content-Length`, which tell of the packed body, are left out. A
  /// request with a field `Accept-Encoding` or `Range` of its own gets the body as it is sent. `Content-Length` and `Transfer-Encoding` of
  /// a request are the transport's to say; the request's own are not sent.
  ///
  /// A request whose kept connection turns out to be dead is sent once more if its method is idempotent, otherwise it fails.
  public final class CurlTransport: Transport {
    /// For the whole process: whoever has no reason for settings of its own shares its thread and its connections.
    public static let shared = CurlTransport()

    private let configuration: Configuration
    /// Nil before the first request, and where there were no files or threads for it so far.
    private let loop = Locked<Loop?>(nil)

    public init(configuration: Configuration = Configuration()) {
      self.configuration = configuration
    }

    deinit {
      loop.withLock { $0 }?.end()
    }

    /// Of libcurl, such as `7.88.1`; nil where it cannot be used.
    public static var version: String? {
      try? Library.shared.get().version
    }

    public func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
      if Task.isCancelled { throw APIError(.cancelled, request) }
      let loop: Loop
      switch startedLoop() {
      case .success(let started): loop = started
      case .failure(let problem): throw APIError(.transport(TransportFailure(.unavailable, problem.reason)), request)
      }
      let transfer = Transfer(request, loop)
      if let handle = loop.handles.take(beyondLimit: false) {
        transfer.handle = handle
        handle.prepare(transfer, loop.options)
      }
      let task = transfer.startUpload()
      await withTaskCancellationHandler {
        await withUnsafeContinuation { waiter in
          transfer.waiter = waiter
          loop.submit(transfer)
        }
      } onCancel: {
        loop.cancel(transfer)
      }
      if transfer.isHeadThere { return try transfer.streamedResponse(of: self) }
      defer { transfer.returnHandle() }
      let response = try transfer.wholeResponse()
      // Nothing is left to the task then but to tell of the progress.
      if transfer.upload?.isComplete(request.body.length) == true { await task?.value }
      return response
    }

    private func startedLoop() -> Result<Loop, Unavailable> {
      loop.withLock { loop in
        if let loop { return .success(loop) }
        return Result { () throws(Unavailable) in
          let started = try Loop(configuration, Library.shared.get())
          try started.start()
          loop = started
          return started
        }
      }
    }
  }

  extension Transfer {
    /// The task that reads the body of the request, where one is needed.
    func startUpload() -> Task<Void, Never>? {
      guard let upload else { return nil }
      let task = Task { await produceBody(upload) }
      upload.set(task)
      return task
    }
  }

  // By the task that sent it, once it is done, or once the head of a stream is there.
  extension Transfer {
    func returnHandle() {
      guard let handle else { return }
      self.handle = nil
      loop.handles.put(handle)
    }

    func streamedResponse(of transport: CurlTransport) throws(APIError) -> HTTP.Response {
      var fields = HTTP.Fields(lines: head.lines)
      guard let pipe else { return HTTP.Response(status, fields: fields, metrics: metrics, request: request) }
      let isGzip: Bool
      do throws(APIError) {
        try checkLength(fields)
        isGzip = mayHaveBody ? try isGzipped(fields) : false
      } catch {
        loop.cancel(self)
        throw error
      }
      if isGzip { fields.removeCoding() }
      let stream = CurlResponseStream(self, pipe, of: transport, isGzip: isGzip)
      return HTTP.Response(status, fields: fields, body: HTTP.ResponseBody(stream), metrics: metrics, request: request)
    }

    private var mayHaveBody: Bool {
      request.method != .head && status != 204 && status != 304
    }

    func wholeResponse() throws(APIError) -> HTTP.Response {
      if let error { throw APIError(error, request) }
      if let handle { readMetrics(handle) }
      var fields = HTTP.Fields(lines: head.lines)
      try checkLength(fields)
      if !body.isEmpty, try isGzipped(fields) {
        do throws(Gunzip.Failure) {
          body = try Gunzip.decode(body, limit: bodyLimit, ratio: request.limits.decompressionRatio)
        } catch {
          throw APIError(gzipFailure(error), request)
        }
        fields.removeCoding()
      }
      if body.count > bodyLimit { throw APIError(.tooLarge(.body(limit: bodyLimit)), request) }
      return HTTP.Response(status, fields: fields, body: HTTP.ResponseBody(body), metrics: metrics, request: request)
    }

    /// RFC 9112, section 6.3: a length that is none, or two that differ, end the message in different places for different readers. libcurl
    /// takes the last.
    private func checkLength(_ fields: HTTP.Fields) throws(APIError) {
      let values = fields.values(of: "Content-Length")
      guard let first = values.first, !fields.contains("Transfer-Encoding") else { return }
      let isPlain = values.count == 1 && !first.isEmpty && first.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      if isPlain, Int(first) != nil { return }
      let lengths = Set(values.joined(separator: ",").split(separator: ",").map { $0.filter { $0 != " " } })
      if let length = lengths.first, lengths.count == 1, length.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        Int(length) != nil
      {
        return
      }
      throw APIError(.transport(TransportFailure(.malformedResponse, "its Content-Length is no length")), request)
    }

    /// Whether there is something to undo here. Throws where it is what was not asked for.
    private func isGzipped(_ fields: HTTP.Fields) throws(APIError) -> Bool {
      guard asksForGzip, let coding = fields["Content-Encoding"]?.lowercased(), coding != "identity", !coding.isEmpty else { return false }
      if coding == "gzip" || coding == "x-gzip" { return true }
      throw APIError(.transport(TransportFailure(.contentCoding, "it is \(coding.withVisibleControls), and gzip was asked for")), request)
    }

    func gzipFailure(_ failure: Gunzip.Failure) -> APIError.Kind {
      switch failure {
      case .broken: .transport(TransportFailure(.contentCoding, "gzip with an error in it"))
      case .tooLarge: .tooLarge(.body(limit: bodyLimit))
      case .bomb: .tooLarge(.decompressionRatio(limit: request.limits.decompressionRatio))
      }
    }
  }

  extension HTTP.Fields {
    /// What they say of the packed body is not true of the one that is given.
    fileprivate mutating func removeCoding() {
      remove("Content-Encoding")
      remove("Content-Length")
    }
  }

  extension Transfer {
    /// Of the transfer so far.
    func readMetrics(_ handle: EasyHandle) {
      status = HTTP.Status(handle.number(CURLINFO_RESPONSE_CODE))
      metrics.queue = .nanoseconds(clock.startedAt - clock.queuedAt)
      metrics.nameLookup = .microseconds(handle.offset(CURLINFO_NAMELOOKUP_TIME_T))
      metrics.connect = .microseconds(handle.offset(CURLINFO_CONNECT_TIME_T))
      metrics.tls = .microseconds(handle.offset(CURLINFO_APPCONNECT_TIME_T))
      metrics.firstByte = .microseconds(handle.offset(CURLINFO_STARTTRANSFER_TIME_T))
      metrics.total = .microseconds(handle.offset(CURLINFO_TOTAL_TIME_T))
      metrics.received = handle.offset(CURLINFO_SIZE_DOWNLOAD_T)
      metrics.sent = handle.offset(CURLINFO_SIZE_UPLOAD_T)
      metrics.isConnectionReused = handle.number(CURLINFO_NUM_CONNECTS) == 0
      metrics.version = Transfer.version(handle.number(CURLINFO_HTTP_VERSION))
    }

    private static func version(_ number: Int) -> String {
      switch number {
      case 1: "HTTP/1.0"
      case 2: "HTTP/1.1"
      case 3: "HTTP/2"
      case 30: "HTTP/3"
      default: ""
      }
    }
  }
#endif
