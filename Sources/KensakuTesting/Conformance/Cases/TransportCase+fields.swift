import KensakuHTTP

extension TransportCase {
  static let fields: [TransportCase] = [
    TransportCase(.fields, "fields arrive with their case, their order and their repeats", shows: "RFC 9110, 5.3: order of repeats counts")
    {
      trial in
      var fields: HTTP.Fields = ["X-One": "1", "x-tWO": "2"]
      fields.append("3", for: "X-One")
      let found = try await trial.echo(fields: fields).fields.filter { $0.name.lowercased().hasPrefix("x-") }
      try trial.expect("the fields", found.map { "\($0.name): \($0.value)" }, is: ["X-One: 1", "x-tWO: 2", "X-One: 3"])
    },
    TransportCase(.fields, "a field with an empty value arrives", shows: "RFC 9110, 5.5: an empty value is a value") { trial in
      let request = try await trial.echo(fields: ["X-Empty": "", "X-Full": "1"])
      try trial.expect("the values of X-Empty", request.fields.values("X-Empty"), is: [""])
    },
    TransportCase(.fields, "a value in UTF-8 arrives byte by byte", shows: "RFC 9110, 5.5: obs-text is opaque") { trial in
      let request = try await trial.echo(fields: ["X-Text": "é寿"])
      try trial.expect("the bytes of X-Text", request.latin1("X-Text"), is: Array("é寿".utf8))
    },
    TransportCase(.fields, "a value in Latin-1 arrives byte by byte", shows: "RFC 9110, 5.5: obs-text is opaque") { trial in
      var fields = HTTP.Fields()
      fields.append(HTTP.Field("X-Text", bytes: [0x63, 0xE9]))
      let request = try await trial.echo(fields: fields)
      try trial.expect("the bytes of X-Text", request.latin1("X-Text"), is: [0x63, 0xE9])
    },
    TransportCase(.fields, "a value of 60 KB arrives whole", shows: "RFC 9110, 5.4: tokens are long") { trial in
      let value = String(repeating: "0123456789", count: 6000)
      let request = try await trial.echo(fields: ["X-Long": value])
      try trial.expect("the length of X-Long", request["X-Long"]?.utf8.count, is: value.utf8.count)
    },
    TransportCase(.fields, "fields that the transport has values for itself are the caller's", shows: "RFC 9110, 10.1.5: set once") {
      trial in
      let request = try await trial.echo(fields: ["User-Agent": "mine/1", "Accept": "text/x-mine", "Accept-Language": "ja"])
      try trial.expect("User-Agent", request.fields.values("User-Agent"), is: ["mine/1"])
      try trial.expect("Accept", request.fields.values("Accept"), is: ["text/x-mine"])
      try trial.expect("Accept-Language", request.fields.values("Accept-Language"), is: ["ja"])
    },
    TransportCase(.fields, "Authorization is sent at once and as it is", shows: "RFC 9110, 11.6.2: no challenge comes first") { trial in
      let request = try await trial.echo(fields: ["Authorization": "Bearer abc.def=="])
      try trial.expect("Authorization", request.fields.values("Authorization"), is: ["Bearer abc.def=="])
    },
    TransportCase(.fields, "a secret in a field arrives in plain on loopback", shows: "masks are for people") { trial in
      let request = try await trial.echo(fields: ["X-Api-Key": Secret("k-1")])
      try trial.expect("X-Api-Key", request.fields.values("X-Api-Key"), is: ["k-1"])
    },
    TransportCase(.fields, "Host names the port", shows: "RFC 9110, 7.2") { trial in
      let server = try MockServer { _ in .status(204) }
      _ = try await trial.send(server.url("/"))
      try trial.expect("Host", trial.only(server.requests).fields.values("Host"), is: ["127.0.0.1:\(server.port)"])
    },
    TransportCase(.fields, "no field that credentials or a body are in comes by itself", shows: "nothing is sent that nobody asked for") {
      trial in
      let request = try await trial.echo()
      for name in ["Authorization", "Cookie", "Content-Type", "Content-Length", "Transfer-Encoding", "Expect", "Referer", "Origin"] {
        try trial.expect(name, request.fields.values(name), is: [])
      }
    },
    TransportCase(.fields, "a value with a line break is refused before anything is sent", shows: "RFC 9112, 11.1: it writes fields") {
      trial in
      let server = try MockServer { _ in .status(204) }
      for value in ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b"] {
        try await trial.expectRefusal(at: server) {
          try await trial.client.response(trial.request(server.url("/"), fields: ["X-A": value]))
        }
      }
    },
    TransportCase(.fields, "a name that is no token is refused before anything is sent", shows: "RFC 9110, 5.1") { trial in
      let server = try MockServer { _ in .status(204) }
      for name in ["X A", "", "X:", "X\r\nY", "検索"] {
        try await trial.expectRefusal(at: server) { try await trial.client.response(trial.request(server.url("/"), fields: [name: "1"])) }
      }
    },
    TransportCase(.fields, "a secret is not sent in plain off loopback", shows: "RFC 9110, 17.16.1: whoever listens has it") { trial in
      let watched = Watched(trial.transport)
      let client = Client(transport: watched)
      let calls = [
        client.get("http://example.invalid/", query: ["key": Secret("s")]),
        client.get("http://example.invalid/", fields: ["X-Api-Key": Secret("s")]),
        client.get("http://example.invalid/", fields: ["Authorization": "Bearer s"]),
      ]
      for call in calls {
        try await trial.expectFailure("the error invalidRequest") { kind in
          if case .invalidRequest = kind { true } else { false }
        } of: {
          try await call.response()
        }
      }
      try trial.expect("how many requests reached the transport", watched.count, is: 0)
    },
    TransportCase(.fields, "a method keeps its case and may be any token", shows: "RFC 9110, 9.1: get is not GET") { trial in
      for name in ["PURGE", "get", "M-SEARCH", "OPTIONS"] {
        guard let method = HTTP.Method(name) else { throw Mismatch(expected: "\(name) to be a method", found: "nil") }
        try trial.expect("the method", try await trial.echo(method).method, is: name)
      }
    },
  ]
}

extension MockServer.Request {
  /// Texts of a head hold a character for each byte.
  fileprivate func latin1(_ name: String) -> [UInt8] {
    (self[name] ?? "").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}

/// Counts what goes over a transport.
final class Watched: Transport {
  private let transport: any Transport
  private let sent = Locked(0)

  init(_ transport: any Transport) {
    self.transport = transport
  }

  var count: Int { sent.withLock { $0 } }

  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    sent.withLock { $0 += 1 }
    return try await transport.send(request)
  }
}
