import KensakuHTTP

extension TransportCase {
  static let connections: [TransportCase] = reuse + stale + memory

  private static let reuse: [TransportCase] = [
    TransportCase(.connections, "requests one after another share a connection", shows: "RFC 9112, 9.3") { trial in
      let replies: [MockServer.Reply] = [
        .text("ok"), .status(204), .chunked(["a", "b"]), .gzip([1, 2, 3]), .text("no", status: 404), .redirect(to: "/"), .status(304),
      ]
      let server = try MockServer { replies[min($0.position, replies.count - 1)] }
      for _ in replies { _ = try await trial.send(server.url("/")) }
      _ = try await trial.send(.head, server.url("/"))
      _ = try await trial.send(.post, server.url("/"), body: .text("a"))
      try trial.expect("the connections of the requests", Set(server.requests.map(\.connection)), is: [0])
    },
    TransportCase(.connections, "a connection that is to be closed is not used again", shows: "RFC 9112, 9.6") { trial in
      let server = try MockServer { _ in MockServer.Reply.text("ok", fields: ["Connection": "close"]) }
      for _ in 0..<3 { try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: "ok") }
      try trial.expect("how many connections there were", server.counts.connections, is: 3)
    },
    TransportCase(.connections, "a connection of HTTP/1.0 is not used again", shows: "RFC 9112, 9.3: unless it says so") { trial in
      let server = try MockServer { _ in MockServer.Reply.raw("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok").then(.close) }
      for _ in 0..<3 { try trial.expect("the body", trial.text(try await trial.send(.post, server.url("/"), body: .text("a"))), is: "ok") }
      try trial.expect("how many requests there were", server.counts.requests, is: 3)
    },
    TransportCase(.connections, "servers have connections of their own", shows: "RFC 9110, 4.3: an answer is its origin's") { trial in
      let servers = try (0..<3).map { index in try MockServer { _ in .text("server \(index)") } }
      for _ in 0..<3 {
        for (index, server) in servers.enumerated() {
          try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: "server \(index)")
        }
      }
    },
  ]

  /// Ends the connection when a second request comes on it.
  private static func forgetful(_ end: MockServer.Reply) throws -> MockServer {
    try MockServer { $0.position > 0 ? end : .text("ok") }
  }

  private static let stale: [TransportCase] = [
    TransportCase(.connections, "a GET is sent again when the connection it waited for has gone", shows: "RFC 9112, 9.3.1") { trial in
      for end in [MockServer.Reply.close, .reset] {
        let server = try forgetful(end)
        for _ in 0..<3 { try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: "ok") }
        try trial.expect("the places of the requests", server.requests.map(\.position), is: [0, 1, 0, 1, 0])
      }
    },
    TransportCase(.connections, "a POST is not sent again when the connection has gone", shows: "RFC 9110, 9.2.2: it may have been done") {
      trial in
      for end in [MockServer.Reply.close, .reset] {
        let server = try forgetful(end)
        _ = try await trial.send(.post, server.url("/"), body: .text("a"))
        try await trial.expectTransportFailure(.connectionLost) { try await trial.send(.post, server.url("/"), body: .text("b")) }
        try trial.expect("the bodies", server.requests.map(\.text), is: ["a", "b"])
      }
    },
    TransportCase(.connections, "a GET is sent again once, not on and on", shows: "RFC 9112, 9.3.1: a second failure is the server's") {
      trial in
      let server = try MockServer { $0.target == "/good" ? .text("ok") : .close }
      _ = try await trial.send(server.url("/good"))
      try await trial.expectTransportFailure(.connectionLost) { try await trial.send(server.url("/bad")) }
      let count = server.requests.filter { $0.target == "/bad" }.count
      try trial.expect("one or two requests", count <= 2, found: "\(count)")
    },
    TransportCase(.connections, "a GET is not sent again once bytes of its answer have come", shows: "RFC 9112, 9.3.1") { trial in
      let server = try MockServer { $0.position == 0 ? .text("ok") : .truncated("0123456789", after: 4) }
      _ = try await trial.send(server.url("/"))
      try await trial.expectTransportFailure(.connectionLost) { try await trial.send(server.url("/")) }
      try trial.expect("how many requests there were", server.counts.requests, is: 2)
    },
    TransportCase(.connections, "a connection that the server closes meanwhile is replaced unseen", shows: "RFC 9112, 9.5") { trial in
      let server = try MockServer { _ in MockServer.Reply.text("ok").then(.close) }
      for method in [HTTP.Method.get, .post, .get, .post] {
        let response = try await trial.send(method, server.url("/"), body: method == .post ? .text("a") : .empty)
        try trial.expect("the body", trial.text(response), is: "ok")
        try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 }
      }
      try trial.expect("the methods", server.requests.map(\.method), is: ["GET", "POST", "GET", "POST"])
    },
  ]

  private static let memory: [TransportCase] = [
    TransportCase(.connections, "a cookie that was set is not sent", shows: "RFC 6265, 5.3: keeping them is the caller's choice") { trial in
      let server = try MockServer { _ in .text("ok", fields: ["Set-Cookie": "session=1; Path=/"]) }
      for _ in 0..<3 { _ = try await trial.send(server.url("/")) }
      try trial.expect("Cookie", server.requests.map { $0["Cookie"] }, is: [nil, nil, nil])
    },
    TransportCase(.connections, "an answer that may be kept is asked for again", shows: "RFC 9111, 3: keeping is the caller's choice") {
      trial in
      let fields: MockServer.Fields = ["Cache-Control": "max-age=3600", "ETag": "\"a\"", "Last-Modified": "Wed, 21 Oct 2015 07:28:00 GMT"]
      let server = try MockServer { .text("\($0.position)", fields: fields) }
      for expected in ["0", "1", "2"] { try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: expected) }
      try trial.expect("If-None-Match", server.requests.map { $0["If-None-Match"] }, is: [nil, nil, nil])
    },
    TransportCase(.connections, "nothing of a request stays for the next one", shows: "handles are used again; options must not be") {
      trial in
      let server = try MockServer { .text($0.method) }
      var request = try trial.request(
        .put, server.url("/"), fields: ["X-One": "1", "Authorization": "Bearer t", "User-Agent": "mine/1"], body: .text("body"),
        timeouts: HTTP.Timeouts(firstByte: .seconds(9), idle: .seconds(9), attempt: .seconds(9)))
      request.limits.body = 10
      request.uploadProgress = { _, _ in }
      _ = try await trial.transport.send(request)
      _ = try await trial.send(.head, server.url("/"))
      _ = try await trial.send(.post, server.url("/"), body: .pieces([[1]], length: nil))
      let response = try await trial.send(server.url("/"))
      try trial.expect("the body", trial.text(response), is: "GET")
      guard let last = server.requests.last else { return }
      for name in ["X-One", "Authorization", "Content-Length", "Content-Type", "Transfer-Encoding"] {
        try trial.expect(name, last[name], is: nil)
      }
      try trial.expect("another User-Agent", last["User-Agent"] != "mine/1", found: "mine/1")
    },
  ]
}
