import KensakuHTTP

extension TransportCase {
  static let heads: [TransportCase] = oddHeads + challenges + interim + withoutBody

  private static let oddHeads: [TransportCase] = [
    head(
      "a status line without a reason is read", "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok",
      shows: "RFC 9112, 4: the reason may be empty"),
    head(
      "a status line without a reason and its space is read", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
      shows: "common servers leave it out"),
    head(
      "a reason of any bytes is read", "HTTP/1.1 200 せいこう \u{7F}\r\nContent-Length: 2\r\n\r\nok", shows: "RFC 9112, 4: clients ignore it"),
    head(
      "a field with an empty value is read", "HTTP/1.1 200 OK\r\nX-W:\r\nContent-Length: 2\r\n\r\nok", ["X-W": ""], shows: "RFC 9110, 5.5"),
    head(
      "white space around a value is no part of it", "HTTP/1.1 200 OK\r\nX-W:\t  v w \t \r\nContent-Length: 2\r\n\r\nok", ["X-W": "v w"],
      shows: "RFC 9110, 5.5"),
    head(
      "a value without a space before it is read", "HTTP/1.1 200 OK\r\nX-W:v\r\nContent-Length:2\r\n\r\nok", ["X-W": "v"],
      shows: "RFC 9112, 5"),
    head("lines that end with LF alone are read", "HTTP/1.1 200 OK\nX-W: v\nContent-Length: 2\n\nok", ["X-W": "v"], shows: "RFC 9112, 2.2"),
    head(
      "a space before the colon is no part of the name", "HTTP/1.1 200 OK\r\nX-W : v\r\nContent-Length: 2\r\n\r\nok", ["X-W": "v"],
      shows: "RFC 9112, 5.1"),
    head(
      "a value in UTF-8 reads as text", "HTTP/1.1 200 OK\r\nX-W: 寿司\r\nContent-Length: 2\r\n\r\nok", ["X-W": "寿司"],
      shows: "RFC 9110, 5.5: obs-text is opaque"),
    head("a status nobody knows is an answer", "HTTP/1.1 299 Odd\r\nContent-Length: 2\r\n\r\nok", status: 299, shows: "RFC 9110, 15"),
    head(
      "a status of a class nobody knows is an answer", "HTTP/1.1 799 Odd\r\nContent-Length: 2\r\n\r\nok", status: 799, shows: "RFC 9110, 15"
    ),
    head("an answer in HTTP/1.0 is read", "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok", shows: "RFC 9110, 2.5", end: .close),
    head(
      "an offer to change the protocol changes nothing", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nUpgrade: h2c\r\n\r\nok",
      shows: "RFC 9110, 7.8"),
    TransportCase(.heads, "a value in Latin-1 keeps its bytes", shows: "RFC 9110, 5.5: obs-text is opaque") { trial in
      let response = try await trial.answer(
        .raw(Array("HTTP/1.1 200 OK\r\nX-W: caf".utf8) + [0xE9] + Array("\r\nContent-Length: 2\r\n\r\nok".utf8)))
      try trial.expect("X-W", response.fields["X-W"], is: "café")
      try trial.expect("the body", trial.text(response), is: "ok")
    },
    TransportCase(.heads, "a line of 60 KB is read", shows: "RFC 9110, 5.4: policies and links are long") { trial in
      let value = String(repeating: "0123456789", count: 6000)
      let response = try await trial.answer(.text("ok", fields: ["X-Long": value]))
      try trial.expect("the length of X-Long", response.fields["X-Long"]?.utf8.count, is: value.utf8.count)
    },
    TransportCase(.heads, "a folded line is one value", shows: "RFC 9112, 5.2: the fold is replaced by spaces") { trial in
      let response = try await trial.answer(.raw("HTTP/1.1 200 OK\r\nX-W: a\r\n  b\r\nX-V: c\r\nContent-Length: 2\r\n\r\nok"))
      let value = response.fields["X-W"]?.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      try trial.expect("X-W", value, is: "a b")
      try trial.expect("X-V", response.fields["X-V"], is: "c")
      try trial.expect("the body", trial.text(response), is: "ok")
    },
    TransportCase(.heads, "lines of Set-Cookie stay apart", shows: "RFC 6265, 3: a comma may stand within one") { trial in
      let cookies = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2", "a=3; Path=/"]
      var fields: MockServer.Fields = [:]
      for cookie in cookies { fields.append("Set-Cookie", cookie) }
      let response = try await trial.answer(.text("ok", fields: fields))
      try trial.expect(
        "the lines of Set-Cookie",
        response.fields.filter { $0.name.lowercased() == "set-cookie" }.map { String(decoding: $0.bytes, as: UTF8.self) }, is: cookies)
    },
    TransportCase(.heads, "repeated fields keep their order", shows: "RFC 9110, 5.3") { trial in
      var fields: MockServer.Fields = [:]
      for value in ["one", "two", "three"] { fields.append("X-Many", value) }
      let response = try await trial.answer(.text("ok", fields: fields))
      try trial.expect("X-Many", response.fields["X-Many"], is: "one, two, three")
    },
    TransportCase(.heads, "a hundred fields are read", shows: "RFC 9110, 5.4") { trial in
      var fields: MockServer.Fields = [:]
      for index in 0..<100 { fields.append("X-\(index)", "\(index)") }
      let response = try await trial.answer(.text("ok", fields: fields))
      for index in 0..<100 { try trial.expect("X-\(index)", response.fields["X-\(index)"], is: "\(index)") }
    },
    TransportCase(.heads, "a head that comes in many pieces is read", shows: "RFC 9112, 2.1: a connection has no packets") { trial in
      let bytes = Array("HTTP/1.1 200 OK\r\nX-W: v\r\nContent-Length: 2\r\n\r\nok".utf8)
      let response = try await trial.answer(MockServer.Reply(bytes.flatMap { [MockServer.Step.bytes([$0]), .pause(.zero)] }))
      try trial.expect("X-W", response.fields["X-W"], is: "v")
      try trial.expect("the body", trial.text(response), is: "ok")
    },
    TransportCase(.heads, "statuses of clients and servers at fault are answers", shows: "RFC 9110, 15: the status is for the caller") {
      trial in
      for status in [400, 403, 404, 407, 408, 421, 426, 429, 500, 502, 503, 504] {
        let response = try await trial.answer(.text("why", status: status))
        try trial.expect("the status", response.status.code, is: status)
        try trial.expect("the body", trial.text(response), is: "why")
      }
    },
  ]

  private static func head(
    _ name: String, _ raw: String, _ fields: [String: String] = [:], status: Int = 200, shows: String, end: MockServer.Step? = nil
  ) -> TransportCase {
    TransportCase(.heads, name, shows: shows) { trial in
      var reply = MockServer.Reply.raw(raw)
      if let end { reply = reply.then(end) }
      let response = try await trial.answer(reply)
      try trial.expect("the status", response.status.code, is: status)
      for (name, value) in fields { try trial.expect(name, response.fields[name], is: value) }
      try trial.expect("the body", trial.text(response), is: "ok")
    }
  }

  private static let challenges: [TransportCase] = [
    challenge("Basic", #"Basic realm="a""#), challenge("Digest", #"Digest realm="a", nonce="b", qop="auth", algorithm=SHA-256"#),
    challenge("Bearer", #"Bearer realm="a", error="invalid_token""#), challenge("Negotiate", "Negotiate"), challenge("NTLM", "NTLM"),
    challenge("a scheme nobody knows", "X-Odd a=1"), challenge("no scheme", nil),
  ]

  private static func challenge(_ scheme: String, _ field: String?) -> TransportCase {
    TransportCase(
      .heads, "a 401 that asks for \(scheme) is an answer within a second", shows: "RFC 9110, 15.5.2: the caller has the credentials"
    ) {
      trial in
      try await trial.promptly("the answer", within: .seconds(1)) {
        try await trial.time {
          let response = try await trial.answer(.text("who?", status: 401, fields: field.map { ["WWW-Authenticate": $0] } ?? [:]))
          try trial.expect("the status", response.status.code, is: 401)
          try trial.expect("WWW-Authenticate", response.fields["WWW-Authenticate"], is: field)
          try trial.expect("the body", trial.text(response), is: "who?")
        }
      }
    }
  }

  private static let interim: [TransportCase] = [
    TransportCase(.heads, "100 Continue before the answer is skipped", shows: "RFC 9110, 15.2.1: also one nobody waited for") { trial in
      try await trial.expectAfter([.interim(100)])
    },
    TransportCase(.heads, "103 Early Hints before the answer are skipped", shows: "RFC 8297; RFC 9110, 15.2") { trial in
      try await trial.expectAfter([.interim(103, fields: ["Link": "</a.css>; rel=preload", "X-Interim": "1"])])
    },
    TransportCase(.heads, "several interim answers are skipped", shows: "RFC 9110, 15.2: any number may come") { trial in
      try await trial.expectAfter([.interim(102), .interim(103, fields: ["X-Interim": "1"]), .interim(100), .interim(199)])
    },
  ]

  private static let withoutBody: [TransportCase] = [
    bare("a 204 has no body", "HTTP/1.1 204 No Content\r\n\r\n", status: 204, shows: "RFC 9110, 15.3.5"),
    bare(
      "a 204 that names a length has no body", "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n", status: 204, shows: "RFC 9112, 6.3"),
    bare(
      "a 204 with bytes after it has no body", "HTTP/1.1 204 No Content\r\n\r\nstray", status: 204,
      shows: "RFC 9112, 6.3: they are no next answer"),
    bare("a 304 has no body", "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n", status: 304, shows: "RFC 9110, 15.4.5"),
    bare(
      "a 304 that names a length has no body", "HTTP/1.1 304 Not Modified\r\nContent-Length: 500\r\n\r\n", status: 304,
      shows: "RFC 9112, 6.3"),
    bare(
      "the answer to HEAD has no body, whatever length it names", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n", .head,
      shows: "RFC 9110, 9.3.2"),
    bare("the answer to HEAD may speak of chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", .head, shows: "RFC 9112, 6.1"),
    bare(
      "the answer to HEAD may speak of gzip", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 90\r\n\r\n", .head,
      shows: "RFC 9110, 9.3.2"),
  ]

  private static func bare(
    _ name: String, _ raw: String, _ method: HTTP.Method = .get, status: Int = 200, shows: String
  ) -> TransportCase {
    TransportCase(.heads, name, shows: shows) { trial in
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        try await trial.promptly("the answer", within: .seconds(1)) {
          try await trial.time {
            let response = try await trial.answer(.raw(raw), method, delivery: delivery)
            try trial.expect("the status", response.status.code, is: status)
            try trial.expect("the body", try await trial.collected(response), is: [])
          }
        }
      }
    }
  }
}

extension Trial {
  fileprivate func expectAfter(_ steps: [MockServer.Step]) async throws {
    let response = try await answer(MockServer.Reply(steps + MockServer.Reply.text("ok", fields: ["X-Final": "1"]).steps))
    try expect("the status", response.status.code, is: 200)
    try expect("X-Final", response.fields["X-Final"], is: "1")
    try expect("a field of an interim answer", response.fields["X-Interim"], is: nil)
    try expect("the body", text(response), is: "ok")
  }
}
