import KensakuHTTP

extension TransportCase {
  static let concurrency: [TransportCase] = [
    TransportCase(.concurrency, "two hundred requests at a time get their own answers", shows: "an answer is its request's") { trial in
      let server = try MockServer { .text($0.target) }
      let urls = (0..<200).map { server.url("/\($0)") }
      try await trial.together(urls.indices) { index in
        try trial.expect("the body", trial.text(try await trial.send(urls[index])), is: "/\(index)")
      }
      try trial.expect("how many requests there were", server.counts.requests, is: 200)
    },
    TransportCase(
      .concurrency, "thirty bursts of thirty POSTs are all answered", shows: "requests that wait for a place do not use up their time",
      within: .seconds(90)
    ) { trial in
      let server = try MockServer { MockServer.Reply.text($0.text).after(.pause(.milliseconds(100))) }
      let url = server.url("/")
      for burst in 0..<30 {
        try await trial.together(0..<30) { index in
          let response = try await trial.send(
            .post, url, body: .text("\(burst).\(index)"), timeouts: HTTP.Timeouts(firstByte: .seconds(5), attempt: .seconds(8)))
          try trial.expect("the body", trial.text(response), is: "\(burst).\(index)")
        }
      }
      try trial.expect("how many requests there were", server.counts.requests, is: 900)
    },
    TransportCase(
      .concurrency, "streams that are cancelled do not disturb requests beside them", shows: "they share a thread and connections"
    ) { trial in
      let server = try MockServer { request in
        request.target == "/drip"
          ? .drip(Trial.noise(2000), every: .milliseconds(5)) : MockServer.Reply.text(request.target).after(.pause(.milliseconds(20)))
      }
      let drip = server.url("/drip")
      let urls = (0..<50).map { server.url("/\($0)") }
      try await trial.together(0..<100) { index in
        if index < 50 {
          try trial.expect("the body", trial.text(try await trial.send(urls[index])), is: "/\(index)")
        } else {
          let task = Task { try await trial.collected(trial.stream(drip)) }
          try await Task.sleep(for: .milliseconds(index * 31 % 60))
          task.cancel()
          do {
            _ = try await task.value
            throw Mismatch(expected: "the error cancelled", found: "a body")
          } catch let error as APIError where error.isCancelled {}
        }
      }
      try await server.waitUntil(within: .seconds(5)) { _ in server.requests.filter { $0.target == "/drip" }.count <= 50 }
      for url in urls.prefix(3) { _ = try await trial.send(url) }
    },
    TransportCase(.concurrency, "errors of some requests do not disturb others", shows: "an error is its request's") { trial in
      let nobody = try RefusingPort()
      let server = try MockServer { request in
        switch Int(request.target.dropFirst()).map({ $0 % 4 }) {
        case 0: .text("ok")
        case 1: .reset
        case 2: .truncated("0123456789", after: 3)
        default: .text("ok")
        }
      }
      let urls = (0..<80).map { $0 % 4 == 3 ? nobody.url("/") : server.url("/\($0)") }
      try await trial.together(urls.indices) { index in
        if index % 4 == 0 {
          try trial.expect("the body", trial.text(try await trial.send(urls[index])), is: "ok")
        } else {
          try await trial.expectTransportFailure(index % 4 == 3 ? .connectionFailed : .connectionLost) {
            try await trial.send(.post, urls[index])
          }
        }
      }
    },
    TransportCase(.concurrency, "one request may be sent many times at once", shows: "a request is a value") { trial in
      let server = try MockServer { .text($0.text) }
      let request = try trial.request(.post, server.url("/"), body: .pieces([[0x61], [0x62]], length: nil))
      try await trial.together(0..<20) { _ in
        try trial.expect("the body", trial.text(try await trial.transport.send(request)), is: "ab")
      }
    },
  ]
}

extension Trial {
  fileprivate func together(_ indices: Range<Int>, _ work: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in indices { group.addTask { try await work(index) } }
      try await group.waitForAll()
    }
  }
}
