import KensakuTesting
import Testing

@testable import KensakuSearch

/// `#expect` takes no call that changes what it is called on.
private func expect(_ isSo: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(isSo, sourceLocation: sourceLocation)
}

struct ThrottlingTests {
  @Test func theFirstIsGivenAndTheNewestAfterTheInterval() {
    var throttling = Throttling<Int>(latest: true)
    expect(throttling.take(1))
    expect(!throttling.take(2))
    expect(throttling.rest())
    expect(!throttling.take(3))
    expect(throttling.resume() == 3)
    expect(throttling.rest())
    expect(throttling.resume() == nil)
    expect(throttling.take(4))
  }

  @Test func whatComesInTheIntervalIsLeftOutWhereOnlyTheFirstCounts() {
    var throttling = Throttling<Int>(latest: false)
    expect(throttling.take(1))
    expect(!throttling.take(2))
    expect(throttling.rest())
    expect(!throttling.take(3))
    expect(throttling.resume() == nil)
    expect(throttling.take(4))
  }

  @Test func theEndWaitsOnlyForWhatIsStillToCome() {
    var nothing = Throttling<Int>(latest: true)
    expect(!nothing.end())

    var resting = Throttling<Int>(latest: true)
    expect(resting.take(1))
    expect(resting.rest())
    expect(resting.end())

    var giving = Throttling<Int>(latest: true)
    expect(giving.take(1))
    expect(!giving.end())
    expect(!giving.rest())

    var full = Throttling<Int>(latest: true)
    expect(full.take(1))
    expect(full.rest())
    expect(!full.take(2))
    expect(!full.end())
    expect(full.resume() == 2)
    expect(!full.rest())
  }

  @Test(arguments: [true, false])
  func inAnyOrderOfEventsTheFirstIsGivenAndNothingStaysBehind(latest: Bool) {
    var generator = SeededGenerator(23)
    for _ in 0..<2_000 {
      var throttling = Throttling<Int>(latest: latest)
      var given: [Int] = []
      // Elements that are given and not yet taken, and intervals that run: never more than one of both.
      var isGiving = false
      var isResting = false
      let count = Int.random(in: 1...20, using: &generator)
      var element = 0
      while element < count || isGiving || isResting {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0 where element < count:
          element += 1
          if throttling.take(element) {
            #expect(!isGiving && !isResting)
            given.append(element)
            isGiving = true
          }
          if element == count, throttling.end() { isResting = false }
        case 1 where isGiving:
          isGiving = false
          isResting = throttling.rest()
        case 2 where isResting:
          isResting = false
          guard let next = throttling.resume() else { continue }
          given.append(next)
          isGiving = true
        default: break
        }
      }
      #expect(given.first == 1 && given == given.sorted() && Set(given).count == given.count)
      if latest { #expect(given.last == count) }
    }
  }
}
