import KensakuTesting
import Observation
import Testing

@testable import KensakuSearch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search with real tasks.
@MainActor
struct SearchModelTests {
  private struct Row: Identifiable, Hashable, Sendable {
    var id: String
  }

  /// A service that counts who asks, and does what the test says.
  private final class Service: SearchService {
    struct Counts: Sendable {
      var alive = 0
      var peak = 0
      var queries: [String] = []
      var cancelled = 0
    }

    let traits: SearchTraits
    let counts = Locked(Counts())
    private let answer: @Sendable (String) async throws -> [Row]

    init(quiet: Duration = .milliseconds(250), _ answer: @escaping @Sendable (String) async throws -> [Row]) {
      traits = SearchTraits(name: "test", quietPeriod: quiet)
      self.answer = answer
    }

    func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Row, Int> {
      counts.withLock { counts in
        counts.alive += 1
        counts.peak = max(counts.peak, counts.alive)
        counts.queries.append(query)
      }
      defer { counts.withLock { $0.alive -= 1 } }
      do {
        return SearchPage(items: try await answer(query))
      } catch let failure as SearchFailure {
        throw failure
      } catch {
        counts.withLock { $0.cancelled += 1 }
        throw SearchFailure(.cancelled)
      }
    }
  }

  private static let echo: @Sendable (String) async throws -> [Row] = { [Row(id: $0)] }

  /// The first state that is as asked.
  private func state(of model: SearchModel<Row>, where isMet: (SearchState<Row>) -> Bool) async -> SearchState<Row>? {
    for await state in model.states where isMet(state) { return state }
    return nil
  }

  @Test func thePauseIsCountedFromTheKeyNotFromWhenATaskBegins() async throws {
    let clock = TestClock()
    let model = SearchModel(Service(Self.echo), clock: clock)
    model.type("よ")
    clock.advance(by: .milliseconds(100))
    #expect(try await clock.sleepers() == [.init(offset: .milliseconds(250))])
    model.type("よね")
    clock.advance(by: .milliseconds(249))
    #expect(model.phase == .settling)
    clock.advance(by: .milliseconds(1))
    #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "よね")])
  }

  @Test func aBurstIsOneRequest() async throws {
    let clock = TestClock()
    let service = Service(Self.echo)
    let model = SearchModel(service, clock: clock)
    for end in 1...8 { model.type(String("とうきょうとしぶ".prefix(end))) }
    try await clock.advanceToNextSleeper()
    _ = await state(of: model) { $0.phase == .loaded }
    #expect(service.counts.withLock { $0.queries } == ["とうきょうとしぶ"])
  }

  @Test func aCancelledRequestEndsBeforeTheNextBegins() async {
    let began = AsyncStream.makeStream(of: Void.self)
    let service = Service(quiet: .zero) { query in
      guard query == "a" else { return [Row(id: query)] }
      began.continuation.yield()
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        // Whoever closes something takes a moment for it.
        for _ in 0..<100 { await Task.yield() }
        throw error
      }
      return []
    }
    let model = SearchModel(service)
    model.type("a")
    for await _ in began.stream { break }
    model.type("ab")
    #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "ab")])
    let counts = service.counts.withLock { $0 }
    #expect(counts.peak == 1 && counts.cancelled == 1)
  }

  @Test func manySessionsEndWithTheRowsOfTheirLastText() async throws {
    var generator = SeededGenerator(42)
    for _ in 0..<150 {
      let service = Service(quiet: .milliseconds(1)) { query in
        try await Task.sleep(for: .microseconds(query.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 2_047))
        return [Row(id: query)]
      }
      let model = SearchModel(service)
      for key in 0..<20 {
        model.type("q\(key)")
        if Bool.random(using: &generator) { try await Task.sleep(for: .microseconds(.random(in: 0...2_500, using: &generator))) }
      }
      #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "q19")])
      #expect(service.counts.withLock { $0.peak } == 1)
    }
  }

  @Test func theCountdownEndsOnTheClockOfTheModel() async throws {
    let clock = TestClock()
    let isOpen = Locked(false)
    let service = Service(quiet: .zero) { query in
      if isOpen.withLock({ $0 }) { return [Row(id: query)] }
      throw SearchFailure(.throttled(until: .now + .seconds(5)))
    }
    let model = SearchModel(service, clock: clock)
    model.type("a")
    #expect(await state(of: model) { $0.phase == .failed }?.throttledUntil != nil)
    isOpen.withLock { $0 = true }
    clock.advance(by: .seconds(5))
    #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "a")])
  }

  @Test func aWaitBeyondAllTimeTrapsNowhere() async {
    let service = Service(quiet: .zero) { _ in throw SearchFailure(.throttled(until: .now + .seconds(Int64.max / 4))) }
    let model = SearchModel(service)
    model.type("a")
    #expect(await state(of: model) { $0.phase == .failed } != nil)
  }

  @Test func aModelThatGoesCancelsItsRequestAndEndsItsStates() async {
    let began = AsyncStream.makeStream(of: Void.self)
    let ended = AsyncStream.makeStream(of: Bool.self)
    let service = Service(quiet: .zero) { _ in
      began.continuation.yield()
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        ended.continuation.yield(true)
        throw error
      }
      return []
    }
    var model: SearchModel<Row>? = SearchModel(service)
    let states = model?.states
    model?.type("a")
    for await _ in began.stream { break }
    model = nil
    for await isCancelled in ended.stream {
      #expect(isCancelled)
      break
    }
    if let states { for await _ in states {} }
  }

  @Test func observersSeeTheState() async {
    let model = SearchModel(Service(quiet: .zero, Self.echo))
    let changes = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = model.state
    } onChange: {
      changes.continuation.yield()
    }
    model.type("a")
    for await _ in changes.stream { break }
    #expect(model.state.text == "a")
  }

  @Test func anObserverMayTypeInItsCallback() async {
    let service = Service(quiet: .milliseconds(1), Self.echo)
    let model = SearchModel(service)
    withObservationTracking {
      _ = model.state
    } onChange: {
      MainActor.assumeIsolated { model.type("ab") }
    }
    model.type("a")
    #expect(model.state.text == "ab" && model.state.query == "ab")
    #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "ab")])
    #expect(service.counts.withLock { $0.queries } == ["ab"])
  }

  @Test func moreGoesOnWhereTheServiceSaid() async {
    struct Paged: SearchService {
      let traits = SearchTraits(name: "paged", quietPeriod: .zero)

      func page(_ query: String, after cursor: [Int]?) async throws(SearchFailure) -> SearchPage<Row, [Int]> {
        let page = cursor?.count ?? 0
        return SearchPage(items: [Row(id: "\(query)\(page)")], next: page < 2 ? Array(repeating: 0, count: page + 1) : nil, total: 3)
      }
    }
    let model = SearchModel(Paged())
    model.type("a")
    for count in 1...3 {
      #expect(await state(of: model) { $0.phase == .loaded && $0.items.count == count }?.results?.total == 3)
      #expect(model.state.canLoadMore == (count < 3))
      model.loadMore()
    }
    #expect(model.items.map(\.id) == ["a0", "a1", "a2"])
  }

  @Test func whatChangesNothingMakesNobodyDraw() async throws {
    let clock = TestClock()
    let model = SearchModel(Service(quiet: .zero, Self.echo), clock: clock)
    model.type("a")
    _ = await state(of: model) { $0.phase == .loaded }
    let isDrawn = Locked(false)
    withObservationTracking {
      _ = model.state
    } onChange: {
      isDrawn.withLock { $0 = true }
    }
    // Since the answer is there, nobody waits for the sign of slowness.
    try await clock.advanceToNextSleeper()
    for _ in 0..<100 { await Task.yield() }
    #expect(!isDrawn.withLock { $0 })
  }

  @Test func everybodyWhoFollowsTheStatesGetsTheNewest() async {
    let model = SearchModel(Service(quiet: .zero, Self.echo))
    let first = model.states
    let second = model.states
    model.type("a")
    for states in [first, second] {
      var newest: SearchState<Row>?
      for await state in states {
        newest = state
        if state.phase == .loaded { break }
      }
      #expect(newest?.items == [Row(id: "a")])
    }
  }

  @Test func aServiceThatHeedsNoCancellationIsAskedForTheNewestOnlyOnceItHasEnded() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let service = Service(quiet: .zero) { query in
      if query == "0" { await Task.detached { for await _ in gate.stream {} }.value }
      return [Row(id: query)]
    }
    let model = SearchModel(service)
    model.type("0")
    try await until("the first request") { service.counts.withLock { $0.alive } == 1 }
    for key in 1...1_000 { model.type("\(key)") }
    #expect(model.phase == .loading)
    gate.continuation.finish()
    #expect(await state(of: model) { $0.phase == .loaded }?.items == [Row(id: "1000")])
    #expect(service.counts.withLock { $0.queries } == ["0", "1000"] && service.counts.withLock { $0.peak } == 1)
  }

  @Test func tenThousandKeysHaveOneSleeperAndNoneOnceTheModelIsGone() async throws {
    let clock = TestClock()
    var model: SearchModel<Row>? = SearchModel(Service(Self.echo), clock: clock)
    for key in 0..<10_000 {
      model?.type("text \(key)")
      if key % 100 == 0 { await Task.yield() }
    }
    #expect(try await clock.sleepers().count == 1)
    model = nil
    for _ in 0..<100_000 where try await !clock.sleepers(0).isEmpty { await Task.yield() }
    #expect(try await clock.sleepers(0).isEmpty)
  }

  @Test func halfMadeTextIsSentOnceItIsMade() async {
    let service = Service(quiet: .zero, Self.echo)
    let model = SearchModel(service)
    model.type("よn", isComposing: true)
    #expect(model.phase == .idle && model.state.text == "よn")
    model.type("米", isComposing: false)
    _ = await state(of: model) { $0.phase == .loaded }
    #expect(service.counts.withLock { $0.queries } == ["米"])
  }

  @Test func tenThousandKeysLeaveNothingBehind() async throws {
    let service = Service(quiet: .milliseconds(1)) { query in (0..<20).map { Row(id: "\(query) \($0)") } }
    let model = SearchModel(service)
    func type(_ keys: Range<Int>) async throws {
      for key in keys {
        model.type("text \(key)")
        if key % 50 == 0 { try await Task.sleep(for: .milliseconds(2)) }
      }
      _ = await state(of: model) { $0.phase == .loaded }
    }
    try await type(0..<2_000)
    let before = residentPages()
    try await type(2_000..<12_000)
    let after = residentPages()
    #expect(service.counts.withLock { $0.alive } == 0)
    #expect(service.counts.withLock { $0.peak } == 1)
    // Pages of 4 KiB: other tests of this process run beside it.
    #expect(after - before < 4_096, "\(before) → \(after)")
  }

  /// Zero where the system does not say.
  private func residentPages() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
