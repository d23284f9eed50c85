import KensakuHTTP

extension TransportCase {
  static let reports: [TransportCase] = [
    TransportCase(.reports, "an error names what was asked", shows: "without it nobody knows which of many requests failed") { trial in
      let nobody = try RefusingPort()
      let error = try await trial.expectTransportFailure(.connectionFailed) { try await trial.send(.put, nobody.url("/寿司?q=%2B")) }
      try trial.expect("the method", error.request.method, is: "PUT")
      try trial.expect("the URL", error.request.url.hasPrefix("http://127.0.0.1:\(nobody.port)/寿司"), found: error.request.url)
    },
    TransportCase(.reports, "an error shows no secret", shows: "errors end in logs") { trial in
      let nobody = try RefusingPort()
      let server = try MockServer { _ in .truncated("0123456789 s3cret", after: 4, fields: ["X-Echo": "s3cret"]) }
      for url in [nobody.url("/"), server.url("/")] {
        var request = try trial.request(.post, url, fields: ["X-Api-Key": Secret("s3cret")], body: .form(["key": Secret("s3cret")]))
        request.query = ["key": Secret("s3cret")]
        let error = try await trial.expectTransportFailure(.connectionFailed, .connectionLost) { try await trial.transport.send(request) }
        for text in ["\(error)", String(reflecting: error), "\(error.request)", error.response.map { "\($0.fields)" } ?? ""] {
          try trial.expect("no secret in the error", !text.contains("s3cret"), found: text)
        }
      }
    },
    TransportCase(.reports, "an error of a limit of time names what was asked", shows: "the slow one is to be found") { trial in
      let server = try MockServer { _ in .stall }
      let error = try await trial.expectFailure("the error timeout(firstByte)") { kind in
        if case .timeout(.firstByte) = kind { true } else { false }
      } of: {
        try await trial.send(server.url("/slow"), timeouts: HTTP.Timeouts(firstByte: .milliseconds(50)))
      }
      try trial.expect("the URL", error.request.url, is: server.url("/slow"))
    },
    TransportCase(.reports, "a page in place of JSON is an error that shows the page", shows: "“invalid JSON” hides the gateway's 502") {
      trial in
      let server = try MockServer { _ in .html("<h1>Bad gateway</h1>", status: 502) }
      var failure: APIError?
      do throws(APIError) {
        _ = try await trial.client.get(server.url("/api")).json()
      } catch {
        failure = error
      }
      guard let error = failure else { throw Mismatch(expected: "the error status", found: "a value") }
      for part in ["502", "text/html", server.url("/api"), "Bad gateway"] {
        try trial.expect("“\(part)” in the error", "\(error)".contains(part), found: "\(error)")
      }
    },
    TransportCase(.reports, "an answer says what it took", shows: "without it slow cannot be told from slow") { trial in
      let server = try MockServer { _ in MockServer.Reply.gzip(Trial.noise(1000)).after(.pause(.milliseconds(30))) }
      let metrics = try await trial.send(.post, server.url("/"), body: .bytes(Trial.noise(5000))).metrics
      try trial.expect("the version", metrics.version, is: "HTTP/1.1")
      try trial.expect("the first byte after 30 ms", metrics.firstByte >= .milliseconds(30), found: "\(metrics)")
      try trial.expect("the end after the first byte", metrics.total >= metrics.firstByte, found: "\(metrics)")
      try trial.expect("the bytes received", metrics.received, is: Gzip.stored(Trial.noise(1000)).count)
      try trial.expect("the bytes sent", metrics.sent, is: 5000)
    },
    TransportCase(.reports, "an answer says whether its connection was new", shows: "without it reuse is a guess") { trial in
      let server = try MockServer { _ in .text("ok") }
      var reused: [Bool] = []
      for _ in 0..<3 { reused.append(try await trial.send(server.url("/")).metrics.isConnectionReused) }
      try trial.expect("whether connections were reused", reused, is: [false, true, true])
    },
    TransportCase(.reports, "an answer knows its request", shows: "the URL that answered counts, after redirects") { trial in
      let server = try MockServer { _ in .text("ok") }
      let response = try await trial.send(.put, server.url("/a?b=1"), fields: ["X-A": "1"])
      try trial.expect("the method", response.request.method, is: .put)
      try trial.expect("the URL", response.request.wireURL, is: server.url("/a?b=1"))
      try trial.expect("X-A", response.request.fields["X-A"], is: "1")
      try trial.expect("the target", trial.only(server.requests).target, is: "/a?b=1")
    },
  ]
}
