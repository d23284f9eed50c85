#if os(Linux)
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @testable import KensakuCurl

  @Suite(.timeLimit(.minutes(1)))
  struct PhaseTests {
    @Test func eachStageHasItsPhase() {
      let timeouts = HTTP.Timeouts(
        queue: .nanoseconds(5), connect: .nanoseconds(10), firstByte: .nanoseconds(20), idle: .nanoseconds(30), attempt: .nanoseconds(100))
      var clock = PhaseClock(timeouts, now: 1000)
      #expect((clock.deadline, clock.phase) == (1005, .queue))
      clock.start(1004)
      #expect((clock.deadline, clock.phase) == (1014, .connect))
      clock.enter(.sent, 1010)
      #expect((clock.deadline, clock.phase) == (1030, .firstByte))
      clock.enter(.receiving, 1020)
      #expect((clock.deadline, clock.phase) == (1050, .idle))
      clock.touch(1090)
      #expect((clock.deadline, clock.phase) == (1104, .attempt))
      clock.enter(.paused, 1090)
      #expect(clock.deadline == 1104)
      clock.endAttempt()
      #expect(clock.deadline == .never)
    }

    @Test func absurdDurationsAreNoTrap() {
      var clock = PhaseClock(HTTP.Timeouts(connect: .seconds(Int64.max), idle: .seconds(-5)), now: .max - 5)
      clock.start(.max - 4)
      #expect(clock.deadline == .never)
      clock.enter(.receiving, 7)
      #expect(clock.deadline == 7)
    }

    private func elapsed(_ request: HTTP.Request) async -> (HTTP.Timeouts.Phase?, Duration) {
      let transport = CurlTransport()
      let start = ContinuousClock.now
      let error = await transport.failure(request)
      return (error?.timeoutPhase, start.duration(to: .now))
    }

    @Test func serverThatDoesNotAnswerFailsAsFirstByteInTime() async throws {
      let server = try MockServer { _ in .stall }
      let (phase, time) = await elapsed(try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(firstByte: .milliseconds(300))))
      #expect(phase == .firstByte)
      #expect(time >= .milliseconds(300))
      #expect(time < .seconds(5))
    }

    @Test func portThatDoesNotAnswerFailsAsConnect() async throws {
      let port = try UnansweredPort()
      let (phase, time) = await elapsed(
        try HTTP.Request(get: port.url(), timeouts: HTTP.Timeouts(connect: .milliseconds(200), firstByte: .milliseconds(50))))
      #expect(phase == .connect)
      #expect(time >= .milliseconds(200))
    }

    @Test func stalledBodyFailsAsIdle() async throws {
      let server = try MockServer { _ in .stalled("0123456789", after: 4) }
      let (phase, _) = await elapsed(try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(idle: .milliseconds(100))))
      #expect(phase == .idle)
    }

    @Test func dripThatIsSlowInAllFailsAsAttempt() async throws {
      let server = try MockServer { _ in .drip([UInt8](repeating: 1, count: 100), every: .milliseconds(20)) }
      let (phase, time) = await elapsed(
        try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(idle: .milliseconds(500), attempt: .milliseconds(300))))
      #expect(phase == .attempt)
      #expect(time >= .milliseconds(300))
    }

    @Test func waitForAPlaceFailsAsQueueAndThenGoesOn() async throws {
      let gate = Gate()
      let server = try MockServer { $0.target == "/held" ? .json("{}").after(.wait(gate)) : .json("{}") }
      var configuration = CurlTransport.Configuration()
      configuration.requestsPerHost = 1
      let transport = CurlTransport(configuration: configuration)
      async let held = transport.text(server.url("/held"))
      _ = try await server.requests(atLeast: 1)
      let waiting = try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(queue: .milliseconds(50)))
      #expect(await transport.failure(waiting)?.timeoutPhase == .queue)
      gate.open()
      #expect(try await held == "{}")
      #expect(try await transport.text(server.url) == "{}")
    }
  }
#endif
