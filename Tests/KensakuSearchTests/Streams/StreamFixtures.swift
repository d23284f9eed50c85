import KensakuTesting
import Testing

@testable import KensakuSearch

struct Broken: Error, Equatable {
  var number = 0
}

/// Something that did not come about, however often the tasks had their turn.
struct NeverCame: Error {
  var what: String
}

/// Waits for what other tasks bring about.
func until(_ what: String, isolation: isolated (any Actor)? = #isolation, _ isSo: () -> Bool) async throws {
  for _ in 0..<1_000_000 {
    if isSo() { return }
    await Task.yield()
  }
  throw NeverCame(what: what)
}

/// A stream that a test feeds, and that knows how often it was asked: an element has been dealt with when the next one is asked for.
final class Feed: AsyncSequence, Sendable {
  typealias Element = Int
  typealias Failure = Broken

  private let values: AsyncStream<Result<Int, Broken>>
  private let post: AsyncStream<Result<Int, Broken>>.Continuation
  private let count = Locked((asked: 0, sent: 0, ended: 0))

  init() {
    (values, post) = AsyncStream.makeStream(of: Result<Int, Broken>.self)
  }

  /// Sends and waits until it has been dealt with.
  func send(_ value: Int) async throws {
    let sent = count.withLock { count in
      count.sent += 1
      return count.sent
    }
    post.yield(.success(value))
    try await until("element \(value) to be dealt with") { count.withLock { $0.asked > sent } }
  }

  func fail(_ failure: Broken) { post.yield(.failure(failure)) }
  func finish() { post.finish() }

  /// How many iterations have ended, by cancellation too.
  var ended: Int { count.withLock { $0.ended } }

  func makeAsyncIterator() -> Iterator { Iterator(feed: self, values: values.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    let feed: Feed
    var values: AsyncStream<Result<Int, Broken>>.Iterator

    mutating func next() async throws(Broken) -> Int? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Broken) -> Int? {
      feed.count.withLock { $0.asked += 1 }
      let value = await values.next(isolation: actor)
      if value == nil { feed.count.withLock { $0.ended += 1 } }
      return try value?.get()
    }
  }
}

/// What a stream gave, while it is still running.
final class Collected<Element: Sendable, Failure: Error>: Sendable {
  private let state = Locked((elements: [Element](), end: Result<Void, Failure>?.none))
  private let task = Locked<Task<Void, Never>?>(nil)

  init<Source: AsyncSequence & Sendable>(_ source: Source) where Source.Element == Element, Source.Failure == Failure {
    let running = Task {
      var iterator = source.makeAsyncIterator()
      do throws(Failure) {
        while let element = try await iterator.next(isolation: nil) { state.withLock { $0.elements.append(element) } }
        state.withLock { $0.end = .success(()) }
      } catch {
        state.withLock { $0.end = .failure(error) }
      }
    }
    task.withLock { $0 = running }
  }

  var elements: [Element] { state.withLock { $0.elements } }
  var hasEnded: Bool { state.withLock { $0.end != nil } }
  var failure: Failure? { state.withLock { if case .failure(let failure) = $0.end { failure } else { nil } } }

  func wait(for count: Int) async throws { try await until("\(count) elements, but \(elements)") { elements.count >= count } }
  func end() async { await task.withLock { $0 }?.value }

  /// Cancels and waits for the end.
  func cancel() async {
    task.withLock { $0 }?.cancel()
    await end()
  }
}

/// How many of something are alive, and were at most.
final class Living: Sendable {
  private let count = Locked((now: 0, peak: 0, all: 0))

  var now: Int { count.withLock { $0.now } }
  var peak: Int { count.withLock { $0.peak } }
  var all: Int { count.withLock { $0.all } }

  func begin() {
    count.withLock { count in
      count.now += 1
      count.all += 1
      count.peak = max(count.peak, count.now)
    }
  }

  func end() { count.withLock { $0.now -= 1 } }
}

/// Sends a number over and over.
func endless(_ number: Int, _ living: Living) -> Flow<Int, Broken> {
  Flow { sink throws(Broken) in
    living.begin()
    defer { living.end() }
    while await sink.send(number) {}
  }
}

func numbers(_ range: Range<Int>, failing failure: Broken? = nil) -> Flow<Int, Broken> {
  Flow { sink throws(Broken) in
    for number in range { await sink.send(number) }
    if let failure { throw failure }
  }
}
