import KensakuHTTP

extension TransportCase {
  static let timeouts: [TransportCase] = [
    late("a server that never answers", .stall, .firstByte, within: HTTP.Timeouts(firstByte: .milliseconds(250))),
    late(
      "a head that stops in its middle", MockServer.Reply([.bytes(Array("HTTP/1.1 200 OK\r\nContent".utf8)), .stall]), .idle, .firstByte,
      within: HTTP.Timeouts(firstByte: .milliseconds(250), idle: .milliseconds(250))),
    late("a body that stops in its middle", .stalled("0123456789", after: 4), .idle, within: HTTP.Timeouts(idle: .milliseconds(250))),
    late("a body of which nothing comes", .stalled("0123456789", after: 0), .idle, within: HTTP.Timeouts(idle: .milliseconds(250))),
    late(
      "a chunked body that stops in its middle",
      MockServer.Reply.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n").then(.stall), .idle,
      within: HTTP.Timeouts(idle: .milliseconds(250))),
    TransportCase(.timeouts, "a body that drips on and on exceeds the attempt", shows: "each piece is in time, the whole is not") { trial in
      let server = try MockServer { _ in .drip(Trial.noise(1000), every: .milliseconds(20)) }
      try await trial.expectTimeout(.attempt, after: .milliseconds(300)) {
        try await trial.send(server.url("/"), timeouts: HTTP.Timeouts(idle: .milliseconds(250), attempt: .milliseconds(300)))
      }
      try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 }
    },
    TransportCase(.timeouts, "a server that never answers exceeds the attempt where that is shortest", shows: "the shortest limit holds") {
      trial in
      let server = try MockServer { _ in .stall }
      try await trial.expectTimeout(.attempt, after: .milliseconds(250)) {
        try await trial.send(server.url("/"), timeouts: HTTP.Timeouts(attempt: .milliseconds(250)))
      }
    },
    TransportCase(.timeouts, "a server that does not read exceeds the attempt", shows: "an upload is part of it") { trial in
      var configuration = MockServer.Configuration()
      configuration.readsRequests = false
      configuration.socketBufferBytes = 64 << 10
      let server = try MockServer(configuration) { _ in .status(204) }
      let body = Trial.noise(16 << 20)
      try await trial.expectTimeout(.attempt, after: .milliseconds(250)) {
        try await trial.send(
          .post, server.url("/"), body: .bytes(body), timeouts: HTTP.Timeouts(firstByte: nil, attempt: .milliseconds(250)))
      }
    },
    TransportCase(.timeouts, "a limit below a second is neither zero nor a second", shows: "whole seconds make 0.5 nothing and 1.9 one") {
      trial in
      let server = try MockServer { _ in .stall }
      try await trial.expectTimeout(.firstByte, after: .milliseconds(90)) {
        try await trial.send(server.url("/"), timeouts: HTTP.Timeouts(firstByte: .milliseconds(90)))
      }
      try await trial.expectTimeout(.firstByte, after: .milliseconds(1300)) {
        try await trial.send(server.url("/"), timeouts: HTTP.Timeouts(firstByte: .milliseconds(1300)))
      }
    },
    TransportCase(.timeouts, "an answer within its limits comes, though it is slow", shows: "each phase is counted for itself") { trial in
      let body = Array("0123456789".utf8)
      let server = try MockServer { _ in .drip(body, every: .milliseconds(130)) }
      let response = try await trial.send(
        server.url("/"), timeouts: HTTP.Timeouts(firstByte: .seconds(1), idle: .seconds(1), attempt: .seconds(10)))
      try trial.expect("the body", trial.text(response), is: "0123456789")
    },
    TransportCase(.timeouts, "a connection that nobody accepts exceeds the limit to connect", shows: "a lost SYN is a matter of seconds") {
      trial in
      #if os(Linux)
        let nobody = try UnansweredPort()
        try await trial.expectTimeout(.connect, after: .milliseconds(250)) {
          try await trial.send(nobody.url("/"), timeouts: HTTP.Timeouts(connect: .milliseconds(250)))
        }
      #endif
    },
    TransportCase(.timeouts, "a port where nobody listens is a failed connection at once", shows: "RFC 9293, 3.5.1: the reset is an answer")
    { trial in
      let nobody = try RefusingPort()
      try await trial.promptly("twenty errors", within: .seconds(1)) {
        try await trial.time {
          for _ in 0..<20 { try await trial.expectTransportFailure(.connectionFailed) { try await trial.send(nobody.url("/")) } }
        }
      }
    },
    TransportCase(.timeouts, "the limit of a call holds over its attempts", shows: "the client's deadline reaches the transport") { trial in
      let server = try MockServer { request in
        request.target == "/from" ? MockServer.Reply.redirect(to: "/to").after(.pause(.milliseconds(150))) : .stall
      }
      try await trial.expectTimeout(.total, after: .milliseconds(300)) {
        try await trial.client.response(trial.request(server.url("/from"), timeouts: HTTP.Timeouts(total: .milliseconds(300))))
      }
    },
    TransportCase(.timeouts, "the time in which a stream's reader does not read is not idle", shows: "the reader sets the pace") { trial in
      var configuration = MockServer.Configuration()
      configuration.socketBufferBytes = 64 << 10
      let server = try MockServer(configuration) { _ in .bytes(Trial.noise(4 << 20)) }
      let response = try await trial.stream(server.url("/"), timeouts: HTTP.Timeouts(idle: .milliseconds(500)))
      try await Task.sleep(for: .milliseconds(1100))
      try trial.expect("the body", try await trial.collected(response), is: Trial.noise(4 << 20))
    },
    TransportCase(.timeouts, "a stream may take longer than its attempt", shows: "the attempt ends with the head") { trial in
      let body = Array("0123456789".utf8)
      let server = try MockServer { _ in .drip(body, every: .milliseconds(100)) }
      let response = try await trial.stream(server.url("/"), timeouts: HTTP.Timeouts(attempt: .milliseconds(700)))
      try trial.expect("the body", try await trial.collected(response), is: body)
    },
    TransportCase(.timeouts, "good answers follow late ones", shows: "a late answer is nobody else's") { trial in
      let late = Gate()
      let server = try MockServer { $0.target == "/late" ? MockServer.Reply.text("late").after(.wait(late)) : .text("good") }
      try await trial.expectFailure("an error", { _ in true }) {
        try await trial.send(server.url("/late"), timeouts: HTTP.Timeouts(firstByte: .milliseconds(100)))
      }
      late.open()
      for _ in 0..<3 { try trial.expect("the body", trial.text(try await trial.send(server.url("/"))), is: "good") }
    },
  ]

  private static func late(
    _ what: String, _ reply: MockServer.Reply, _ phase: HTTP.Timeouts.Phase, _ other: HTTP.Timeouts.Phase? = nil,
    within timeouts: HTTP.Timeouts
  ) -> TransportCase {
    TransportCase(.timeouts, "\(what) is an error when its time is over", shows: "every wait has an end, and the error names it") { trial in
      let server = try MockServer { _ in reply }
      try await trial.expectTimeout(phase, other ?? phase, after: .milliseconds(250)) {
        try await trial.send(server.url("/"), timeouts: timeouts)
      }
      try await trial.expectTimeout(phase, other ?? phase, after: .milliseconds(250)) {
        let response = try await trial.stream(server.url("/"), timeouts: timeouts)
        _ = try await trial.collected(response)
        return response
      }
      try await server.waitUntil(within: .seconds(3)) { $0.openConnections == 0 }
    }
  }
}
