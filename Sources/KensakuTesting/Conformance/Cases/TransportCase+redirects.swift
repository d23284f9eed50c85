import KensakuHTTP

extension TransportCase {
  static let redirects: [TransportCase] = methods + locations + credentials + ends

  private static let methods: [TransportCase] = [
    becomes(.post, .get, 301), becomes(.post, .get, 302), becomes(.post, .get, 303), becomes(.post, .post, 307), becomes(.post, .post, 308),
    becomes(.put, .put, 301), becomes(.put, .get, 303), becomes(.put, .put, 307), becomes(.patch, .patch, 308),
    becomes(.delete, .delete, 302),
    becomes(.get, .get, 301), becomes(.get, .get, 303), becomes(.get, .get, 307), becomes(.head, .head, 302), becomes(.head, .head, 303),
    TransportCase(.redirects, "a streamed body is sent again after a 307, if it can be", shows: "RFC 9110, 15.4.8") { trial in
      let server = try redirecting(307)
      let body = HTTP.Body.pieces([[1, 2], [3]], length: nil)
      let response = try await trial.client.response(trial.request(.post, server.url("/from"), body: body))
      try trial.expect("the status", response.status.code, is: 200)
      try trial.expect("the bodies", server.requests.map(\.body), is: [[1, 2, 3], [1, 2, 3]])
    },
    TransportCase(.redirects, "a streamed body that cannot be sent again is not left out after a 307", shows: "RFC 9110, 15.4.8") { trial in
      let server = try redirecting(307)
      let body = HTTP.Body.pieces([[1, 2], [3]], length: nil, isReplayable: false)
      try await trial.expectRedirectError { try await trial.client.response(trial.request(.post, server.url("/from"), body: body)) }
      try trial.expect("the targets", server.requests.map(\.target), is: ["/from"])
    },
  ]

  private static func becomes(_ method: HTTP.Method, _ expected: HTTP.Method, _ status: Int) -> TransportCase {
    let hasBody = !method.refusesBody
    let keepsBody = hasBody && method == expected
    let name = "\(method) after a \(status) \(method == expected ? "stays" : "becomes") \(expected)" + (keepsBody ? " with its body" : "")
    return TransportCase(.redirects, name, shows: "RFC 9110, 15.4") { trial in
      let server = try redirecting(status)
      let request = try trial.request(
        method, server.url("/from"), fields: hasBody ? ["Content-Type": "text/x-mine", "X-Mine": "1"] : ["X-Mine": "1"],
        body: hasBody ? .text("body") : .empty)
      let response = try await trial.client.response(request)
      try trial.expect("the status", response.status.code, is: 200)
      try trial.expect("the targets", server.requests.map(\.target), is: ["/from", "/to"])
      guard let last = server.requests.last else { return }
      try trial.expect("the method", last.method, is: expected.name)
      try trial.expect("the body", last.text, is: keepsBody ? "body" : "")
      try trial.expect("Content-Type", last["Content-Type"], is: keepsBody ? "text/x-mine" : nil)
      try trial.expect("X-Mine", last["X-Mine"], is: "1")
      try trial.expect("the URL that answered", response.request.url.path, is: "/to")
    }
  }

  private static func redirecting(_ status: Int, to location: String = "/to") throws -> MockServer {
    try MockServer { $0.target == "/from" ? .redirect(to: location, status: status) : .text("ok") }
  }

  private static let locations: [TransportCase] = [
    location("c?x=1", is: "/a/b/c?x=1"), location("../z", is: "/a/z"), location("?y=2", is: "/a/b/page?y=2"), location("/abs", is: "/abs"),
    location("./", is: "/a/b/"), location("../../../../z", is: "/z"), location("c#there", is: "/a/b/c"),
    location("//127.0.0.1:<port>/p", is: "/p"), location("http://127.0.0.1:<port>/q", is: "/q"),
    location("HTTP://127.0.0.1:<port>", is: "/"), location("c%20d?e=%2B+", is: "/a/b/c%20d?e=%2B+"), location("c d", is: "/a/b/c%20d"),
    location("寿司?q=寿", is: "/a/b/%E5%AF%BF%E5%8F%B8?q=%E5%AF%BF"),
  ]

  private static func location(_ location: String, is target: String) -> TransportCase {
    TransportCase(.redirects, "the location \(location) leads from /a/b/page to \(target)", shows: "RFC 9110, 10.2.2; RFC 3986, 5.2") {
      trial in
      let server = try MockServer { request in
        guard request.target == "/a/b/page?q=1" else { return .text("ok") }
        let port = request["Host"]?.split(separator: ":").last ?? ""
        return .redirect(to: location.replacing("<port>", with: port))
      }
      _ = try await trial.client.response(trial.request(server.url("/a/b/page?q=1")))
      try trial.expect("the targets", server.requests.map(\.target), is: ["/a/b/page?q=1", target])
    }
  }

  private static let secretFields: HTTP.Fields = [
    "Authorization": "Bearer t", "Cookie": "a=1", "Proxy-Authorization": "Basic x", "X-Api-Key": Secret("k"), "X-Plain": "1",
  ]

  private static let credentials: [TransportCase] = [
    TransportCase(.redirects, "credentials do not go to another origin", shows: "RFC 9110, 15.4: another port is another origin") { trial in
      let other = try MockServer { _ in .text("ok") }
      let location = other.url("/to")
      let server = try MockServer { _ in .redirect(to: location) }
      _ = try await trial.client.response(trial.request(server.url("/from"), fields: secretFields))
      let request = try trial.only(other.requests)
      for name in ["Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key"] {
        try trial.expect("\(name) at the first server", server.requests.first?.fields.has(name), is: true)
        try trial.expect("\(name) at the other server", request[name], is: nil)
      }
      try trial.expect("X-Plain", request["X-Plain"], is: "1")
      try trial.expect("Host", request["Host"], is: "127.0.0.1:\(other.port)")
    },
    TransportCase(.redirects, "a secret of the query does not go to another origin", shows: "RFC 9110, 15.4: the location is all there is")
    { trial in
      let other = try MockServer { _ in .text("ok") }
      let location = other.url("/to")
      let server = try MockServer { _ in .redirect(to: location) }
      _ = try await trial.client.get(server.url("/from"), query: ["key": Secret("k-1")]).response()
      try trial.expect("the target", try trial.only(other.requests).target, is: "/to")
    },
    TransportCase(.redirects, "credentials stay within their origin", shows: "RFC 9110, 15.4") { trial in
      let server = try redirecting(302)
      _ = try await trial.client.response(trial.request(server.url("/from"), fields: secretFields))
      for name in ["Authorization", "Cookie", "X-Api-Key", "X-Plain"] {
        try trial.expect("\(name) after the redirect", server.requests.last?.fields.has(name), is: true)
      }
    },
    TransportCase(.redirects, "https does not lead to http", shows: "RFC 9110, 4.2.2: what was private would be in the open") { trial in
      let server = try MockServer { _ in .text("ok") }
      let location = server.url("/to")
      let client = Client(transport: SecureOrigin(trial.transport, redirectsTo: location))
      try await trial.expectRedirectError { try await client.response(trial.request("https://secure.invalid/from")) }
      try trial.expect("how many requests there were", server.counts.requests, is: 0)
    },
  ]

  private static let ends: [TransportCase] = [
    TransportCase(.redirects, "a transport follows no redirect", shows: "credentials are dropped in one place, which is the client") {
      trial in
      let server = try redirecting(302)
      for status in [301, 302, 303, 307, 308] {
        let server = try redirecting(status)
        let response = try await trial.send(server.url("/from"))
        try trial.expect("the status", response.status.code, is: status)
        try trial.expect("Location", response.fields["Location"], is: "/to")
        try trial.expect("the targets", server.requests.map(\.target), is: ["/from"])
      }
      let response = try await trial.stream(server.url("/from"))
      try trial.expect("the status", response.status.code, is: 302)
    },
    TransportCase(.redirects, "a circle of redirects ends with an error", shows: "RFC 9110, 15.4: detect infinite redirections") { trial in
      let server = try MockServer { .redirect(to: $0.target == "/a" ? "/b" : "/a") }
      try await trial.expectRedirectError { try await trial.client.response(trial.request(server.url("/a"))) }
      try trial.expect("how many requests there were", server.counts.requests, is: 11)
    },
    TransportCase(.redirects, "as many redirects as the limit are followed", shows: "the limit is the last that is allowed") { trial in
      let server = try MockServer { request in
        let count = Int(request.target.dropFirst()) ?? 0
        return count == 0 ? .text("ok") : .redirect(to: "/\(count - 1)")
      }
      let client = Client(redirects: .follow(upTo: 3), transport: trial.transport)
      let response = try await client.response(trial.request(server.url("/3")))
      try trial.expect("the body", trial.text(response), is: "ok")
      try trial.expect("the redirects", response.metrics.redirects, is: 3)
      try await trial.expectRedirectError { try await client.response(trial.request(server.url("/4"))) }
    },
    TransportCase(.redirects, "a redirect without a location is the answer", shows: "RFC 9110, 15.4: the location is optional") { trial in
      for status in [301, 302, 303, 307, 308] {
        let server = try MockServer { _ in .text("where?", status: status) }
        let response = try await trial.client.response(trial.request(server.url("/")))
        try trial.expect("the status", response.status.code, is: status)
        try trial.expect("the body", trial.text(response), is: "where?")
      }
    },
    TransportCase(.redirects, "a 300 and a 304 with a location are answers", shows: "RFC 9110, 15.4.1 and 15.4.5") { trial in
      for status in [300, 304] {
        let server = try redirecting(status)
        let response = try await trial.client.response(trial.request(server.url("/from")))
        try trial.expect("the status", response.status.code, is: status)
        try trial.expect("how many requests there were", server.counts.requests, is: 1)
      }
    },
    TransportCase(.redirects, "a location that is no http is an error", shows: "RFC 9110, 17.1: ftp and file are not asked for") { trial in
      for location in ["ftp://127.0.0.1/a", "file:///etc/passwd", "javascript:alert(1)", "http://", "http://127.0.0.1:0/"] {
        let server = try redirecting(302, to: location)
        try await trial.expectRedirectError { try await trial.client.response(trial.request(server.url("/from"))) }
      }
    },
    TransportCase(.redirects, "redirects that are switched off are answers", shows: "some callers want the location") { trial in
      let server = try redirecting(302)
      let response = try await Client(redirects: .answer, transport: trial.transport).response(trial.request(server.url("/from")))
      try trial.expect("the status", response.status.code, is: 302)
    },
    TransportCase(.redirects, "the body of a redirect is skipped, also of one that never ends", shows: "RFC 9110, 15.4") { trial in
      let server = try MockServer { request in
        request.target == "/from" ? .endless(Trial.noise(10_000), fields: ["Location": "/to"]).withStatus(302) : .text("ok")
      }
      var request = try trial.request(server.url("/from"), delivery: .stream)
      request.limits.body = 1 << 20
      let response = try await trial.client.response(request)
      try trial.expect("the body", try await trial.collected(response), is: Array("ok".utf8))
      try await server.waitUntil(within: .seconds(3)) { $0.openConnections <= 1 }
    },
    TransportCase(.redirects, "a redirect to a port where nobody listens is a failed connection", shows: "the error is the last request's")
    {
      trial in
      let nobody = try RefusingPort()
      let server = try redirecting(302, to: nobody.url("/to"))
      let error = try await trial.expectTransportFailure(.connectionFailed) {
        try await trial.client.response(trial.request(server.url("/from")))
      }
      try trial.expect("the attempts", error.attempts, is: 2)
    },
  ]
}

extension Trial {
  fileprivate func expectRedirectError(of work: () async throws -> HTTP.Response) async throws {
    try await expectFailure("the error redirect") { kind in
      if case .redirect = kind { true } else { false }
    } of: {
      try await work()
    }
  }
}

extension MockServer.Fields {
  fileprivate func has(_ name: String) -> Bool { self[name] != nil }
}

extension MockServer.Reply {
  /// With another status line in the place of `200 OK`.
  fileprivate func withStatus(_ status: Int) -> MockServer.Reply {
    guard case .bytes(let head)? = steps.first else { return self }
    let line = Array("HTTP/1.1 \(status) Moved".utf8)
    return MockServer.Reply([.bytes(line + head.drop { $0 != 0x0D })] + steps.dropFirst())
  }
}

/// Stands for a server with TLS that sends everybody elsewhere; what is asked of others goes over the transport.
private struct SecureOrigin: Transport {
  let transport: any Transport
  let location: String

  init(_ transport: any Transport, redirectsTo location: String) {
    self.transport = transport
    self.location = location
  }

  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    if request.url.isSecure { return HTTP.Response(302, fields: ["Location": location], request: request) }
    return try await transport.send(request)
  }
}
