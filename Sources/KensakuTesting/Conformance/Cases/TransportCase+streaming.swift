import KensakuHTTP

extension TransportCase {
  static let streaming: [TransportCase] = arrival + pace + ends

  private static let arrival: [TransportCase] = [
    TransportCase(.streaming, "the head is given before a byte of the body has come", shows: "a status may be all one needs") { trial in
      let held = Gate()
      let server = try MockServer { _ in
        MockServer.Reply([.bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n".utf8)), .wait(held), .body(Array("ok".utf8))])
      }
      let response = try await trial.stream(server.url("/"))
      try trial.expect("the status", response.status.code, is: 200)
      held.open()
      try trial.expect("the body", try await trial.collected(response), is: Array("ok".utf8))
    },
    TransportCase(.streaming, "a piece is given while the next is awaited", shows: "events are read as they come") { trial in
      let gates = [Gate(), Gate(), Gate()]
      let texts = ["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"]
      let server = try MockServer { _ in
        let chunks = MockServer.Reply.chunked(texts).steps
        return MockServer.Reply(
          [chunks[0], chunks[1], .wait(gates[0]), chunks[2], .wait(gates[1]), chunks[3], .wait(gates[2])] + chunks.dropFirst(4))
      }
      let response = try await trial.stream(server.url("/"))
      var pieces = response.body.makeAsyncIterator()
      for (text, gate) in zip(texts, gates) {
        var read: [UInt8] = []
        while read.count < text.utf8.count, let piece = try await pieces.next() { read += piece }
        try trial.expect("what has come", read, is: Array(text.utf8))
        gate.open()
      }
      try trial.expect("the end", try await pieces.next(), is: nil)
    },
    TransportCase(.streaming, "a body in gzip is decoded as it comes", shows: "events may be packed") { trial in
      let held = Gate()
      let bytes = Trial.noise(0xFFFF * 3)
      let packed = Gzip.stored(bytes)
      let half = packed.count / 2
      let server = try MockServer { _ in
        MockServer.Reply([
          .bytes(Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n".utf8)),
          .body(Array(packed.prefix(half))), .wait(held), .body(Array(packed.dropFirst(half))),
        ])
      }
      let response = try await trial.stream(server.url("/"))
      var pieces = response.body.makeAsyncIterator()
      var read: [UInt8] = []
      while read.count < 0xFFFF, let piece = try await pieces.next() { read += piece }
      held.open()
      while let piece = try await pieces.next() { read += piece }
      try trial.expect("the body", read, is: bytes)
    },
    TransportCase(.streaming, "a body of 16 MiB comes in pieces, none of them empty", shows: "an empty piece looks like an end") { trial in
      let server = try MockServer { _ in .bytes(Trial.noise(16 << 20)) }
      let response = try await trial.stream(server.url("/"))
      var read: [UInt8] = []
      var count = 0
      for try await piece in response.body {
        try trial.expect("a piece with bytes", !piece.isEmpty, found: "an empty one")
        read += piece
        count += 1
      }
      try trial.expect("more than one piece", count > 1, found: "\(count)")
      try trial.expect("the body", read, is: Trial.noise(16 << 20))
    },
    TransportCase(.streaming, "a status at fault is streamed like any other", shows: "RFC 9110, 15: its body says why") { trial in
      let response = try await trial.answer(.text("why", status: 503), delivery: .stream)
      try trial.expect("the status", response.status.code, is: 503)
      try trial.expect("the body", try await trial.collected(response), is: Array("why".utf8))
    },
  ]

  private static let pace: [TransportCase] = [
    TransportCase(.streaming, "a reader that does not read stops the server", shows: "memory is bounded: what is not read is not fetched") {
      trial in
      try await trial.expectBackpressure(.endless(Trial.noise(64 << 10)))
    },
    TransportCase(.streaming, "a reader that does not read stops a server that packs", shows: "memory is bounded, also after the decoder") {
      trial in
      // Of 65,535 bytes that are stored as they are, none of them the last (RFC 1951, 3.2.4).
      let block: [UInt8] = [0, 0xFF, 0xFF, 0, 0] + Trial.noise(0xFFFF)
      let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
      try await trial.expectBackpressure(
        MockServer.Reply([.bytes(Array(head.utf8) + Gzip.stored([]).prefix(10)), .endless(block)]))
    },
    TransportCase(.streaming, "a reader that reads with rests gets everything", shows: "a pause loses nothing") { trial in
      var configuration = MockServer.Configuration()
      configuration.socketBufferBytes = 64 << 10
      let server = try MockServer(configuration) { _ in .bytes(Trial.noise(3 << 20)) }
      let response = try await trial.stream(server.url("/"))
      var read: [UInt8] = []
      var rests = 0
      for try await piece in response.body {
        read += piece
        if read.count > rests << 20 {
          rests += 1
          try await Task.sleep(for: .milliseconds(30))
        }
      }
      try trial.expect("the body", read, is: Trial.noise(3 << 20))
    },
    TransportCase(.streaming, "a stream that nobody reads does not hold up others", shows: "transfers share a thread, not their pace") {
      trial in
      let server = try MockServer { $0.target == "/stream" ? .endless(Trial.noise(64 << 10)) : .text("ok") }
      let response = try await trial.stream(server.url("/stream"))
      for _ in 0..<20 { try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: "ok") }
      var pieces = response.body.makeAsyncIterator()
      try trial.expect("a piece of the stream", try await pieces.next()?.isEmpty, is: false)
    },
  ]

  private static let ends: [TransportCase] = [
    TransportCase(.streaming, "a stream that is let go of unread closes its connection", shows: "an unread body must not hold a place") {
      trial in
      let server = try MockServer { _ in .endless(Trial.noise(64 << 10)) }
      for _ in 0..<3 { _ = try await trial.stream(server.url("/")) }
      try trial.expect("how many requests there were", server.counts.requests, is: 3)
      try await server.waitUntil(within: .seconds(2)) { $0.openConnections == 0 }
    },
    TransportCase(.streaming, "a stream that is let go of half read closes its connection", shows: "an unread body must not hold a place") {
      trial in
      let server = try MockServer { _ in .endless(Trial.noise(64 << 10)) }
      for _ in 0..<3 {
        let response = try await trial.stream(server.url("/"))
        var read = 0
        for try await piece in response.body {
          read += piece.count
          if read > 100_000 { break }
        }
      }
      try trial.expect("how many requests there were", server.counts.requests, is: 3)
      try await server.waitUntil(within: .seconds(2)) { $0.openConnections == 0 }
    },
    TransportCase(.streaming, "a stream stays at its end", shows: "an asynchronous sequence ends once") { trial in
      let server = try MockServer { _ in .text("ok") }
      let response = try await trial.stream(server.url("/"))
      var pieces = response.body.makeAsyncIterator()
      var read: [UInt8] = []
      while let piece = try await pieces.next() { read += piece }
      try trial.expect("the body", read, is: Array("ok".utf8))
      for _ in 0..<3 { try trial.expect("what follows the end", try await pieces.next(), is: nil) }
    },
    TransportCase(.streaming, "the connection of a stream that was read is used again", shows: "RFC 9112, 9.3") { trial in
      let server = try MockServer { _ in .chunked(["a", "b"]) }
      for _ in 0..<5 {
        try trial.expect("the body", try await trial.collected(trial.stream(server.url("/"))), is: Array("ab".utf8))
      }
      try trial.expect("how many connections there were", server.counts.connections, is: 1)
    },
  ]
}

extension Trial {
  /// The server's socket and the client's hold some, and the transport holds some.
  fileprivate func expectBackpressure(_ reply: MockServer.Reply) async throws {
    let bound = 8 << 20
    var configuration = MockServer.Configuration()
    configuration.socketBufferBytes = 64 << 10
    let server = try MockServer(configuration) { _ in reply }
    let response = try await stream(server.url("/"))
    var pieces = response.body.makeAsyncIterator()
    try expect("a first piece", try await pieces.next()?.isEmpty, is: false)
    try await expectNever("more than \(bound) bytes that nobody has read", at: server) { $0.bytesSent > bound }
    var read = 0
    while read < 2 * bound, let piece = try await pieces.next() { read += piece.count }
    try expect("all to come that is read", read >= 2 * bound, found: "\(read) bytes")
    try expect("the server to be stopped", server.counts.bytesSent < 4 * bound, found: "\(server.counts)")
  }
}
