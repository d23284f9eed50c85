import KensakuHTTP

extension TransportCase {
  static let uploads: [TransportCase] = whole + streamed

  private static let whole: [TransportCase] = [
    TransportCase(.uploads, "POST, PUT, PATCH and DELETE carry their body", shows: "RFC 9110, 9.3; RFC 5789") { trial in
      for method in [HTTP.Method.post, .put, .patch, .delete] {
        let request = try await trial.echo(method, body: .bytes(Trial.noise(5000)))
        try trial.expect("the method", request.method, is: method.name)
        try trial.expect("Content-Length", request.fields.values("Content-Length"), is: ["5000"])
        try trial.expect("the body", request.body, is: Trial.noise(5000))
      }
    },
    TransportCase(.uploads, "a POST, PUT or PATCH without a body says so", shows: "RFC 9110, 8.6: Content-Length: 0, or servers answer 411")
    { trial in
      for method in [HTTP.Method.post, .put, .patch] {
        for body in [HTTP.Body.empty, .bytes([])] {
          let request = try await trial.echo(method, body: body)
          try trial.expect("Content-Length of \(method)", request.fields.values("Content-Length"), is: ["0"])
          try trial.expect("Transfer-Encoding of \(method)", request.fields.values("Transfer-Encoding"), is: [])
        }
      }
    },
    TransportCase(.uploads, "GET, HEAD and OPTIONS announce no body", shows: "RFC 9110, 8.6") { trial in
      for method in [HTTP.Method.get, .head, .options] {
        let request = try await trial.echo(method)
        try trial.expect("the method", request.method, is: method.name)
        try trial.expect("Transfer-Encoding of \(method)", request.fields.values("Transfer-Encoding"), is: [])
        try trial.expect("no length but 0 for \(method)", request["Content-Length"] ?? "0" == "0", found: request["Content-Length"] ?? "")
      }
    },
    TransportCase(.uploads, "a GET with a body is refused before anything is sent", shows: "RFC 9110, 9.3.1: it has no meaning") { trial in
      let server = try MockServer { _ in .status(204) }
      for method in [HTTP.Method.get, .head] {
        try await trial.expectRefusal(at: server) {
          try await trial.client.response(trial.request(method, server.url("/"), body: .text("a")))
        }
      }
    },
    TransportCase(
      .uploads, "a POST of 2 MiB does not wait for 100 Continue", shows: "RFC 9110, 10.1.1: a second is lost at servers that never say it"
    ) {
      trial in
      var configuration = MockServer.Configuration()
      configuration.bodyPlan = { _ in .readAfter([]) }
      let server = try MockServer(configuration) { _ in .status(204) }
      try await trial.promptly("the answer", within: .milliseconds(800)) {
        try await trial.time { _ = try await trial.send(.post, server.url("/"), body: .bytes(Trial.noise(2 << 20))) }
      }
      try trial.expect("requests at the server", !server.requests.isEmpty, found: "none")
      for request in server.requests {
        try trial.expect("Expect", request.fields.values("Expect"), is: [])
        try trial.expect("the body", request.body, is: Trial.noise(2 << 20))
      }
    },
    TransportCase(.uploads, "an answer follows 100 Continue that nobody asked for", shows: "RFC 9110, 15.2.1") { trial in
      var configuration = MockServer.Configuration()
      configuration.bodyPlan = { _ in .readAfter([.interim(100)]) }
      let server = try MockServer(configuration) { _ in .text("ok") }
      let response = try await trial.send(.post, server.url("/"), body: .bytes(Trial.noise(1 << 20)))
      try trial.expect("the body", trial.text(response), is: "ok")
      try trial.expect("what the server got", trial.only(server.requests).body, is: Trial.noise(1 << 20))
    },
    TransportCase(.uploads, "a body gets no media type that nobody gave it", shows: "RFC 9110, 8.3: a form is not what JSON is") { trial in
      var body = HTTP.Body.bytes(Array("{}".utf8))
      body.mediaType = nil
      try trial.expect("Content-Type", try await trial.echo(.post, body: body).fields.values("Content-Type"), is: [])
    },
    TransportCase(.uploads, "the caller's media type is sent once", shows: "RFC 9110, 8.3") { trial in
      let request = try await trial.echo(.post, fields: ["Content-Type": "application/vnd.mine+json"], body: .bytes(Array("{}".utf8)))
      try trial.expect("Content-Type", request.fields.values("Content-Type"), is: ["application/vnd.mine+json"])
    },
    TransportCase(.uploads, "a body of JSON says what it is", shows: "RFC 8259, 11") { trial in
      let server = try MockServer { _ in .status(204) }
      _ = try await trial.client.post(server.url("/"), body: .json(["寿司": 1])).response()
      let request = try trial.only(server.requests)
      try trial.expect("Content-Type", request.fields.values("Content-Type"), is: ["application/json"])
      try trial.expect("the body", request.text, is: #"{"寿司":1}"#)
    },
    TransportCase(.uploads, "a form says what it is and is encoded once", shows: "RFC 3986, 2.1") { trial in
      let server = try MockServer { _ in .status(204) }
      _ = try await trial.client.post(server.url("/"), body: .form(["q": "a+b", "r": "寿"])).response()
      let request = try trial.only(server.requests)
      try trial.expect("Content-Type", request.fields.values("Content-Type"), is: ["application/x-www-form-urlencoded"])
      try trial.expect("the body", request.text, is: "q=a%2Bb&r=%E5%AF%BF")
    },
    TransportCase(.uploads, "an answer that comes before the body is read is given", shows: "RFC 9112, 9.5: 413 is no lost connection") {
      trial in
      var configuration = MockServer.Configuration()
      configuration.bodyPlan = { _ in .reply(.text("too large", status: 413, fields: ["Connection": "close"])) }
      let server = try MockServer(configuration) { _ in .status(204) }
      let response = try await trial.send(.post, server.url("/"), body: .bytes(Trial.noise(300_000)))
      try trial.expect("the status", response.status.code, is: 413)
      try trial.expect("the body", trial.text(response), is: "too large")
    },
  ]

  private static let streamed: [TransportCase] = [
    TransportCase(.uploads, "a streamed body of a known length is sent with it", shows: "RFC 9112, 6.2") { trial in
      let request = try await trial.echo(.put, body: .pieces([Trial.noise(70_000), [1], Trial.noise(29_999)], length: 100_000))
      try trial.expect("Content-Length", request.fields.values("Content-Length"), is: ["100000"])
      try trial.expect("Transfer-Encoding", request.fields.values("Transfer-Encoding"), is: [])
      try trial.expect("the body", request.body, is: Trial.noise(70_000) + [1] + Trial.noise(29_999))
    },
    TransportCase(.uploads, "a streamed body of an unknown length is sent in chunks", shows: "RFC 9112, 6.1") { trial in
      let request = try await trial.echo(.post, body: .pieces([Trial.noise(70_000), [1], Trial.noise(29_999)], length: nil))
      try trial.expect("Content-Length", request.fields.values("Content-Length"), is: [])
      try trial.expect("Transfer-Encoding", request.fields.values("Transfer-Encoding"), is: ["chunked"])
      try trial.expect("the body", request.body, is: Trial.noise(70_000) + [1] + Trial.noise(29_999))
    },
    TransportCase(.uploads, "a streamed body without a byte is sent", shows: "RFC 9112, 7.1") { trial in
      for length in [nil, 0] {
        try trial.expect("the body", try await trial.echo(.post, body: .pieces([], length: length)).body, is: [])
      }
    },
    TransportCase(.uploads, "a streamed body of 8 MiB arrives whole", shows: "RFC 9112, 6: longer than any buffer") { trial in
      let request = try await trial.echo(.post, body: .pieces(Array(repeating: Trial.noise(1 << 20), count: 8), length: nil))
      try trial.expect("the body", request.body, is: Array(repeating: Trial.noise(1 << 20), count: 8).flatMap { $0 })
    },
    TransportCase(.uploads, "a streamed body is not gathered before the request begins", shows: "the caller may still be making it") {
      trial in
      let begun = Gate()
      var configuration = MockServer.Configuration()
      configuration.bodyPlan = { _ in .readAfter([.open(begun)]) }
      let server = try MockServer(configuration) { _ in .status(204) }
      let body = HTTP.Body.pieces([Array("first".utf8), Array("second".utf8)], length: nil) { index in
        if index == 1 { try await begun.wait() }
      }
      _ = try await trial.send(.post, server.url("/"), body: body)
      try trial.expect("the body", trial.only(server.requests).text, is: "firstsecond")
    },
    TransportCase(.uploads, "a streamed body is not read ahead of a server that does not", shows: "memory is bounded") { trial in
      let held = Gate()
      var configuration = MockServer.Configuration()
      configuration.socketBufferBytes = 64 << 10
      configuration.bodyPlan = { _ in .readAfter([.wait(held)]) }
      let server = try MockServer(configuration) { _ in .status(204) }
      let read = Observed(0)
      let piece = Trial.noise(256 << 10)
      let body = HTTP.Body.pieces(Array(repeating: piece, count: 128), length: nil) { index in read.update { $0 = index } }
      async let answer = trial.send(.post, server.url("/"), body: body)
      do {
        let count = try await read.value(within: .milliseconds(400)) { $0 >= 64 }
        throw Mismatch(expected: "fewer than 64 pieces of 256 KiB to be read", found: "\(count)")
      } catch is TimeLimitExceeded {
        held.open()
      }
      try trial.expect("the status", try await answer.status.code, is: 204)
      try trial.expect("the length of the body", trial.only(server.requests).body.count, is: 32 << 20)
    },
    TransportCase(.uploads, "a streamed body that fails fails the request with its error", shows: "half a body must not count as whole") {
      trial in
      for length in [nil, 10] {
        let server = try MockServer { _ in .status(204) }
        let body = HTTP.Body.pieces([[1, 2, 3], [4]], length: length) { index in if index == 1 { throw BrokenBody() } }
        try await trial.expectFailure("the error other(BrokenBody) or transport(requestBody)") { kind in
          switch kind {
          case .other(let error): error is BrokenBody
          case .transport(let failure): failure.code == .requestBody
          default: false
          }
        } of: {
          try await trial.send(.post, server.url("/"), body: body)
        }
        try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 }
        try trial.expect("a whole request", server.requests.allSatisfy { $0.defect != nil }, found: "\(server.requests)")
      }
    },
    TransportCase(.uploads, "a streamed body that cannot be opened fails the request", shows: "a file may be gone") { trial in
      let server = try MockServer { _ in .status(204) }
      let body = HTTP.Body.stream(length: 3, isReplayable: true) { throw BrokenBody() }
      try await trial.expectFailure("the error other(BrokenBody) or transport(requestBody)") { kind in
        switch kind {
        case .other(let error): error is BrokenBody
        case .transport(let failure): failure.code == .requestBody
        default: false
        }
      } of: {
        try await trial.send(.post, server.url("/"), body: body)
      }
      try trial.expect("a whole request", server.requests.allSatisfy { $0.defect != nil }, found: "\(server.requests)")
    },
    TransportCase(
      .uploads, "a streamed body of another length than announced fails the request", shows: "RFC 9112, 8: it would become the next request"
    ) {
      trial in
      for length in [5, 7] {
        let server = try MockServer { _ in .status(204) }
        try await trial.expectTransportFailure(.requestBody) {
          try await trial.send(.post, server.url("/"), body: .pieces([[1, 2, 3], [4, 5, 6]], length: length))
        }
      }
    },
    TransportCase(.uploads, "progress of an upload only grows and ends with all of it", shows: "people watch it") { trial in
      let bodies: [(HTTP.Body, Int?)] = [
        (.bytes(Trial.noise(1 << 20)), 1 << 20), (.pieces(Array(repeating: Trial.noise(1 << 18), count: 4), length: 1 << 20), 1 << 20),
        (.pieces(Array(repeating: Trial.noise(1 << 18), count: 4), length: nil), nil),
      ]
      for (body, total) in bodies {
        let server = try MockServer { _ in .status(204) }
        let seen = Observed<[Int]>([])
        let totals = Locked<[Int?]>([])
        var request = try trial.request(.post, server.url("/"), body: body)
        request.uploadProgress = { sent, total in
          totals.withLock { $0.append(total) }
          seen.update { $0.append(sent) }
        }
        _ = try await trial.transport.send(request)
        // The last may come a little after the answer.
        let sent = (try? await seen.value(within: .seconds(1)) { $0.last == 1 << 20 }) ?? seen.value
        try trial.expect("the last progress", sent.last, is: 1 << 20)
        try trial.expect("progress that only grows", zip(sent, sent.dropFirst()).allSatisfy { $0 <= $1 }, found: "\(sent)")
        try trial.expect("the total each time", totals.withLock { $0 }.allSatisfy { $0 == total }, found: "\(totals.withLock { $0 })")
      }
    },
  ]
}

private struct BrokenBody: Error {}

extension HTTP.Body {
  /// Pieces one after another; `before` runs before each of them is given.
  static func pieces(
    _ pieces: [[UInt8]], length: Int?, isReplayable: Bool = true, before: @escaping @Sendable (Int) async throws -> Void = { _ in }
  ) -> HTTP.Body {
    .stream(length: length, isReplayable: isReplayable) {
      let next = Locked(0)
      return {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard index < pieces.count else { return nil }
        try await before(index)
        return pieces[index]
      }
    }
  }
}
