import KensakuSearch

/// The median of a few rounds, after one to warm up.
@MainActor
func median(_ measure: @MainActor () async -> Duration) async -> Duration {
  _ = await measure()
  var rounds: [Duration] = []
  for _ in 0..<9 { rounds.append(await measure()) }
  return rounds.sorted()[4]
}

func microseconds(_ duration: Duration) -> String {
  let hundredths = Int((duration / .nanoseconds(10)).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) µs"
}

/// Typing with a pause, an answer, a next page, and back to a text of before: eight events for three texts.
func events(_ count: Int) -> Duration {
  typealias Machine = SearchMachine<Row, Int>
  let rows = (0..<20).map(Row.init)
  let texts = (0..<64).map { FieldText("東京都渋谷区\($0)") }
  var machine = Machine(SearchTraits(name: "bench"))
  var handled = 0
  func handle(_ event: Machine.Event) -> Int? {
    handled += 1
    for case .fetch(let request) in machine.handle(event) { return request.id }
    return nil
  }
  let clock = ContinuousClock()
  return clock.measure {
    var text = 0
    while handled < count {
      text += 1
      _ = handle(.typed(texts[text & 63]))
      _ = handle(.typed(texts[(text + 1) & 63]))
      if let id = handle(.submit) {
        _ = handle(.expired(.slow, id: id))
        _ = handle(.page(Machine.Page(items: rows, next: 1), id: id))
        if let id = handle(.loadMore) { _ = handle(.page(Machine.Page(items: rows), id: id)) }
      }
      _ = handle(.typed(texts[text & 63]))
    }
  } / handled
}

let keys = 20_000

/// From a key to its rows, one key after the other.
@MainActor
func model() async -> Duration {
  let model = SearchModel(Instant())
  var states = model.states.makeAsyncIterator()
  let start = ContinuousClock.now
  for key in 0..<keys {
    model.type("text \(key)")
    while let state = await states.next(), state.phase != .loaded || state.isStale {}
  }
  return (ContinuousClock.now - start) / keys
}

@MainActor
func recipe() async -> Duration {
  let recipe = Recipe(Instant())
  let start = ContinuousClock.now
  for key in 0..<keys {
    recipe.type("text \(key)")
    await recipe.task?.value
  }
  return (ContinuousClock.now - start) / keys
}

let event = await median { events(500_000) }
print("machine: \(microseconds(event)) an event, \(Int(Duration.seconds(1) / event)) events a second")
let ours = await median(model)
let theirs = await median(recipe)
let ratio = ((ours / theirs) * 100).rounded() / 100
print("key to rows: SearchModel \(microseconds(ours)), the recipe of the tutorials \(microseconds(theirs)), ratio \(ratio)")
