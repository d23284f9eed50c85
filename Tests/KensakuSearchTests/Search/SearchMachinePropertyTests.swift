import KensakuSearch
import Testing

struct SearchMachinePropertyTests {
  private func watch(_ service: SearchTraits, seeds: UInt64, events: Int) async {
    for seed in 0..<seeds {
      #expect(SearchWorld.violations(seed: seed, events: events, traits: service) == [], "seed \(seed)")
      // Tests that look at the clock run beside.
      await Task.yield()
    }
  }

  @Test(arguments: SearchWorld.services)
  func nothingStaleNothingTwiceNothingStuck(service: SearchTraits) async {
    await watch(service, seeds: 2_000, events: 60)
  }

  @Test(arguments: SearchWorld.services)
  func norInALongLifeWithMoreTextsThanAreKept(service: SearchTraits) async {
    await watch(service, seeds: 5, events: 3_000)
  }
}
