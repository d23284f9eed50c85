import KensakuTesting
import Testing

@testable import KensakuSearch

/// `#expect` takes no call that changes what it is called on.
private func expect(_ isSo: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(isSo, sourceLocation: sourceLocation)
}

struct ThrottlingTests {
  @Test func theFirstIsGivenAndTheNewestAfterTheInterval() {
    var throttling = Throttling<Int>(interval: .seconds(1), latest: true)
    expect(throttling.take(1, at: .zero))
    expect(!throttling.take(2, at: .zero))
    expect(throttling.rest())
    expect(!throttling.take(3, at: .zero))
    expect(throttling.resume(at: .seconds(1)) == 3)
    expect(throttling.rest())
    expect(throttling.resume(at: .seconds(2)) == nil)
    expect(throttling.take(4, at: .seconds(2)))
  }

  @Test func whatComesInTheIntervalIsLeftOutWhereOnlyTheFirstCounts() {
    var throttling = Throttling<Int>(interval: .seconds(1), latest: false)
    expect(throttling.take(1, at: .zero))
    expect(!throttling.take(2, at: .zero))
    expect(throttling.rest())
    expect(!throttling.take(3, at: .zero))
    expect(throttling.resume(at: .seconds(1)) == nil)
    expect(throttling.take(4, at: .seconds(1)))
  }

  @Test func whatComesAfterTheIntervalCountsThoughNobodyHasWokenYet() {
    var throttling = Throttling<Int>(interval: .seconds(1), latest: false)
    expect(throttling.take(1, at: .zero))
    expect(throttling.rest())
    expect(!throttling.take(2, at: .milliseconds(999)))
    expect(!throttling.take(3, at: .milliseconds(1_000)))
    expect(!throttling.take(4, at: .milliseconds(1_001)))
    expect(throttling.resume(at: .milliseconds(1_002)) == 3)
    expect(!throttling.take(5, at: .milliseconds(2_001)))
    expect(throttling.rest())
    expect(throttling.resume(at: .milliseconds(2_002)) == nil)
  }

  @Test func theEndWaitsOnlyForWhatIsStillToCome() {
    var nothing = Throttling<Int>(interval: .seconds(1), latest: true)
    expect(!nothing.end())

    var resting = Throttling<Int>(interval: .seconds(1), latest: true)
    expect(resting.take(1, at: .zero))
    expect(resting.rest())
    expect(resting.end())

    var giving = Throttling<Int>(interval: .seconds(1), latest: true)
    expect(giving.take(1, at: .zero))
    expect(!giving.end())
    expect(!giving.rest())

    var full = Throttling<Int>(interval: .seconds(1), latest: true)
    expect(full.take(1, at: .zero))
    expect(full.rest())
    expect(!full.take(2, at: .zero))
    expect(!full.end())
    expect(full.resume(at: .seconds(1)) == 2)
    expect(!full.rest())
  }

  @Test(arguments: [true, false])
  func inAnyOrderOfEventsTheFirstIsGivenAndNothingStaysBehind(latest: Bool) {
    var generator = SeededGenerator(23)
    for _ in 0..<2_000 {
      var throttling = Throttling<Int>(interval: .seconds(1), latest: latest)
      var given: [Int] = []
      // Elements that are given and not yet taken, and intervals that run: never more than one of both.
      var isGiving = false
      var isResting = false
      let count = Int.random(in: 1...20, using: &generator)
      var element = 0
      var now = Duration.zero
      var end = Duration.zero
      while element < count || isGiving || isResting {
        now += .milliseconds(Int.random(in: 0...400, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0 where element < count:
          element += 1
          if throttling.take(element, at: now) {
            #expect(!isGiving && !isResting)
            given.append(element)
            isGiving = true
            end = now + .seconds(1)
          }
          if element == count, throttling.end() { isResting = false }
        case 1 where isGiving:
          isGiving = false
          isResting = throttling.rest()
        case 2 where isResting && now >= end:
          isResting = false
          guard let next = throttling.resume(at: now) else { continue }
          given.append(next)
          isGiving = true
          end = now + .seconds(1)
        default: break
        }
      }
      #expect(given.first == 1 && given == given.sorted() && Set(given).count == given.count)
      if latest { #expect(given.last == count) }
    }
  }
}
