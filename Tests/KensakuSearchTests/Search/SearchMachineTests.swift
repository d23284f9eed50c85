import KensakuSearch
import Testing

struct SearchMachineTests {
  typealias Row = SearchWorld.Row
  typealias Machine = SearchMachine<Row, Int>

  private func machine(
    _ quiet: Duration = .milliseconds(250), shortest: Int = 1, empty: SearchTraits.EmptyQuery = .nothing
  ) -> Machine {
    Machine(SearchTraits(name: "test", quietPeriod: quiet, shortestQuery: shortest, emptyQuery: empty))
  }

  private func type(_ text: String, into machine: inout Machine, left: Int? = nil) -> [String] {
    machine.handle(.typed(FieldText(text), allowance: left.map { CallAllowance(left: $0, limit: 20) })).map(\.name)
  }

  private func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: "\($0)") } }

  /// Types, lets the pause pass and gives the rows.
  private func load(_ text: String, _ items: [Row], next: Int? = nil, into machine: inout Machine) {
    _ = type(text, into: &machine)
    let fetched = machine.handle(.submit)
    answer(fetched, .success(Machine.Page(items: items, next: next)), in: &machine)
  }

  private func answer(_ effects: [Machine.Effect], _ answer: Result<Machine.Page, SearchFailure>, in machine: inout Machine) {
    guard let id = effects.fetched?.id else {
      _ = Issue.record("nothing is asked for")
      return
    }
    switch answer {
    case .success(let page): _ = machine.handle(.page(page, id: id))
    case .failure(let failure): _ = machine.handle(.failure(failure, id: id, at: .now))
    }
  }

  @Test func aPauseInTypingSendsTheNewestText() {
    var machine = machine()
    #expect(type("y", into: &machine) == ["wait quiet 1 0.25 seconds"])
    #expect(type("yo", into: &machine) == ["wait quiet 2 0.25 seconds"])
    #expect(machine.handle(.expired(.quiet, id: 1)).isEmpty)
    #expect(machine.handle(.expired(.quiet, id: 2)).map(\.name) == ["fetch 2 yo", "wait slow 2 0.3 seconds"])
    #expect(machine.state.phase == .loading)
  }

  @Test func withoutAPauseItIsSentAtOnce() {
    var machine = machine(.zero)
    #expect(type("y", into: &machine) == ["fetch 1 y", "wait slow 1 0.3 seconds"])
    #expect(type("yo", into: &machine) == ["cancel 1", "fetch 2 yo", "wait slow 2 0.3 seconds"])
  }

  @Test func enterTakesOverThePause() {
    var machine = machine()
    _ = type("yo", into: &machine)
    #expect(machine.handle(.submit).map(\.name) == ["fetch 1 yo", "wait slow 1 0.3 seconds"])
    #expect(machine.handle(.expired(.quiet, id: 1)).isEmpty)
    #expect(machine.handle(.submit).isEmpty)
  }

  @Test func aRequestThatNobodyWantsAnyMoreEndsByItselfOrWhenAnotherIsSent() {
    var machine = machine()
    _ = type("y", into: &machine)
    let first = machine.handle(.submit)
    #expect(type("yo", into: &machine) == ["wait quiet 2 0.25 seconds"])
    answer(first, .success(Machine.Page(items: rows(1))), in: &machine)
    #expect(machine.state.results == nil && machine.state.phase == .settling)
    #expect(machine.handle(.expired(.quiet, id: 2)).map(\.name) == ["fetch 2 yo", "wait slow 2 0.3 seconds"])
    #expect(type("yon", into: &machine) == ["wait quiet 3 0.25 seconds"])
    #expect(machine.handle(.submit).map(\.name).prefix(2) == ["cancel 2", "fetch 3 yon"])
    #expect(type("y", into: &machine) == [])
    #expect(machine.state.items == rows(1) && machine.state.phase == .loaded)
  }

  @Test func theTextThatIsBeingAskedForIsNotAskedAgain() {
    var machine = machine()
    _ = type("y", into: &machine)
    let fetched = machine.handle(.submit)
    _ = type("yo", into: &machine)
    #expect(type("y", into: &machine) == [])
    #expect(machine.state.phase == .loading)
    answer(fetched, .success(Machine.Page(items: rows(1))), in: &machine)
    #expect(machine.state.phase == .loaded)
  }

  @Test func whatOnlyWaitsForTheRateLimitGivesItsPlaceBackAtOnce() {
    var machine = machine()
    _ = type("y", into: &machine, left: 0)
    _ = machine.handle(.submit)
    #expect(type("yo", into: &machine, left: 0) == ["cancel 1", "wait quiet 2 1.0 seconds"])
  }

  @Test func thePauseGrowsAsCallsRunOut() {
    for (left, pause) in [(20, "0.25"), (10, "0.25"), (5, "0.625"), (1, "0.925"), (0, "1.0")] {
      var machine = machine()
      #expect(type("y", into: &machine, left: left) == ["wait quiet 1 \(pause) seconds"])
    }
  }

  @Test func olderRowsStayAndSayWhatTheyAreOf() {
    var machine = machine()
    load("y", rows(1), into: &machine)
    _ = type("yo", into: &machine)
    let state = machine.state
    #expect(state.items == rows(1) && state.results?.query == "y" && state.isStale && state.phase == .settling)
  }

  @Test func aRecentTextIsShownAtOnceWithoutARequest() {
    var machine = machine()
    load("y", rows(1), into: &machine)
    load("yo", rows(2), into: &machine)
    #expect(type(" y ", into: &machine) == [])
    #expect(machine.state.items == rows(1) && machine.state.phase == .loaded && !machine.state.isStale)
  }

  @Test func nothingFoundIsNoFailureAndAFailureIsNotNothingFound() {
    var machine = machine()
    load("y", [], into: &machine)
    #expect(machine.state.phase == .empty && machine.state.failure == nil)
    _ = type("yo", into: &machine)
    answer(machine.handle(.submit), .failure(SearchFailure(.unreadable)), in: &machine)
    #expect(machine.state.phase == .failed && machine.state.failure?.reason == .unreadable)
    #expect(machine.state.results?.query == "y")
  }

  @Test func aFailureDoesNotEndTheField() {
    var machine = machine()
    _ = type("y", into: &machine)
    answer(machine.handle(.submit), .failure(SearchFailure(.unreadable)), in: &machine)
    load("yo", rows(2), into: &machine)
    #expect(machine.state.items == rows(2) && machine.state.failure == nil)
    // What failed is not kept as an answer.
    #expect(type("y", into: &machine) == ["wait quiet 4 0.25 seconds"])
  }

  @Test func moreIsTheNextPageAndEachRowIsThereOnce() {
    var machine = machine()
    load("y", rows(1, 2), next: 7, into: &machine)
    let fetched = machine.handle(.loadMore)
    #expect(fetched.fetched?.cursor == 7 && machine.state.phase == .loadingMore)
    #expect(machine.handle(.loadMore).isEmpty)
    answer(fetched, .success(Machine.Page(items: rows(2, 3))), in: &machine)
    #expect(machine.state.items == rows(1, 2, 3) && !machine.state.canLoadMore)
    #expect(machine.handle(.loadMore).isEmpty)
  }

  @Test func aNextPageThatFailsKeepsTheRowsAndIsTriedFromWhereItWas() {
    var machine = machine()
    load("y", rows(1), next: 7, into: &machine)
    answer(machine.handle(.loadMore), .failure(SearchFailure(.unreadable)), in: &machine)
    #expect(machine.state.phase == .failed && machine.state.items == rows(1))
    #expect(machine.handle(.retry).fetched?.cursor == 7)
  }

  @Test func rowsOfAnOlderTextHaveNoMore() {
    var machine = machine()
    load("y", rows(1), next: 7, into: &machine)
    _ = type("yo", into: &machine)
    #expect(machine.handle(.loadMore).isEmpty && !machine.state.canLoadMore)
  }

  @Test func aThrottledServiceGetsTheNewestTextOnceItWants() {
    let now = ContinuousClock.now
    let until = now + .seconds(5)
    var machine = machine()
    _ = type("y", into: &machine)
    let fetched = machine.handle(.submit)
    guard let id = fetched.fetched?.id else {
      _ = Issue.record("nothing is asked for")
      return
    }
    let waits = machine.handle(.failure(SearchFailure(.throttled(until: until)), id: id, at: now))
    #expect(waits.map(\.name) == ["wait retry 3 5.0 seconds"])
    #expect(machine.state.throttledUntil == until && machine.state.phase == .failed)
    #expect(machine.handle(.retry).isEmpty)
    _ = type("yo", into: &machine)
    #expect(machine.handle(.submit).isEmpty)
    #expect(machine.state.phase == .settling && machine.state.throttledUntil == until)
    #expect(machine.handle(.expired(.retry, id: 3)).map(\.name).first == "fetch 4 yo")
    #expect(machine.state.throttledUntil == nil)
  }

  @Test func aServiceThatSaysAtOnceAgainAndAgainIsAskedLessAndLessOften() {
    var machine = machine()
    _ = type("y", into: &machine)
    var effects = machine.handle(.submit)
    for pause in ["2.0", "4.0", "8.0", "16.0", "30.0"] {
      guard let id = effects.fetched?.id else {
        _ = Issue.record("nothing is asked for")
        return
      }
      let now = ContinuousClock.now
      let wait = machine.handle(.failure(SearchFailure(.throttled(until: now)), id: id, at: now))
      #expect(wait.map(\.name).first?.hasSuffix(" \(pause) seconds") == true)
      guard case .wait(.retry, let timer, let duration) = wait.first else {
        _ = Issue.record("no wait")
        return
      }
      // The countdown that a person sees ends when the service is asked again.
      #expect(machine.state.throttledUntil == now + duration)
      effects = machine.handle(.expired(.retry, id: timer))
    }
  }

  @Test func aServiceThatWantsNothingForYearsIsAskedWithinAnHour() {
    let now = ContinuousClock.now
    for pause in [Duration.seconds(3_601), .seconds(1 << 40)] {
      var machine = machine(.zero)
      let id = machine.handle(.typed(FieldText("y"))).fetched?.id ?? 0
      let waits = machine.handle(.failure(SearchFailure(.throttled(until: now + pause)), id: id, at: now))
      #expect(waits.map(\.name) == ["wait retry 3 3600.0 seconds"])
      #expect(machine.state.throttledUntil == now + .seconds(3_600))
    }
  }

  @Test func aRequestThatWaitsForItsTurnSaysSo() {
    var machine = machine()
    _ = type("y", into: &machine, left: 0)
    #expect(!machine.state.isQueued)
    answer(machine.handle(.submit), .success(Machine.Page(items: rows(1))), in: &machine)
    #expect(!machine.state.isQueued)
    _ = type("yo", into: &machine, left: 0)
    _ = machine.handle(.submit)
    #expect(machine.state.isQueued)
    _ = type("yon", into: &machine, left: 3)
    #expect(!machine.state.isQueued)
  }

  @Test func outOfReachIsTriedAgainLessAndLessOften() {
    var machine = machine()
    _ = type("y", into: &machine)
    var effects = machine.handle(.submit)
    for pause in ["2.0", "4.0", "8.0", "16.0", "30.0", "30.0"] {
      guard let id = effects.fetched?.id else {
        _ = Issue.record("nothing is asked for")
        return
      }
      let wait = machine.handle(.failure(SearchFailure(.offline), id: id, at: .now))
      #expect(wait.map(\.name).first?.hasSuffix(" \(pause) seconds") == true)
      #expect(machine.state.isOffline && machine.state.phase == .failed)
      guard case .wait(.retry, let timer, _) = wait.first else {
        _ = Issue.record("no wait")
        return
      }
      effects = machine.handle(.expired(.retry, id: timer))
      #expect(machine.state.isOffline, "until an answer is there")
    }
    answer(effects, .success(Machine.Page(items: rows(1))), in: &machine)
    #expect(!machine.state.isOffline && machine.state.phase == .loaded)
  }

  @Test func theNetworkIsBackBeforeItsTime() {
    var machine = machine()
    _ = type("y", into: &machine)
    #expect(machine.handle(.online).isEmpty)
    answer(machine.handle(.submit), .failure(SearchFailure(.offline)), in: &machine)
    #expect(machine.handle(.online).fetched?.query == "y")
  }

  @Test func aSignOfSlownessComesAfterAWhileAndGoesWithTheAnswer() {
    var machine = machine(.zero)
    let effects = machine.handle(.typed(FieldText("y")))
    #expect(!machine.state.isSlow)
    _ = machine.handle(.expired(.slow, id: 1))
    #expect(machine.state.isSlow)
    answer(effects, .success(Machine.Page(items: rows(1))), in: &machine)
    #expect(!machine.state.isSlow)
  }

  @Test func clearingTheFieldClearsTheListAndWhatWasQueuedIsForgotten() {
    var machine = machine()
    load("y", rows(1), into: &machine)
    _ = type("yo", into: &machine)
    #expect(type("", into: &machine) == [])
    #expect(machine.state.phase == .idle && machine.state.results == nil)
    #expect(machine.handle(.expired(.quiet, id: 2)).isEmpty)
  }

  @Test func anEmptyTextIsWhatTheServiceMakesOfIt() {
    var keeping = machine(empty: .lastResults)
    load("y", rows(1), into: &keeping)
    #expect(type("", into: &keeping) == [] && keeping.state.items == rows(1) && keeping.state.phase == .idle)
    var asking = machine(empty: .request)
    #expect(type("", into: &asking) == ["wait quiet 1 0.25 seconds"])
  }

  @Test func aTextThatIsTooShortIsNotAskedFor() {
    var machine = machine(shortest: 2)
    #expect(type("舞", into: &machine) == [] && machine.state.phase == .idle)
    #expect(type("舞浜", into: &machine) == ["wait quiet 1 0.25 seconds"])
    #expect(type("舞", into: &machine) == [] && machine.state.phase == .idle)
  }

  @Test func latinWordsThatAKeyboardComposesAreAskedFor() {
    var machine = machine()
    let effects = machine.handle(.typed(FieldText("sushi", composed: "sushi")))
    #expect(effects.map(\.name) == ["wait quiet 1 0.25 seconds"])
  }

  @Test func whileAWordIsBeingMadeTheTextBeforeItIsStillAskedForAndTheWordOnceItIsMade() {
    var machine = machine()
    _ = type("寿司 ", into: &machine)
    #expect(machine.handle(.typed(FieldText("寿司 びーr", composed: "びーr"))).isEmpty)
    #expect(machine.state.text == "寿司 びーr" && machine.state.query == "寿司" && machine.state.phase == .settling)
    #expect(machine.handle(.expired(.quiet, id: 1)).fetched?.query == "寿司")
    #expect(type("寿司 ビール", into: &machine) == ["wait quiet 2 0.25 seconds"])
    #expect(machine.handle(.submit).fetched?.query == "寿司 ビール")
  }

  @Test func aNextPageThatCameAfterTheTextHadChangedIsThereWhenOneComesBack() {
    var machine = machine()
    load("y", rows(1), next: 7, into: &machine)
    let more = machine.handle(.loadMore)
    _ = type("yo", into: &machine)
    answer(more, .success(Machine.Page(items: rows(2), next: 8)), in: &machine)
    #expect(machine.state.items == rows(1))
    #expect(type("y", into: &machine) == [])
    #expect(machine.state.items == rows(1, 2) && machine.state.phase == .loaded && machine.state.canLoadMore)
  }

  @Test func oneWhoComesBackToTheTextWhoseNextPageIsOnItsWaySeesItsRows() {
    var machine = machine()
    load("yo", rows(5), into: &machine)
    load("y", rows(1), next: 7, into: &machine)
    _ = machine.handle(.loadMore)
    _ = type("yo", into: &machine)
    #expect(machine.state.items == rows(5))
    #expect(type("y", into: &machine) == [])
    #expect(machine.state.items == rows(1) && machine.state.phase == .loadingMore)
  }

  @Test func theOldestOfManyTextsIsForgotten() {
    var machine = machine()
    for number in 0..<33 { load("\(number)", rows(number), into: &machine) }
    #expect(type("1", into: &machine) == [])
    #expect(type("0", into: &machine).count == 1)
  }
}

extension SearchMachine.Effect {
  fileprivate var name: String {
    switch self {
    case .wait(let timer, let id, let duration): "wait \(timer) \(id) \(duration)"
    case .fetch(let request): "fetch \(request.id) \(request.query)"
    case .cancel(let id): "cancel \(id)"
    }
  }
}

extension [SearchMachineTests.Machine.Effect] {
  fileprivate var fetched: SearchMachineTests.Machine.Request? {
    for case .fetch(let request) in self { return request }
    return nil
  }
}
