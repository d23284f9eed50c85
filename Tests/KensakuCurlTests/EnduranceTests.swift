#if os(Linux)
  import Glibc
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @Suite(.serialized, .timeLimit(.minutes(2)))
  struct EnduranceTests {
    /// KENSAKU_ENDURANCE=1 does it all four times as often.
    private let scale = getenv("KENSAKU_ENDURANCE") == nil ? 1 : 4

    /// How many requests of each kind of end there were.
    private struct Ends: Equatable {
      var answered = 0, cancelled = 0, failed = 0
    }

    /// Sends so many at a time and cancels some after a while that no two share.
    private func storm(_ count: Int, width: Int, over transport: CurlTransport, to url: String, seed: UInt64) async throws -> Ends {
      let target = try HTTP.URL(url + "/")
      let slow = try HTTP.URL(url + "/slow")
      var random = SeededGenerator(seed)
      var ends = Ends()
      var started = 0
      await withTaskGroup(of: APIError?.self) { group in
        func start() {
          started += 1
          let yields = Bool.random(using: &random) ? Int.random(in: 0..<60, using: &random) : nil
          group.addTask {
            let task = Task { await transport.failure(HTTP.Request(.get, yields == nil ? target : slow)) }
            if let yields {
              for _ in 0..<yields { await Task.yield() }
              task.cancel()
            }
            return await task.value
          }
        }
        for _ in 0..<min(width, count) { start() }
        for await error in group {
          if let error {
            if error.isCancelled { ends.cancelled += 1 } else { ends.failed += 1 }
          } else {
            ends.answered += 1
          }
          if started < count { start() }
        }
      }
      return ends
    }

    private func slowServer() throws -> MockServer {
      try MockServer { $0.path == "/slow" ? .json("{}").after(.pause(.milliseconds(2))) : .json("{}") }
    }

    @Test func noneIsLostInAStormOfCancellations() async throws {
      let server = try slowServer()
      let transport = CurlTransport()
      let ends = try await storm(2500 * scale, width: 50, over: transport, to: server.url, seed: 1)
      #expect(ends.answered + ends.cancelled == 2500 * scale)
      #expect(ends.answered > 500)
      #expect(ends.cancelled > 100)
      #expect(try await transport.text(server.url) == "{}")
    }

    @Test func noneIsLostAmongThoseThatWait() async throws {
      let server = try slowServer()
      var configuration = CurlTransport.Configuration()
      configuration.requestsPerHost = 3
      let ends = try await storm(1500 * scale, width: 200, over: CurlTransport(configuration: configuration), to: server.url, seed: 2)
      #expect(ends.answered + ends.cancelled == 1500 * scale)
      #expect(server.counts.connections < 1500 * scale)
    }

    @Test func noMoreAreOnTheirWayThanMayBe() async throws {
      let gate = Gate()
      let server = try MockServer { _ in .json("{}").after(.wait(gate)) }
      var configuration = CurlTransport.Configuration()
      configuration.requestsPerHost = 5
      let transport = CurlTransport(configuration: configuration)
      let url = try HTTP.URL(server.url)
      await withTaskGroup(of: APIError?.self) { group in
        for _ in 0..<50 { group.addTask { await transport.failure(HTTP.Request(.get, url)) } }
        _ = try? await server.requests(atLeast: 5)
        #expect(server.counts.requests == 5)
        gate.open()
        for await error in group { #expect(error == nil) }
      }
      #expect(server.counts.connections == 5)
    }

    @Test func refusedConnectionsFailSoon() async throws {
      let port = try RefusingPort()
      let transport = CurlTransport()
      let url = try HTTP.URL(port.url())
      let start = ContinuousClock.now
      await withTaskGroup(of: APIError?.self) { group in
        for _ in 0..<1000 { group.addTask { await transport.failure(HTTP.Request(.get, url)) } }
        for await error in group { #expect(error?.transportCode == .connectionFailed) }
      }
      #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func transportsThatAreDroppedLeaveNothing() async throws {
      let server = try MockServer { _ in .json("{}") }
      for _ in 0..<20 { #expect(try await CurlTransport().text(server.url) == "{}") }
      let (threads, files) = (entries("/proc/self/task"), entries("/proc/self/fd"))
      for _ in 0..<(250 * scale) { #expect(try await CurlTransport().text(server.url) == "{}") }
      // Other suites have threads and files of their own meanwhile; a leak would be of one each, or five files.
      try await eventually { entries("/proc/self/task") < threads + 100 && entries("/proc/self/fd") < files + 200 }
    }

    @Test func transportThatIsDroppedWhileARequestIsOnItsWayFinishesIt() async throws {
      let gate = Gate()
      let server = try MockServer { _ in .json("{}").after(.wait(gate)) }
      let task = Task { try await CurlTransport().text(server.url) }
      _ = try await server.requests(atLeast: 1)
      gate.open()
      #expect(try await task.value == "{}")
    }

    private func entries(_ path: String) -> Int {
      guard let directory = opendir(path) else { return 0 }
      defer { closedir(directory) }
      var count = 0
      while readdir(directory) != nil { count += 1 }
      return count
    }

    private func eventually(_ condition: () -> Bool) async throws {
      for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
      #expect(condition())
    }
  }
#endif
