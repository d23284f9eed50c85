import KensakuHTTP

extension TransportCase {
  static let codings: [TransportCase] = decoded + broken

  private static let text = String(repeating: #"{"name": "寿司", "price": 120}"# + "\n", count: 3000)
  private static var bytes: [UInt8] { Array(text.utf8) }

  private static let decoded: [TransportCase] = [
    coded("a body in gzip is decoded", { .gzip(bytes) }, shows: "RFC 9110, 8.4.1.3"),
    coded("a coding is compared without case", { .bytes(Gzip.stored(bytes), contentEncoding: "GZip") }, shows: "RFC 9110, 8.4.1"),
    coded("x-gzip is gzip", { .bytes(Gzip.stored(bytes), contentEncoding: "x-gzip") }, shows: "RFC 9110, 8.4.1.3"),
    coded(
      "a chunked body in gzip is decoded",
      { .chunked(Gzip.stored(bytes).pieces(of: 1000), fields: ["Content-Encoding": "gzip"]) }, shows: "RFC 9112, 6.1"),
    coded(
      "a body in gzip that ends with its connection is decoded",
      { .closeDelimited(Gzip.stored(bytes), fields: ["Content-Encoding": "gzip"]) }, shows: "RFC 9112, 6.3"),
    coded(
      "a body in gzip of several members is decoded whole",
      { .bytes(Gzip.stored(Array(bytes.prefix(50_000))) + Gzip.stored(Array(bytes.dropFirst(50_000))), contentEncoding: "gzip") },
      shows: "RFC 1952, 2.2: members follow each other"),
    coded("the coding identity changes nothing", { .bytes(bytes, contentEncoding: "identity") }, shows: "RFC 9110, 8.4.1"),
    TransportCase(.codings, "gzip without a byte is an empty body", shows: "RFC 9110, 8.4: many servers label empty bodies so") { trial in
      for delivery in [HTTP.Request.Delivery.whole, .stream] {
        let response = try await trial.answer(.bytes([], contentEncoding: "gzip"), delivery: delivery)
        try trial.expect("the body", try await trial.collected(response), is: [])
      }
    },
    TransportCase(.codings, "every coding that is offered is decoded", shows: "RFC 9110, 12.5.3: an offer is a promise") { trial in
      let samples: [String: [UInt8]] = [
        "gzip": Gzip.stored(Array("hello".utf8)), "x-gzip": Gzip.stored(Array("hello".utf8)), "identity": Array("hello".utf8),
        // Each in a block that is stored as it is: RFC 1950, RFC 7932 and RFC 8878.
        "deflate": [0x78, 0x01, 0x01, 5, 0, 0xFA, 0xFF] + Array("hello".utf8) + [0x06, 0x2C, 0x02, 0x15],
        "br": [0x0B, 0x02, 0x80] + Array("hello".utf8) + [0x03],
        "zstd": [0x28, 0xB5, 0x2F, 0xFD, 0x20, 5, 0x29, 0, 0] + Array("hello".utf8),
      ]
      let offer = try await trial.echo().fields.values("Accept-Encoding").joined(separator: ",")
      let offered = offer.split(separator: ",").map { String($0.prefix { $0 != ";" }.filter { $0 != " " }).lowercased() }
      try trial.expect("an offer of gzip", offered.contains("gzip"), found: "Accept-Encoding: \(offer)")
      for coding in offered {
        guard let sample = samples[coding] else { throw Mismatch(expected: "codings that are known", found: coding) }
        let response = try await trial.answer(.bytes(sample, contentEncoding: coding))
        try trial.expect("the body in \(coding)", trial.text(response), is: "hello")
      }
    },
    TransportCase(.codings, "two codings are both undone, or said not to be", shows: "RFC 9110, 8.4: listed in the order of their use") {
      trial in
      let twice = Gzip.stored(Gzip.stored(Array("hello".utf8)))
      do {
        let response = try await trial.answer(.bytes(twice, contentEncoding: "gzip, gzip"))
        try trial.expect("the body", trial.text(response), is: "hello")
      } catch let error as APIError {
        guard case .transport(let failure) = error.kind, failure.code == .contentCoding else { throw error }
      }
    },
  ]

  private static let broken: [TransportCase] = [
    refused(
      "a coding nobody knows is an error", { .bytes(bytes, contentEncoding: "x-odd") }, shows: "RFC 9110, 8.4: these bytes are no JSON"),
    refused("bytes that are no gzip are an error", { .bytes(bytes, contentEncoding: "gzip") }, shows: "RFC 1952, 2.3.1"),
    refused("gzip with a wrong check sum is an error", { .bytes(wrongSum, contentEncoding: "gzip") }, shows: "RFC 1952, 2.3.1"),
    refused(
      "gzip that ends early is an error", { .bytes(Array(Gzip.stored(bytes).prefix(40_000)), contentEncoding: "gzip") },
      shows: "RFC 1952, 2.3: half an answer is none"),
  ]

  private static var wrongSum: [UInt8] {
    var gzip = Gzip.stored(bytes)
    gzip[gzip.count - 6] ^= 0xFF
    return gzip
  }

  private static func coded(_ name: String, _ reply: @escaping @Sendable () -> MockServer.Reply, shows: String) -> TransportCase {
    TransportCase(.codings, name, shows: shows) { trial in
      let reply = reply()
      try trial.expect("the body", try await trial.collected(trial.answer(reply)), is: bytes)
      try trial.expect("the streamed body", try await trial.collected(trial.answer(reply, delivery: .stream)), is: bytes)
    }
  }

  private static func refused(_ name: String, _ reply: @escaping @Sendable () -> MockServer.Reply, shows: String) -> TransportCase {
    TransportCase(.codings, name, shows: shows) { trial in
      let reply = reply()
      try await trial.expectTransportFailure(.contentCoding) { try await trial.answer(reply) }
      try await trial.expectTransportFailure(.contentCoding) {
        let response = try await trial.answer(reply, delivery: .stream)
        _ = try await trial.collected(response)
        return response
      }
    }
  }
}

extension [UInt8] {
  fileprivate func pieces(of length: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min(count, $0 + length)]) }
  }
}
