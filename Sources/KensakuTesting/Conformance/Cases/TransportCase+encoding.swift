import KensakuHTTP

extension TransportCase {
  static let encoding: [TransportCase] = values + targets

  /// The table of what a value becomes within a query.
  private static let values: [TransportCase] = [
    value("a+b", is: "a%2Bb", shows: "many servers read a plus sign as a space"),
    value("寿司 東京", is: "%E5%AF%BF%E5%8F%B8%20%E6%9D%B1%E4%BA%AC", shows: "RFC 3986, 2.5: UTF-8; a space is %20"),
    value("[x]&", is: "%5Bx%5D%26", shows: "RFC 3986, 3.2.2: brackets are for addresses"),
    value("a;b,c:/?@", is: "a%3Bb%2Cc%3A%2F%3F%40", shows: "RFC 3986, 2.2: reserved characters may part values"),
    value("http://e.com?q=foo%2Fa b", is: "http%3A%2F%2Fe.com%3Fq%3Dfoo%252Fa%20b", shows: "a URL as a value arrives as it was"),
    value("%E6", is: "%25E6", shows: "RFC 3986, 2.4: what is text is encoded once, what looks encoded too"),
    value("100%", is: "100%25", shows: "RFC 3986, 2.4"),
    value("か\u{3099}", is: "%E3%81%8B%E3%82%99", shows: "normalising is for the caller: two scalars stay two"),
    value("が", is: "%E3%81%8C", shows: "normalising is for the caller: one scalar stays one"),
    value("🍣", is: "%F0%9F%8D%A3", shows: "RFC 3986, 2.5: four bytes of UTF-8"),
    value("a\r\nX: b\0", is: "a%0D%0AX%3A%20b%00", shows: "RFC 9112, 11.1: no value writes a line of the head"),
    value("-._~", is: "-._~", shows: "RFC 3986, 2.3: unreserved characters stay"),
  ]

  private static func value(_ value: String, is encoded: String, shows: String) -> TransportCase {
    TransportCase(.encoding, "the query value \(value.debugDescription) arrives as \(encoded)", shows: shows) { trial in
      try await trial.expectTarget("/s?q=\(encoded)") { trial.client.get($0.url("/s"), query: ["q": value]) }
    }
  }

  private static let targets: [TransportCase] = [
    TransportCase(.encoding, "every ASCII character but the unreserved ones is encoded in a query", shows: "RFC 3986, 2.3") { trial in
      for byte in UInt8(0)...0x7F {
        let text = String(Unicode.Scalar(byte))
        let hex = String(byte, radix: 16, uppercase: true)
        let isUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".contains(text)
        let expected = isUnreserved ? text : "%" + (byte < 16 ? "0" : "") + hex
        try await trial.expectTarget("/?q=\(expected)") { trial.client.get($0.url("/"), query: ["q": text]) }
      }
    },
    TransportCase(.encoding, "the brackets of a name such as ids[] are encoded", shows: "RFC 3986, 3.4: strict servers answer 400") {
      trial in
      try await trial.expectTarget("/?ids%5B%5D=1&ids%5B%5D=2") { trial.client.get($0.url("/"), query: ["ids[]": 1, "ids[]": 2]) }
    },
    TransportCase(.encoding, "the items of a query keep their order and repeats", shows: "signatures and caches depend on it") { trial in
      try await trial.expectTarget("/?z=1&a=2&z=3&m=4") { trial.client.get($0.url("/"), query: ["z": 1, "a": 2, "z": 3, "m": 4]) }
    },
    TransportCase(.encoding, "a missing value is left out and an empty one stays", shows: "the two mean different things") { trial in
      try await trial.expectTarget("/?a=&c=1") {
        trial.client.get($0.url("/"), query: ["a": "", "b": nil as String?, "c": 1])
      }
    },
    TransportCase(.encoding, "a value that is marked as encoded arrives as it is written", shows: "some services want a raw plus") {
      trial in
      try await trial.expectTarget("/?type=a+b,c") {
        trial.client.get($0.url("/"), query: ["type": HTTP.Query.Item.Value.encoded("a+b,c")])
      }
    },
    TransportCase(.encoding, "a written query is not encoded a second time", shows: "RFC 3986, 2.4: 寿司 beside %E6 gives no %25E6") {
      trial in
      try await trial.expectTarget("/?q=%E5%AF%BF%E5%8F%B8&r=%E6%9D%B1") { trial.client.get($0.url("/?q=寿司&r=%E6%9D%B1")) }
    },
    TransportCase(.encoding, "a written query with raw and encoded brackets comes out encoded once", shows: "RFC 3986, 2.4") { trial in
      try await trial.expectTarget("/?a%5B%5D=1&b=%5B") { trial.client.get($0.url("/?a[]=1&b=%5B")) }
    },
    TransportCase(.encoding, "items go after the query that a URL has already", shows: "RFC 3986, 3.4") { trial in
      try await trial.expectTarget("/?a=1&b=%2B") { trial.client.get($0.url("/?a=1"), query: ["b": "+"]) }
    },
    TransportCase(.encoding, "a query within a path reference stays a query", shows: "RFC 3986, 3.3: the question mark does not become %3F")
    {
      trial in
      try await trial.expectTarget("/v1/search?q=1") { server in
        Client(baseURL: server.url("/v1"), transport: trial.transport).get("/search?q=1")
      }
    },
    TransportCase(.encoding, "segments of a path are encoded once", shows: "RFC 3986, 3.3") { trial in
      try await trial.expectTarget("/%E6%A4%9C%E7%B4%A2/%E5%AF%BF%E5%8F%B8") { trial.client.get($0.url("/検索/寿司")) }
    },
    TransportCase(.encoding, "a slash, a question mark and a percent sign within a segment are encoded", shows: "RFC 3986, 3.3") { trial in
      let segment = "a/b?c%d"
      try await trial.expectEndpointTarget("/v1/a%2Fb%3Fc%25d/x", path: "\(segment)/x")
    },
    TransportCase(.encoding, "a trailing slash stays", shows: "RFC 3986, 6.2.4: another resource without it") { trial in
      try await trial.expectEndpointTarget("/v1/items/", path: "items/")
    },
    TransportCase(.encoding, "a segment of dots is refused before anything is sent", shows: "RFC 3986, 5.2.4: it would ask elsewhere") {
      trial in
      let server = try MockServer { _ in .status(204) }
      let client = Client(baseURL: server.url("/v1"), transport: trial.transport)
      for dots in [".", ".."] {
        try await trial.expectRefusal(at: server) {
          try await client.response(Endpoint<Void>(.get, "users/\(dots)", decode: .none))
        }
      }
    },
    TransportCase(.encoding, "a fragment is not sent", shows: "RFC 9110, 7.1") { trial in
      try await trial.expectTarget("/a?b=1") { trial.client.get($0.url("/a?b=1#section")) }
    },
    TransportCase(.encoding, "a target of 60 KB arrives whole", shows: "RFC 9112, 3: at least 8000 bytes; long lists of ids need more") {
      trial in
      let value = String(repeating: "0123456789", count: 6000)
      try await trial.expectTarget("/?ids=\(value)") { trial.client.get($0.url("/"), query: ["ids": value]) }
    },
    TransportCase(.encoding, "a target without a path is a slash", shows: "RFC 9112, 3.2.1") { trial in
      try await trial.expectTarget("/?q=1") { trial.client.get($0.url, query: ["q": 1]) }
    },
  ]
}

extension Trial {
  fileprivate func expectTarget(_ expected: String, of call: (MockServer) -> Call) async throws {
    let server = try MockServer { _ in .status(204) }
    _ = try await call(server).response()
    try expect("the target", only(server.requests).target, is: expected)
  }

  fileprivate func expectEndpointTarget(_ expected: String, path: HTTP.Path) async throws {
    let server = try MockServer { _ in .status(204) }
    try await Client(baseURL: server.url("/v1"), transport: transport).send(Endpoint<Void>(.get, path, decode: .none))
    try expect("the target", only(server.requests).target, is: expected)
  }

  /// The error `invalidRequest`, and no traffic.
  func expectRefusal(at server: MockServer, of work: () async throws -> HTTP.Response) async throws {
    try await expectFailure("the error invalidRequest") { kind in
      if case .invalidRequest = kind { true } else { false }
    } of: {
      try await work()
    }
    try expect("how many connections there were", server.counts.connections, is: 0)
  }
}
