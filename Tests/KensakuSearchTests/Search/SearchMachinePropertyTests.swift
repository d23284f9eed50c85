import KensakuSearch
import Testing

struct SearchMachinePropertyTests {
  private static let web = SearchTraits(name: "web", quietPeriod: .milliseconds(250))
  private static let local = SearchTraits(name: "local", quietPeriod: .zero)

  @Test func nothingStaleNothingTwiceNothingStuck() {
    for seed in UInt64(0)..<2_000 {
      #expect(SearchWorld.violations(seed: seed, events: 60, traits: Self.web) == [], "seed \(seed)")
    }
  }

  @Test func norWithoutAPause() {
    for seed in UInt64(0)..<500 {
      #expect(SearchWorld.violations(seed: seed, events: 60, traits: Self.local) == [], "seed \(seed)")
    }
  }
}
