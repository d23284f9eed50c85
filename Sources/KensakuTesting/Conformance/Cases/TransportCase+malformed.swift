import KensakuHTTP

extension TransportCase {
  static let malformed: [TransportCase] = [
    broken("a body shorter than its length is an error", .truncated("0123456789", after: 4), .connectionLost, shows: "RFC 9112, 8"),
    broken(
      "a body that lacks its last byte is an error", .truncated("0123456789", after: 9), .connectionLost, shows: "RFC 9112, 8"),
    broken(
      "a chunked body without its last chunk is an error", chunks("3\r\nabc\r\n").then(.close), .connectionLost, shows: "RFC 9112, 8"),
    broken("a chunk shorter than its length is an error", chunks("A\r\nabc").then(.close), .connectionLost, shows: "RFC 9112, 8"),
    broken("a connection that is reset within a body is an error", .reset("0123456789", after: 4), .connectionLost, shows: "RFC 9112, 8"),
    broken("a connection that ends without an answer is an error", .close, .connectionLost, shows: "RFC 9112, 9.5"),
    broken("a connection that is reset without an answer is an error", .reset, .connectionLost, shows: "RFC 9112, 9.5"),
    broken(
      "a connection that ends within the head is an error", MockServer.Reply.raw("HTTP/1.1 200 OK\r\nContent-Le").then(.close),
      .connectionLost,
      .malformedResponse, shows: "RFC 9112, 8"),
    broken(
      "a connection that ends after an interim answer is an error", MockServer.Reply([.interim(103), .close]), .connectionLost,
      .malformedResponse, shows: "RFC 9110, 15.2: the answer is still to come"),
    broken(
      "garbage in place of an answer is an error", MockServer.Reply.raw("220 mail.example.com ESMTP\r\n").then(.close), .malformedResponse,
      shows: "RFC 9112, 2.2"),
    broken(
      "bytes of a TLS handshake in place of an answer are an error", MockServer.Reply.raw([0x15, 3, 1, 0, 2, 2, 10]).then(.close),
      .malformedResponse, shows: "RFC 9112, 2.2"),
    broken("a status that is no number is an error", answer("HTTP/1.1 OK 200"), .malformedResponse, shows: "RFC 9112, 4"),
    broken("a version nobody knows is an error", answer("HTTP/7.3 200 OK"), .malformedResponse, shows: "RFC 9110, 2.5"),
    broken(
      "a length that is no number is an error", .raw("HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n0123456789"), .malformedResponse,
      shows: "RFC 9112, 6.3"),
    broken(
      "a length below zero is an error", .raw("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n0123456789"), .malformedResponse,
      shows: "RFC 9112, 6.3"),
    broken(
      "a chunk's length that is no number is an error", chunks("xyz\r\nabc\r\n0\r\n\r\n"), .malformedResponse, .connectionLost,
      shows: "RFC 9112, 7.1"),
    TransportCase(.malformed, "a stream that breaks off gives what came, then one error, then its end", shows: "RFC 9112, 8") { trial in
      let server = try MockServer { _ in .truncated("0123456789", after: 4) }
      let response = try await trial.stream(server.url("/"))
      var pieces = response.body.makeAsyncIterator()
      var read: [UInt8] = []
      try await trial.expectTransportFailure(.connectionLost) {
        while let piece = try await pieces.next() { read += piece }
        return response
      }
      try trial.expect("what came", String(decoding: read, as: UTF8.self), is: "0123")
      try trial.expect("what follows the error", try await pieces.next(), is: nil)
    },
    TransportCase(.malformed, "good answers follow broken ones", shows: "a connection in disorder is not used again") { trial in
      let broken: [MockServer.Reply] = [
        .truncated("0123456789", after: 4), .reset, .close, .reset("0123456789", after: 4), chunks("xyz\r\n").then(.close),
        MockServer.Reply.raw("garbage\r\n\r\n").then(.close), .bytes([1, 2, 3], contentEncoding: "gzip"),
      ]
      let server = try MockServer { request in
        Int(request.target.dropFirst()).flatMap { broken.indices.contains($0) ? broken[$0] : nil } ?? .text("good")
      }
      for index in broken.indices {
        try await trial.expectFailure("an error for reply \(index)", { _ in true }) { try await trial.send(server.url("/\(index)")) }
        try trial.expect("the answer after reply \(index)", trial.text(try await trial.send(server.url("/good"))), is: "good")
      }
    },
  ]

  private static func chunks(_ text: String) -> MockServer.Reply {
    .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + text)
  }

  private static func answer(_ statusLine: String) -> MockServer.Reply {
    MockServer.Reply.raw(statusLine + "\r\nContent-Length: 2\r\n\r\nok").then(.close)
  }

  /// With POST, which is not sent again.
  private static func broken(
    _ name: String, _ reply: MockServer.Reply, _ code: TransportFailure.Code, _ other: TransportFailure.Code? = nil, shows: String
  ) -> TransportCase {
    TransportCase(.malformed, name, shows: shows) { trial in
      let server = try MockServer { _ in reply }
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        try await trial.expectTransportFailure(code, other ?? code) {
          let response = try await trial.send(.post, server.url("/"), body: .text("a"), delivery: delivery)
          _ = try await trial.collected(response)
          return response
        }
      }
      try trial.expect("how many requests there were", server.counts.requests, is: 2)
    }
  }
}
