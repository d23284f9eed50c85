import KensakuTesting
import Testing

@testable import KensakuHTTP

struct RateQueueTests {
  private func queue(_ count: Int, _ interval: Duration, _ order: RateLimiter.Order = .newestFirst) -> RateQueue<Int> {
    RateQueue(window: RateWindow(count: count, interval: interval), order: order)
  }

  /// Whether the newest `new` are not more than `count` in any interval.
  private func keeps(_ count: Int, _ interval: Duration, _ starts: [Duration], new: Int) -> Bool {
    starts.indices.suffix(new).allSatisfy { index in index < count || starts[index] - starts[index - count] >= interval }
  }

  @Test(arguments: [RateLimiter.Order.newestFirst, .oldestFirst])
  func noMoreBeginThanMayWhateverComesAndGoes(_ order: RateLimiter.Order) {
    for seed in 1...30 {
      var random = SeededGenerator(UInt64(seed))
      let count = Int.random(in: 1...6, using: &random)
      let interval = Duration.milliseconds(Int.random(in: 1...400, using: &random))
      var queue = queue(count, interval, order)
      var now = Duration.zero
      var waiting: [(id: Int, deadline: Duration?)] = []
      var starts: [Duration] = []
      var pausedUntil = Duration.zero
      for id in 0..<1500 {
        // Time goes on by chance, or to when the queue wants to be looked at.
        now = Bool.random(using: &random) ? queue.nextTime(at: now) ?? now : now + .milliseconds(Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<10:
          let deadline = Bool.random(using: &random) ? nil : now + .milliseconds(Int.random(in: 0...2000, using: &random))
          queue.arrive(id, id: id, deadline: deadline, at: now)
          waiting.append((id, deadline))
        case 10..<15:
          guard let gone = waiting.randomElement(using: &random) else { break }
          queue.leave(gone.id)
          waiting.removeAll { $0.id == gone.id }
        case 15 where !starts.isEmpty:
          queue.window.giveBack(starts.removeLast())
        case 16:
          let until = now + .milliseconds(Int.random(in: 0...300, using: &random))
          queue.window.pause(until: until)
          pausedUntil = max(pausedUntil, until)
        default: break
        }
        let decisions = queue.settle(at: now)
        waiting.removeAll { decisions.hopeless.contains($0.id) }
        for waiter in decisions.begun {
          guard (order == .newestFirst ? waiting.popLast() : waiting.isEmpty ? nil : waiting.removeFirst())?.id == waiter else {
            return #expect(Bool(false), "seed \(seed), step \(id): out of turn")
          }
          starts.append(now)
        }
        let isKept = keeps(count, interval, starts, new: decisions.begun.count) && (decisions.begun.isEmpty || pausedUntil <= now)
        // Nobody waits while a place is free, and nobody waits beyond the deadline.
        let isBusy = waiting.isEmpty || queue.window.free == 0
        let next = queue.nextTime(at: now)
        let isInTime = waiting.allSatisfy { $0.deadline.map { deadline in deadline >= next ?? now } ?? true }
        guard isKept, isBusy, isInTime, queue.waiting == waiting.count, next.map({ $0 > now }) ?? waiting.isEmpty else {
          return #expect(Bool(false), "seed \(seed), step \(id): \(isKept) \(isBusy) \(isInTime)")
        }
      }
      #expect(starts.count > 20)
    }
  }

  @Test func theTimeForALaterPlaceIsWhenItComes() {
    for seed in 1...200 {
      var random = SeededGenerator(UInt64(seed))
      var window = RateWindow(count: Int.random(in: 1...5, using: &random), interval: .seconds(10))
      var now = Duration.zero
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        now += .milliseconds(Int.random(in: 0...9000, using: &random))
        window.pass(to: now)
        if window.free > 0 { window.begin(at: now) }
      }
      window.pass(to: now)
      let expected = (0..<20).map { window.time(after: $0, at: now) }
      var actual: [Duration] = []
      var time = now
      while actual.count < 20 {
        window.pass(to: time)
        if window.free > 0 {
          window.begin(at: time)
          actual.append(time)
        } else {
          time = window.time(after: 0, at: time)
        }
      }
      #expect(actual == expected)
    }
  }

  @Test func aCallWhoseTurnComesTooLateIsRefusedAtOnce() {
    var queue = queue(1, .seconds(10), .oldestFirst)
    for id in 0..<4 { queue.arrive(id, id: id, deadline: .seconds(20), at: .zero) }
    let decisions = queue.settle(at: .zero)
    #expect(decisions.begun == [0])
    #expect(decisions.hopeless == [3])
  }

  @Test func whoIsOvertakenUntilTheDeadlineIsRefusedBeforeIt() {
    var queue = queue(1, .seconds(10))
    queue.arrive(0, id: 0, deadline: nil, at: .zero)
    _ = queue.settle(at: .zero)
    queue.arrive(1, id: 1, deadline: .seconds(15), at: .seconds(1))
    queue.arrive(2, id: 2, deadline: .seconds(15), at: .seconds(2))
    let early = queue.settle(at: .seconds(2))
    #expect(early.begun.isEmpty && early.hopeless.isEmpty)
    let decisions = queue.settle(at: .seconds(10))
    #expect(decisions.begun == [2])
    #expect(decisions.hopeless == [1])
  }
}
