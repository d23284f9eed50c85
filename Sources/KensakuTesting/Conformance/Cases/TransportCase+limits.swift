import KensakuHTTP

extension TransportCase {
  static let limits: [TransportCase] = [
    excess(
      "a head larger than its limit is an error", "head", { .text("ok", fields: ["X-Long": String(repeating: "a", count: 70_000)]) },
      \.head, 60_000),
    excess("many small fields beyond the limit are an error", "head", { .text("ok", fields: manyFields) }, \.head, 60_000),
    TransportCase(.limits, "a head without end is an error", shows: "RFC 9110, 5.4: memory is bounded") { trial in
      let server = try MockServer { _ in
        MockServer.Reply([.bytes(Array("HTTP/1.1 200 OK\r\n".utf8)), .endless(Array("X-A: 0123456789\r\n".utf8))])
      }
      try await trial.expectExcess("head") { try await trial.send(server.url("/")) }
    },
    TransportCase(.limits, "a head within its limit is read", shows: "RFC 9110, 5.4: the limit is exact enough") { trial in
      var limits = HTTP.Limits()
      limits.head = 60_000
      let response = try await trial.answer(.text("ok", fields: ["X-Long": String(repeating: "a", count: 59_000)]), limits: limits)
      try trial.expect("the body", trial.text(response), is: "ok")
    },
    excess("a body whose length is beyond the limit is an error", "body", { .bytes(Trial.noise(1001)) }, \.body, 1000),
    excess("a chunked body beyond the limit is an error", "body", { .chunked([Trial.noise(600), Trial.noise(600)]) }, \.body, 1000),
    excess("a body without length beyond the limit is an error", "body", { .closeDelimited(Trial.noise(1001)) }, \.body, 1000),
    excess("a body that is beyond the limit once decoded is an error", "body", { .gzipBomb(size: 500_000) }, \.body, 100_000),
    TransportCase(.limits, "a body of exactly the limit is read", shows: "the limit is the last that is allowed") { trial in
      var limits = HTTP.Limits()
      limits.body = 1000
      for reply in [MockServer.Reply.bytes(Trial.noise(1000)), .chunked([Trial.noise(1000)]), .gzip(Trial.noise(1000))] {
        for delivery in [HTTP.Request.Delivery.whole, .stream] {
          let response = try await trial.answer(reply, limits: limits, delivery: delivery)
          try trial.expect("the length of the body", try await trial.collected(response).count, is: 1000)
        }
      }
    },
    TransportCase(.limits, "a body without end is cut off at the limit and its connection closed", shows: "memory and traffic are bounded")
    {
      trial in
      let server = try MockServer { _ in .endless(Trial.noise(10_000)) }
      var limits = HTTP.Limits()
      limits.body = 100_000
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        try await trial.expectExcess("body") {
          let response = try await trial.send(server.url("/"), limits: limits, delivery: delivery)
          _ = try await trial.collected(response)
          return response
        }
      }
      try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 }
    },
    TransportCase(.limits, "a body that is packed too tightly is an error", shows: "1 MB that becomes 1 GB is an attack") { trial in
      let server = try MockServer { _ in .gzipBomb(size: 32 << 20) }
      var limits = HTTP.Limits()
      limits.body = 1 << 30
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        try await trial.expectExcess("decompressionRatio") {
          let response = try await trial.send(server.url("/"), limits: limits, delivery: delivery)
          for try await _ in response.body {}
          return response
        }
      }
    },
    TransportCase(.limits, "a small body may be packed as tightly as it likes", shows: "the ratio counts from 1 MiB on") { trial in
      let response = try await trial.answer(.gzipBomb(size: 500_000))
      try trial.expect("the length of the body", try await trial.collected(response).count, is: 500_000)
    },
  ]

  private static var manyFields: MockServer.Fields {
    var fields: MockServer.Fields = [:]
    for index in 0..<1000 { fields.append("X-\(index)", String(repeating: "a", count: 80)) }
    return fields
  }

  private static func excess<Limit: Sendable>(
    _ name: String, _ part: String, _ reply: @escaping @Sendable () -> MockServer.Reply,
    _ path: any WritableKeyPath<HTTP.Limits, Limit> & Sendable,
    _ limit: Limit
  ) -> TransportCase {
    TransportCase(.limits, name, shows: "memory is bounded whatever a server sends") { trial in
      let reply = reply()
      let server = try MockServer { $0.target == "/good" ? .text("good") : reply }
      var limits = HTTP.Limits()
      limits[keyPath: path] = limit
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        try await trial.expectExcess(part) {
          let response = try await trial.send(server.url("/"), limits: limits, delivery: delivery)
          _ = try await trial.collected(response)
          return response
        }
      }
      try trial.expect("the next answer", trial.text(try await trial.send(server.url("/good"))), is: "good")
    }
  }
}

extension Trial {
  fileprivate func expectExcess(_ part: String, of work: () async throws -> HTTP.Response) async throws {
    try await expectFailure("the error tooLarge(\(part))") { kind in
      switch kind {
      case .tooLarge(.head): part == "head"
      case .tooLarge(.body): part == "body"
      case .tooLarge(.decompressionRatio): part == "decompressionRatio"
      default: false
      }
    } of: {
      try await work()
    }
  }
}
