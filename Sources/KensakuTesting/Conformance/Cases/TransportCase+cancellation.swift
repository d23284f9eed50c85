import KensakuHTTP

extension TransportCase {
  static let cancellation: [TransportCase] = [
    TransportCase(.cancellation, "a task that is cancelled already sends nothing", shows: "nobody waits for the answer") { trial in
      let server = try MockServer { _ in .text("ok") }
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        let request = try trial.request(server.url("/"), delivery: delivery)
        let task = Task {
          // Without the client's own look at the flag.
          while !Task.isCancelled { await Task.yield() }
          return try await trial.transport.send(request)
        }
        task.cancel()
        try await trial.expectCancelled { try await task.value }
      }
      try trial.expect("how many requests there were", server.counts.requests, is: 0)
    },
    TransportCase(.cancellation, "a request is cancelled while the server thinks", shows: "within 100 ms, and the connection is closed") {
      trial in
      let server = try MockServer { _ in .stall }
      try await trial.expectPromptCancel(at: server) { _ in try await trial.send(server.url("/")) }
      try await trial.expectPromptCancel(at: server) { _ in try await trial.stream(server.url("/")) }
    },
    TransportCase(.cancellation, "a request is cancelled in the middle of its body", shows: "within 100 ms, and the connection is closed") {
      trial in
      let moment = Locked(Gate())
      let server = try MockServer { _ in
        let reply = MockServer.Reply.stalled("0123456789", after: 4).steps
        return MockServer.Reply(reply.dropLast() + [.open(moment.withLock { $0 }), .stall])
      }
      try await trial.expectPromptCancel(at: server, after: moment) { _ in try await trial.send(server.url("/")) }
    },
    TransportCase(.cancellation, "the reader of a stream is cancelled while it waits", shows: "within 100 ms, and the connection is closed")
    { trial in
      let server = try MockServer { _ in .stalled("0123456789", after: 4) }
      try await trial.expectPromptCancel(at: server, after: Locked(Gate())) { moment in
        let response = try await trial.stream(server.url("/"))
        var pieces = response.body.makeAsyncIterator()
        var read = 0
        while read < 4, let piece = try await pieces.next() { read += piece.count }
        moment.open()
        _ = try await pieces.next()
        return response
      }
    },
    TransportCase(
      .cancellation, "an upload is cancelled that the server does not read", shows: "within 100 ms"
    ) { trial in
      var configuration = MockServer.Configuration()
      configuration.readsRequests = false
      configuration.socketBufferBytes = 64 << 10
      let server = try MockServer(configuration) { _ in .status(204) }
      let body = Trial.noise(16 << 20)
      try await trial.expectPromptCancel(at: server, after: Locked(Gate()), closes: false) { moment in
        var request = try trial.request(.post, server.url("/"), body: .bytes(body))
        request.uploadProgress = { sent, _ in if sent > 0 { moment.open() } }
        return try await trial.transport.send(request)
      }
    },
    TransportCase(.cancellation, "an upload is cancelled whose body waits", shows: "within 100 ms, and the connection is closed") { trial in
      let server = try MockServer { _ in .status(204) }
      let never = Gate()
      try await trial.expectPromptCancel(at: server, after: Locked(Gate())) { moment in
        let body = HTTP.Body.pieces([[1], [2]], length: nil) { index in
          guard index == 1 else { return }
          moment.open()
          try await never.wait(within: .seconds(60))
        }
        return try await trial.send(.post, server.url("/"), body: body)
      }
    },
    TransportCase(.cancellation, "a request is cancelled while it connects", shows: "within 100 ms") { trial in
      #if os(Linux)
        let nobody = try UnansweredPort()
        try await trial.promptly("the end", within: .milliseconds(100)) {
          let begun = Gate()
          let task = Task {
            begun.open()
            return try await trial.send(nobody.url("/"))
          }
          try await begun.wait()
          try await Task.sleep(for: .milliseconds(20))
          return try await trial.timeToCancel(task)
        }
      #endif
    },
    TransportCase(.cancellation, "cancelling after the end changes nothing", shows: "an answer that is here stays") { trial in
      let server = try MockServer { _ in .text("ok") }
      let done = Gate()
      let never = Gate()
      let task = Task {
        let response = try await trial.send(server.url("/"))
        done.open()
        try? await never.wait(within: .seconds(60))
        return response
      }
      try await done.wait(within: .seconds(3))
      task.cancel()
      try trial.expect("the body", trial.text(try await task.value), is: "ok")
      try trial.expect("the next answer", trial.text(try await trial.send(server.url("/"))), is: "ok")
    },
    TransportCase(
      .cancellation, "requests that are cancelled at any moment end once and disturb nobody", shows: "no answer is lost or given twice"
    ) {
      trial in
      let server = try MockServer { request in
        request.target.hasPrefix("/slow") ? MockServer.Reply.text(request.target).after(.pause(.milliseconds(5))) : .text(request.target)
      }
      let (url, slow) = (server.url("/quick"), server.url("/slow"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<200 {
          group.addTask {
            let task = Task { try await trial.send(index % 2 == 0 ? url : slow) }
            if index % 3 != 0 {
              try await Task.sleep(for: .microseconds(index * 37 % 9000))
              task.cancel()
            }
            do {
              let text = trial.text(try await task.value)
              try trial.expect("the body", text, is: index % 2 == 0 ? "/quick" : "/slow")
            } catch let error as APIError where error.isCancelled && index % 3 != 0 {}
          }
          if index % 20 == 19 { try await group.waitForAll() }
        }
        try await group.waitForAll()
      }
      try trial.expect("the next answer", trial.text(try await trial.send(url)), is: "/quick")
    },
  ]
}

extension Trial {
  fileprivate func expectCancelled(of work: () async throws -> HTTP.Response) async throws {
    try await expectFailure("the error cancelled") { kind in
      if case .cancelled = kind { true } else { false }
    } of: {
      try await work()
    }
  }

  fileprivate func timeToCancel(_ task: Task<HTTP.Response, any Error>) async throws -> Duration {
    try await time {
      task.cancel()
      try await expectCancelled { try await task.value }
    }
  }

  /// Cancels when the gate, a new one each time, is open; without one, when a further request is at the server.
  fileprivate func expectPromptCancel(
    at server: MockServer, after moment: Locked<Gate>? = nil, closes: Bool = true,
    of work: @escaping @Sendable (Gate) async throws -> HTTP.Response
  ) async throws {
    try await promptly("the end", within: .milliseconds(100)) {
      let before = server.counts.requests
      let gate = Gate()
      moment?.withLock { $0 = gate }
      let task = Task { try await work(gate) }
      do {
        if moment == nil {
          try await server.waitUntil(within: .seconds(3)) { $0.requests > before }
        } else {
          try await gate.wait(within: .seconds(3))
        }
      } catch {
        task.cancel()
        throw error
      }
      let time = try await timeToCancel(task)
      if closes { try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 } }
      return time
    }
  }
}
