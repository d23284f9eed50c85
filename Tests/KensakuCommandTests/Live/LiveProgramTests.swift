import KensakuJSON
import KensakuTesting
import Synchronization
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the built program against servers on loopback that do what servers do at their worst.
struct LiveProgramTests {
  /// Songs that are named like the term they were found by.
  private static func songs(_ request: MockServer.Request, count: Int = 2) -> MockServer.Reply {
    let term = term(of: request)
    let offset = Int(item("offset", of: request)) ?? 0
    let rows = (0..<count).map {
      #"{"wrapperType":"track","kind":"song","trackId":\#(offset + $0 + 1),"trackName":"\#(term)","artistName":"x"}"#
    }
    return .json(#"{"resultCount":\#(count),"results":[\#(rows.joined(separator: ","))]}"#)
  }

  private static func term(of request: MockServer.Request) -> String { item("term", of: request) }

  private static func item(_ name: String, of request: MockServer.Request) -> String {
    let item = request.query?.split(separator: "&").first { $0.hasPrefix(name + "=") }
    return item.map { String($0.dropFirst(name.count + 1)) } ?? ""
  }

  private func follower(_ server: MockServer, _ arguments: String...) throws -> LiveFollower {
    try LiveFollower(["music"] + arguments, environment: ["KENSAKU_ITUNES_URL": server.url], rowsNameTheirQuery: true)
  }

  @Test func aBurstOfKeysIsOneRequest() throws {
    let server = try MockServer { Self.songs($0) }
    let live = try follower(server)
    live.type("l", "le", "lem", "lemo", "lemon")
    try live.wait(phase: "loaded", query: "lemon")
    #expect(try live.finish() == .exited(0))
    #expect(live.names() == ["lemon", "lemon"])
    #expect(server.requests.map(Self.term) == ["lemon"])
  }

  @Test func anAnswerToWhatNobodyAsksForAnyMoreIsNotShown() async throws {
    let gate = Gate()
    let server = try MockServer { Self.term(of: $0) == "late" ? Self.songs($0).after(.wait(gate)) : Self.songs($0) }
    let live = try follower(server)
    live.tell(#"{"type":"late","id":1}"#, #"{"submit":true,"id":2}"#)
    _ = try await server.requests(atLeast: 1)
    live.tell(#"{"type":"quick","id":3}"#, #"{"submit":true,"id":4}"#)
    #expect(try live.wait(phase: "loaded", query: "quick")["id"].int == 4)
    gate.open()
    #expect(try live.finish() == .exited(0))
    #expect(live.names() == ["quick", "quick"] && live.last["music"]?["stale"].bool == false)
    #expect(server.requests.map(Self.term) == ["late", "quick"])
  }

  @Test func rowsOfTheQueryBeforeStayAndAreCalledStale() throws {
    let gate = Gate()
    let server = try MockServer { Self.term(of: $0) == "ab" ? Self.songs($0).after(.wait(gate)) : Self.songs($0) }
    let live = try follower(server)
    live.type("a")
    try live.wait(phase: "loaded", query: "a")
    live.type("ab")
    let slow = try live.wait { $0["slow"].bool == true }
    #expect(slow["phase"].string == "loading" && slow["stale"].bool == true && slow["rowsOf"].string == "a" && slow["rows"].kind == nil)
    #expect(live.names() == ["a", "a"])
    gate.open()
    try live.wait(phase: "loaded", query: "ab")
    // What was found a moment ago is there at once.
    live.type("a")
    try live.wait(phase: "loaded", query: "a")
    #expect(try live.finish() == .exited(0))
    #expect(live.names() == ["a", "a"] && server.counts.requests == 2)
  }

  @Test func moreRowsFollow() throws {
    let server = try MockServer { Self.songs($0, count: Self.item("offset", of: $0) == "2" ? 1 : 2) }
    let live = try follower(server, "--limit=2")
    live.type("a")
    #expect(try live.wait(phase: "loaded", query: "a")["more"].bool == true)
    live.tell(#"{"more":"music"}"#)
    try live.wait { $0["phase"].string == "loaded" && $0["more"].bool == false }
    #expect(live.rows["music"]?.compactMap { $0["id"].int } == [1, 2, 3])
    #expect(try live.finish() == .exited(0))
  }

  @Test func aServiceThatWantsToBeLeftAloneIsAskedAgainWhenItSaid() throws {
    let count = Counter()
    let server = try MockServer { count.next() == 1 ? .status(403, fields: ["Retry-After": "2"]) : Self.songs($0) }
    let live = try follower(server)
    live.type("a")
    let failed = try live.wait { $0["phase"].string == "failed" }
    #expect(failed["retryAfter"].int == 2 && failed["error"]["reason"].string == "throttled")
    // Nothing is sent before.
    live.type("ab")
    try live.wait(phase: "loaded", query: "ab")
    #expect(try live.finish() == .exited(0))
    #expect(server.requests.map(Self.term) == ["a", "ab"] && live.last["music"]?["retryAfter"].int == nil)
  }

  @Test func aNetworkThatComesBackIsUsedAtOnce() throws {
    // A connection that was used before is tried anew by the transport, so that one reset would not do.
    let isAway = Mutex(false)
    let server = try MockServer { request in isAway.withLock { $0 } ? .reset : Self.songs(request) }
    let live = try follower(server)
    live.type("a")
    try live.wait(phase: "loaded", query: "a")
    isAway.withLock { $0 = true }
    live.type("b")
    let failed = try live.wait { $0["phase"].string == "failed" }
    #expect(failed["offline"].bool == true && failed["error"]["reason"].string == "offline" && failed["rowsOf"].string == "a")
    isAway.withLock { $0 = false }
    live.tell(#"{"online":true}"#)
    #expect(try live.wait(phase: "loaded", query: "b")["offline"].bool == false)
    #expect(try live.finish() == .exited(0))
  }

  @Test func whatTookTooLongIsTriedAgainOnRequest() throws {
    let count = Counter()
    let server = try MockServer { count.next() == 1 ? .stall : Self.songs($0) }
    let live = try follower(server, "--timeout=0.5")
    live.type("a")
    #expect(try live.wait { $0["phase"].string == "failed" }["error"]["message"].string == "iTunes did not answer in time")
    live.tell(#"{"retry":"music"}"#)
    try live.wait(phase: "loaded", query: "a")
    #expect(try live.finish() == .exited(0))
  }

  @Test(arguments: [("throttled", "throttled"), ("malformed", "unreadable"), ("down", "service")])
  func eachTroubleOfTheSandboxIsTold(trouble: String, reason: String) throws {
    let live = try LiveFollower(["--sandbox=" + trouble, "all"])
    live.type("舞浜")
    for service in ["music", "gourmet", "wiki"] {
      let failed = try live.wait(for: service) { $0["phase"].string == "failed" }
      #expect(failed["sandbox"].bool == true && failed["error"]["message"].string?.isEmpty == false)
      if service == "music" { #expect(failed["error"]["reason"].string == reason) }
    }
    #expect(try live.finish() == .exited(0))
    #expect(live.last["zip"]?["phase"].string == "loaded" && live.rows["zip"]?.isEmpty == false && live.child.errorText.isEmpty)
  }

  @Test(arguments: ["slow:0.6", "flaky:2"]) func aServiceThatIsNoGoodIsSearchedToItsEnd(trouble: String) throws {
    let live = try LiveFollower(["--sandbox=" + trouble, "all"])
    for text in ["東", "東京", "東京駅"] {
      live.type(text)
      for service in ["music", "gourmet", "wiki"] {
        try live.wait(for: service) { $0["query"].string == text && ["loaded", "empty", "failed"].contains($0["phase"].string) }
      }
    }
    #expect(try live.finish() == .exited(0))
    #expect(live.last.values.allSatisfy { $0["text"].string == "東京駅" })
    #expect(trouble == "flaky:2" || live.states.contains { $0["slow"].bool == true })
  }

  @Test func textThatIsBeingComposedIsNotAskedFor() throws {
    let live = try LiveFollower(["--sandbox", "wiki"])
    live.tell(#"{"type":"と","composing":true}"#, #"{"type":"とうきょう","composing":"とうきょう","id":"kana"}"#)
    #expect(try live.wait(for: "wiki") { $0["id"].string == "kana" }["query"].string == "")
    live.type("東京")
    try live.wait(for: "wiki", phase: "loaded", query: "東京")
    #expect(try live.finish() == .exited(0))
    #expect(live.states.allSatisfy { ["", "東京"].contains($0["query"].string) })
  }

  @Test func linesThatAreNoGoodAreToldAndTheNextOneCounts() throws {
    let live = try LiveFollower([])
    live.tell("", "x", #"{"type":1,"id":"i"}"#, #"{"typ":"x"}"#, #"{"type":"舞浜"}"#)
    try live.wait(for: "zip", phase: "loaded", query: "舞浜")
    live.child.write(#"{"type":"2790031"}"#)
    #expect(try live.finish() == .exited(0))
    #expect(live.mistakes.map { $0["error"]["line"].int } == [2, 3, 4] && live.mistakes[1]["id"].string == "i")
    #expect(live.last["zip"]?["text"].string == "2790031" && live.rows["zip"]?.count == 1)
  }

  @Test func aLineOfAnyLengthIsRefusedInLittleMemory() throws {
    let live = try LiveFollower([])
    let piece = String(repeating: "x", count: 1 << 20)
    for _ in 0..<20 { live.child.write(piece) }
    live.tell("")
    live.type("舞浜")
    try live.wait(for: "zip", phase: "loaded", query: "舞浜")
    #expect(live.mistakes.map { $0["error"]["message"].string } == ["the line is too long (1048576 bytes at most)"])
    #expect(live.child.mostMemory ?? 0 < 64 << 20)
    #expect(try live.finish() == .exited(0))
  }

  @Test func whoReadsNothingGetsTheLastOfTenThousandStates() throws {
    let live = try LiveFollower([])
    for number in 0..<10_000 { live.tell(#"{"type":"\#(number)","id":\#(number)}"#, number % 10 == 0 ? "?" : "") }
    live.type("舞浜")
    #expect(try live.finish() == .exited(0))
    #expect(live.last["zip"]?["text"].string == "舞浜" && live.rows["zip"]?.isEmpty == false)
    // Of more than 20,000 changes: what a pipe holds, and what came of the input that was left once somebody read.
    #expect(live.states.count < 10_000, "\(live.states.count)")
  }

  @Test func quittingWaitsForNobody() async throws {
    let server = try MockServer { _ in .stall }
    let live = try follower(server)
    live.tell(#"{"type":"a"}"#, #"{"submit":true}"#)
    _ = try await server.requests(atLeast: 1)
    live.tell(#"{"quit":true}"#)
    #expect(try live.child.finish() == .exited(0))
  }

  @Test func theEndOfTheInputWaitsForWhatIsUnderWay() async throws {
    let gate = Gate()
    let server = try MockServer { Self.songs($0).after(.wait(gate)) }
    let live = try follower(server)
    live.type("a")
    live.child.closeInput()
    _ = try await server.requests(atLeast: 1)
    gate.open()
    #expect(try live.finish() == .exited(0))
    #expect(live.names() == ["a", "a"])
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func aSignalEndsItBetweenTwoLines(number: Int32) async throws {
    let server = try MockServer { _ in .stall }
    let live = try follower(server)
    live.tell(#"{"type":"a"}"#, #"{"submit":true}"#)
    _ = try await server.requests(atLeast: 1)
    kill(live.child.identifier, number)
    #expect(try live.child.finish() == .killed(number))
    #expect(live.child.output.last == UInt8(ascii: "\n"))
  }

  @Test func interruptionHasItsOwnCodeAlsoWhereNobodyReads() throws {
    let live = try LiveFollower([])
    live.type("舞浜")
    try live.wait(for: "zip", phase: "loaded", query: "舞浜")
    // More than a pipe holds.
    for number in 0..<300 { live.tell(#"{"type":"\#(number % 10)","id":\#(number)}"#) }
    kill(live.child.identifier, SIGINT)
    #expect(try live.child.finish() == .exited(130))
  }

  @Test func itEndsWithItsReader() throws {
    let child = try Child(["live"], input: .pipe, output: .broken)
    #expect(try child.finish() == .exited(141))
  }
}

/// Counts requests, from 1.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension Child {
  /// The most that it ever had in memory, in bytes, while it runs; nil where there is no way to know.
  fileprivate var mostMemory: Int? {
    guard let text = try? File.read("/proc/\(identifier)/status") else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
