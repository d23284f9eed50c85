import KensakuHTTP

extension TransportCase {
  static let bodies: [TransportCase] = [
    body("a body of a known length is read", .bytes(Trial.noise(100_000)), is: Trial.noise(100_000), shows: "RFC 9112, 6.3"),
    body("a body of length zero is read", .bytes([]), is: [], shows: "RFC 9110, 8.6"),
    body("a body has every byte, zeros among them", .bytes(Array(0...255)), is: Array(0...255), shows: "RFC 9110, 6.4"),
    body(
      "a body of 8 MiB is read", .bytes(Trial.noise(8 << 20)), is: Trial.noise(8 << 20), shows: "RFC 9112, 6.3: longer than any buffer"),
    body("a chunked body is read", .chunked(["寿司", "と", "天ぷら"]), is: Array("寿司と天ぷら".utf8), shows: "RFC 9112, 7.1"),
    body("a chunked body without a chunk is read", .chunked([String]()), is: [], shows: "RFC 9112, 7.1"),
    body(
      "a chunked body of a thousand single bytes is read", .chunked((0..<1000).map { [UInt8(truncatingIfNeeded: $0)] }),
      is: (0..<1000).map { UInt8(truncatingIfNeeded: $0) }, shows: "RFC 9112, 7.1"),
    body(
      "chunk extensions are skipped", chunks("4;a=1;b=\"x;y\"\r\nabcd\r\n2 ; c\r\nef\r\n0;d\r\n\r\n"), is: Array("abcdef".utf8),
      shows: "RFC 9112, 7.1.1: unknown ones are ignored"),
    body(
      "a chunk's length may have zeros before it and either case", chunks("0000A\r\n0123456789\r\n0b\r\nabcdefghijk\r\n000\r\n\r\n"),
      is: Array("0123456789abcdefghijk".utf8), shows: "RFC 9112, 7.1"),
    body(
      "a chunked body wins over a length",
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nabcdef\r\n0\r\n\r\n"),
      is: Array("abcdef".utf8), shows: "RFC 9112, 6.3"),
    body(
      "a transfer coding is compared without case", .raw("HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n6\r\nabcdef\r\n0\r\n\r\n"),
      is: Array("abcdef".utf8), shows: "RFC 9112, 7"),
    body("a body ends with its connection", .closeDelimited(Trial.noise(100_000)), is: Trial.noise(100_000), shows: "RFC 9112, 6.3"),
    body(
      "a body of HTTP/1.0 ends with its connection", MockServer.Reply.raw("HTTP/1.0 200 OK\r\n\r\nabc").then(.close), is: Array("abc".utf8),
      shows: "RFC 9112, 6.3"),
    body(
      "a body that comes in single bytes is read", .drip(Array("寿司".utf8), every: .milliseconds(2)), is: Array("寿司".utf8),
      shows: "RFC 9112, 2.1: a connection has no packets"),
    body(
      "a body of another type than asked for is read", .html("<p>wait</p>", status: 200), is: Array("<p>wait</p>".utf8),
      shows: "RFC 9110, 12.5.1: Accept is a wish"),
    TransportCase(.bodies, "trailers change neither the body nor the fields of the head", shows: "RFC 9110, 6.5.1") { trial in
      let response = try await trial.answer(
        .chunked(["abc", "def"], trailers: ["Content-Type": "text/evil", "X-Head": "2", "X-Sum": "9"], fields: ["X-Head": "1"]))
      try trial.expect("the body", trial.text(response), is: "abcdef")
      try trial.expect("X-Head", response.fields["X-Head"], is: "1")
      try trial.expect("Content-Type", response.fields["Content-Type"], is: "application/octet-stream")
    },
    TransportCase(.bodies, "bytes after an answer are no part of the next one", shows: "RFC 9112, 9.2; a smuggled answer would be taken") {
      trial in
      let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
      let server = try MockServer { request in
        request.target == "/first" ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst" + evil) : .text(request.target)
      }
      try trial.expect("the first body", trial.text(try await trial.send(server.url("/first"))), is: "first")
      for target in ["/second", "/third"] {
        try trial.expect("the body for \(target)", trial.text(try await trial.send(server.url(target))), is: target)
      }
    },
  ]

  private static func chunks(_ text: String) -> MockServer.Reply {
    .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + text)
  }

  private static func body(
    _ name: String, _ reply: @autoclosure @escaping @Sendable () -> MockServer.Reply,
    is expected: @autoclosure @escaping @Sendable () -> [UInt8], shows: String
  ) -> TransportCase {
    TransportCase(.bodies, name, shows: shows) { trial in
      let (reply, expected) = (reply(), expected())
      let whole = try await trial.answer(reply)
      try trial.expect("the status", whole.status.code, is: 200)
      try trial.expect("the body", try await trial.collected(whole), is: expected)
      let stream = try await trial.answer(reply, delivery: .stream)
      try trial.expect("the streamed body", try await trial.collected(stream), is: expected)
    }
  }
}
