import KensakuHTTP
import KensakuTesting
import Testing

struct TransportCaseTests {
  @Test func casesHaveNamesOfTheirOwnAndSayWhy() {
    let names = TransportCase.all.map(\.name)
    #expect(names.count >= 60)
    #expect(Set(names).count == names.count)
    #expect(TransportCase.all.allSatisfy { !$0.shows.isEmpty && !$0.name.hasSuffix(".") })
    for group in TransportCase.Group.allCases {
      #expect(!group.cases.isEmpty)
      #expect(group.cases.allSatisfy { $0.group == group })
    }
  }

  /// That the right one they are made of passes is a test of its own target.
  @Test(arguments: WrongTransport.all) func aWrongTransportIsSeen(_ transport: WrongTransport) async {
    for name in transport.seenBy {
      guard let transportCase = TransportCase.all.first(where: { $0.name == name }) else {
        Issue.record("there is no case “\(name)”")
        continue
      }
      let failure = await failure(of: transportCase, on: transport)
      #expect(failure.map { transport.hangs || !$0.isHang } == true, "\(name): \(failure.map(String.init(describing:)) ?? "passed")")
    }
  }

  /// What a case sees within three runs: some look for a while at what a mistake does, and on a busy machine it does too little in it. A
  /// hang is what the machine may be to blame for, where the mistake makes none.
  private func failure(of transportCase: TransportCase, on transport: WrongTransport) async -> ConformanceFailure? {
    var last: ConformanceFailure?
    for _ in 0..<3 {
      do {
        try await transportCase.run(on: transport, within: transport.hangs ? .seconds(2) : nil)
      } catch {
        last = error
        if transport.hangs || !error.isHang { return error }
      }
    }
    return last
  }

  /// These are about what does not reach the transport.
  private static let withoutTraffic: Set<String> = [
    "a segment of dots is refused before anything is sent", "a value with a line break is refused before anything is sent",
    "a name that is no token is refused before anything is sent", "a secret is not sent in plain off loopback",
    "a GET with a body is refused before anything is sent", "https does not lead to http",
  ]

  @Test func noCaseTakesATransportThatDoesNothing() async {
    #expect(await passing(on: Answering()) == Self.withoutTraffic)
  }

  @Test func noCaseTakesATransportThatFails() async {
    #expect(await passing(on: Failing()) == Self.withoutTraffic)
  }

  @Test(.timeLimit(.minutes(2))) func aCaseEndsOnATransportThatNeverDoes() async throws {
    let transportCase = try #require(TransportCase.all.first)
    let failure = await #expect(throws: ConformanceFailure.self) { try await transportCase.run(on: Hanging(), within: .milliseconds(50)) }
    #expect(failure?.isHang == true)
  }

  @Test func aFailureSaysWhatWasExpectedAndFound() async throws {
    let transportCase = try #require(TransportCase.all.first { $0.name == "a chunked body is read" })
    let failure = await #expect(throws: ConformanceFailure.self) { try await transportCase.run(on: Answering()) }
    let text = try #require(failure).description
    #expect(text.hasPrefix("a chunked body is read: expected the body of the next answer to be \"next\", found \"\""))
  }

  private func passing(on transport: some Transport) async -> Set<String> {
    await withTaskGroup(of: String?.self) { group in
      for transportCase in TransportCase.all {
        group.addTask {
          do throws(ConformanceFailure) {
            try await transportCase.run(on: transport)
            return transportCase.name
          } catch {
            return nil
          }
        }
      }
      var passed: Set<String> = []
      for await name in group { if let name { passed.insert(name) } }
      return passed
    }
  }
}

/// Answers 200 and sends nothing.
private struct Answering: Transport {
  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response { HTTP.Response(200, request: request) }
}

private struct Failing: Transport {
  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    throw APIError(.transport(TransportFailure(.unavailable, "broken")), request)
  }
}

/// Neither answers nor hears that it is cancelled.
private struct Hanging: Transport {
  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in Hanging.waiters.withLock { $0.append(waiter) } }
    return HTTP.Response(200, request: request)
  }

  /// A continuation that is let go of would be reported.
  private static let waiters = Locked<[CheckedContinuation<Void, Never>]>([])
}
