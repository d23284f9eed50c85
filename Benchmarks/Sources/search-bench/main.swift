import KensakuSearch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

/// A word of five keys, each before the pause after the last one is over; its rows; now and then a second page; and three keys back, to texts
/// of before.
func events(_ count: Int) -> Duration {
  typealias Machine = SearchMachine<Row, Int>
  let rows = (0..<20).map(Row.init)
  let words = (0..<64).map { word in (1...5).map { FieldText(String("東京都\(word)区".prefix($0))) } }
  var machine = Machine(SearchTraits(name: "bench"))
  var handled = 0
  func handle(_ event: Machine.Event) -> Int? {
    handled += 1
    for effect in machine.handle(event) {
      switch effect {
      case .fetch(let request): return request.id
      case .wait(.quiet, let id, _): return id
      default: break
      }
    }
    return nil
  }
  return ContinuousClock().measure {
    var word = 0
    while handled < count {
      word += 1
      let texts = words[word & 63]
      var pause = 0
      for text in texts { pause = handle(.typed(text)) ?? pause }
      if let id = handle(.expired(.quiet, id: pause)) {
        _ = handle(.page(Machine.Page(items: rows, next: 1), id: id))
        if word & 7 == 0, let id = handle(.loadMore) { _ = handle(.page(Machine.Page(items: rows), id: id)) }
      }
      for text in texts.dropLast().suffix(3).reversed() { _ = handle(.typed(text)) }
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
// For a profiler.
if CommandLine.arguments.contains("machine") { exit(0) }
let ours = await median(model)
let theirs = await median(recipe)
let ratio = ((ours / theirs) * 100).rounded() / 100
print("key to rows: SearchModel \(microseconds(ours)), the recipe of the tutorials \(microseconds(theirs)), ratio \(ratio)")
