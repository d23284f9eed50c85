import KensakuCurl
import KensakuHTTP
import KensakuTesting

extension WrongTransport {
  static let all: [WrongTransport] = requests + answers + errors + times + memories

  private static let requests: [WrongTransport] = [
    .before(
      "drops the fields of a request",
      seenBy: [
        "fields arrive with their case, their order and their repeats", "a field with an empty value arrives",
        "a value in UTF-8 arrives byte by byte", "Authorization is sent at once and as it is",
        "fields that the transport has values for itself are the caller's",
      ]
    ) { $0.fields = [:] },
    .before("sorts the fields of a request", seenBy: ["fields arrive with their case, their order and their repeats"]) { request in
      var fields = HTTP.Fields()
      for field in request.fields.sorted(by: { $0.name < $1.name }) { fields.append(field) }
      request.fields = fields
    },
    .before(
      "swallows the body of a request",
      seenBy: [
        "POST, PUT, PATCH and DELETE carry their body", "a streamed body of an unknown length is sent in chunks",
        "progress of an upload only grows and ends with all of it", "a form says what it is and is encoded once",
      ]
    ) { $0.body = .empty },
    .before("gives bodies a media type", seenBy: ["a body gets no media type that nobody gave it"]) { request in
      if !request.fields.contains("Content-Type") { request.fields["Content-Type"] = "application/x-www-form-urlencoded" }
    },
    .before("waits for 100 Continue", seenBy: ["a POST of 2 MiB does not wait for 100 Continue"]) { $0.fields["Expect"] = "100-continue" },
    .before("closes every connection", seenBy: ["requests one after another share a connection"]) { $0.fields["Connection"] = "close" },
    .before("says nothing of progress", seenBy: ["progress of an upload only grows and ends with all of it"]) { $0.uploadProgress = nil },
    .before("turns PUT into POST", seenBy: ["PUT after a 307 stays PUT with its body"]) { if $0.method == .put { $0.method = .post } },
    .before("reads plus signs as spaces", seenBy: ["a value that is marked as encoded arrives as it is written"]) { request in
      request.rewrite { $0.replacing("+", with: "%20") }
    },
    .before(
      "encodes twice",
      seenBy: [
        "the query value \"a+b\" arrives as a%2Bb", "segments of a path are encoded once", "a written query is not encoded a second time",
        "the query value \"か\u{3099}\" arrives as %E3%81%8B%E3%82%99",
      ]
    ) { request in
      request.rewrite { $0.replacing("%", with: "%25") }
    },
    .before(
      "decodes before it sends",
      seenBy: ["the query value \"http://e.com?q=foo%2Fa b\" arrives as http%3A%2F%2Fe.com%3Fq%3Dfoo%252Fa%20b"]
    ) { request in
      request.rewrite { $0.replacing("%25", with: "%").replacing("%2F", with: "/") }
    },
    WrongTransport(
      "gathers streamed bodies",
      seenBy: [
        "a streamed body is not gathered before the request begins", "a streamed body is not read ahead of a server that does not",
        "a streamed body of an unknown length is sent in chunks",
      ], hangs: true
    ) { request, right throws(APIError) in
      var request = request
      request.body = try await request.gatheredBody()
      return try await right.send(request)
    },
  ]

  private static let answers: [WrongTransport] = [
    .after(
      "drops the fields of an answer",
      seenBy: [
        "lines of Set-Cookie stay apart", "a folded line is one value", "a value in Latin-1 keeps its bytes", "a line of 60 KB is read",
      ]
    ) { response throws(APIError) in
      response.fields = [:]
    },
    .after("joins repeated fields", seenBy: ["lines of Set-Cookie stay apart"]) { response throws(APIError) in
      let cookies = response.fields.values(of: "Set-Cookie").joined(separator: ", ")
      if !cookies.isEmpty { response.fields["Set-Cookie"] = cookies }
    },
    .after(
      "swallows the body of an answer",
      seenBy: [
        "a chunked body is read", "a body in gzip is decoded", "a body ends with its connection",
        "a 401 that asks for Basic is an answer within a second",
        "two hundred requests at a time get their own answers",
      ]
    ) { response throws(APIError) in
      response.body = HTTP.ResponseBody([])
    },
    .after("loses the last byte", seenBy: ["a body of a known length is read", "a body of 8 MiB is read"]) { response throws(APIError) in
      response.body = HTTP.ResponseBody(Array(try await response.collect(upTo: 1 << 30).dropLast()))
    },
    .after("measures nothing", seenBy: ["an answer says what it took", "an answer says whether its connection was new"]) {
      response throws(APIError) in
      response.metrics = HTTP.Metrics()
    },
    .after("forgets the request", seenBy: ["an answer knows its request"]) { response throws(APIError) in
      response.request.method = .get
    },
    .after("keeps what is let go of", seenBy: ["a stream that is let go of unread closes its connection"]) { response throws(APIError) in
      let kept = response.body
      Task {
        try? await Task.sleep(for: .seconds(4))
        withExtendedLifetime(kept) {}
      }
    },
    .after("reads ahead without end", seenBy: ["a reader that does not read stops the server"]) { response throws(APIError) in
      if response.request.delivery == .stream { response.body = HTTP.ResponseBody(EagerStream(response.body)) }
    },
    WrongTransport(
      "gathers streams", seenBy: ["the head is given before a byte of the body has come", "a piece is given while the next is awaited"],
      hangs: true
    ) { request, right throws(APIError) in
      var request = request
      request.delivery = .whole
      return try await right.send(request)
    },
    WrongTransport(
      "follows redirects", seenBy: ["a transport follows no redirect", "a redirect to a port where nobody listens is a failed connection"]
    ) { request, right throws(APIError) in
      try await Client(transport: right).response(request)
    },
  ]

  private static let errors: [WrongTransport] = [
    .failing(
      "calls every error other",
      seenBy: [
        "a body shorter than its length is an error", "garbage in place of an answer is an error", "bytes that are no gzip are an error",
        "a port where nobody listens is a failed connection at once", "a server that never answers is an error when its time is over",
        "a request is cancelled while the server thinks", "a head larger than its limit is an error", "an error names what was asked",
      ]
    ) { error, request throws(APIError) in
      throw APIError(.transport(TransportFailure(.other, "\(error)")), request)
    },
    .failing(
      "takes what breaks off for whole",
      seenBy: [
        "a body shorter than its length is an error", "a chunked body without its last chunk is an error",
        "a connection that is reset within a body is an error", "gzip that ends early is an error",
      ]
    ) { error, request throws(APIError) in
      if case .transport(let failure) = error.kind, [.connectionLost, .contentCoding].contains(failure.code) {
        return HTTP.Response(200, request: request)
      }
      throw error
    },
    .failing("shows secrets in errors", seenBy: ["an error shows no secret"]) { error, request throws(APIError) in
      throw APIError(error.kind, request: RequestSummary(method: request.method.name, url: request.wireURL))
    },
    .failing("names the wrong phase", seenBy: ["a body that drips on and on exceeds the attempt"]) { error, request throws(APIError) in
      if case .timeout = error.kind { throw APIError(.timeout(.idle), request) }
      throw error
    },
    WrongTransport(
      "sends everything again",
      seenBy: ["a POST is not sent again when the connection has gone", "a connection that ends without an answer is an error"]
    ) { request, right throws(APIError) in
      do throws(APIError) {
        return try await right.send(request)
      } catch {
        return try await right.send(request)
      }
    },
  ]

  private static let times: [WrongTransport] = [
    .before(
      "counts in whole seconds",
      seenBy: ["a body that stops in its middle is an error when its time is over"]
    ) { request in
      func whole(_ limit: Duration?) -> Duration? { limit.map { .seconds(max(1, $0.components.seconds)) } }
      let limits = request.timeouts
      request.timeouts = HTTP.Timeouts(
        connect: whole(limits.connect), firstByte: whole(limits.firstByte), idle: whole(limits.idle), attempt: whole(limits.attempt))
    },
    .before(
      "has no limits of time",
      seenBy: [
        "a server that never answers is an error when its time is over", "a connection that nobody accepts exceeds the limit to connect",
      ], hangs: true
    ) { $0.timeouts = .none },
    .before(
      "has no limits of size",
      seenBy: ["a head larger than its limit is an error", "a chunked body beyond the limit is an error"]
    ) { request in
      request.limits.head = 1 << 40
      request.limits.body = 1 << 40
      request.limits.decompressionRatio = 1 << 40
    },
    WrongTransport(
      "is slow to cancel",
      seenBy: ["a request is cancelled while the server thinks", "an upload is cancelled whose body waits"]
    ) { request, right throws(APIError) in
      let work = Task { () async -> Result<HTTP.Response, APIError> in
        do throws(APIError) { return .success(try await right.send(request)) } catch { return .failure(error) }
      }
      let result = await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        Task {
          try? await Task.sleep(for: .milliseconds(200))
          work.cancel()
        }
      }
      return try result.get()
    },
    WrongTransport(
      "never cancels",
      seenBy: ["a request is cancelled while the server thinks", "a task that is cancelled already sends nothing"], hangs: true
    ) { request, right throws(APIError) in
      try await Task { () async -> Result<HTTP.Response, APIError> in
        do throws(APIError) { return .success(try await right.send(request)) } catch { return .failure(error) }
      }.value.get()
    },
  ]

  private static var memories: [WrongTransport] {
    let cookie = Remembered<String>()
    let answer = Remembered<HTTP.Response>()
    let fields = Remembered<HTTP.Fields>()
    let late = Remembered<HTTP.Response>()
    return [
      WrongTransport("keeps cookies", seenBy: ["a cookie that was set is not sent"]) { request, right throws(APIError) in
        var request = request
        if let cookie = cookie.value { request.fields["Cookie"] = cookie }
        let response = try await right.send(request)
        cookie.value = response.fields["Set-Cookie"]
        return response
      },
      WrongTransport("keeps answers", seenBy: ["an answer that may be kept is asked for again"]) { request, right throws(APIError) in
        if let answer = answer.value { return answer }
        let response = try await right.send(request)
        if response.fields.contains("Cache-Control") { answer.value = response }
        return response
      },
      WrongTransport("keeps fields", seenBy: ["nothing of a request stays for the next one"]) { request, right throws(APIError) in
        var request = request
        request.fields = request.fields.merging(defaults: fields.value ?? [:])
        fields.value = request.fields
        return try await right.send(request)
      },
      WrongTransport(
        "gives answers to others",
        seenBy: ["two hundred requests at a time get their own answers", "bytes after an answer are no part of the next one"]
      ) { request, right throws(APIError) in
        let response = try await right.send(request)
        return late.exchange(response) ?? response
      },
    ]
  }
}
