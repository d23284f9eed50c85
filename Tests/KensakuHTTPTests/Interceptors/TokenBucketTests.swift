import KensakuTesting
import Testing

@testable import KensakuHTTP

struct TokenBucketTests {
  @Test func noMoreIsTakenThanCameIn() {
    for seed in 1...20 {
      var random = SeededGenerator(UInt64(seed))
      let share = Double.random(in: 0...0.5, using: &random)
      let burst = Int.random(in: 0...20, using: &random)
      let perSecond = Double.random(in: 0...3, using: &random)
      var bucket = TokenBucket(share: share, burst: burst, perSecond: perSecond)
      var now = Duration.zero
      var calls = 0.0
      var retries = 0.0
      for _ in 0..<2000 {
        now += .milliseconds(Int.random(in: 0...100, using: &random))
        if Bool.random(using: &random) {
          bucket.countCall(at: now)
          calls += 1
        } else if bucket.takeRetry(at: now) {
          retries += 1
        }
        let most = Double(burst) + share * calls + perSecond * (now / .seconds(1))
        guard retries <= most + 1e-6, bucket.tokens <= Double(burst), bucket.tokens >= 0 else {
          return #expect(Bool(false), "seed \(seed): \(retries) of \(most)")
        }
      }
    }
  }

  @Test func timeFillsItAndItRunsNeverBackwards() {
    var bucket = TokenBucket(share: 0, burst: 2, perSecond: 1)
    let times: [Duration] = [5, 5, 5, 1, 5.999, 6, 1000, 1000, 1000].map { .seconds($0) }
    #expect(times.map { bucket.takeRetry(at: $0) } == [true, true, false, false, false, true, true, true, false])
  }

  @Test func clientsThatShareABudgetDrawOnTheSame() async throws {
    let budget = RetryBudget(share: 0, burst: 3, perSecond: 0)
    var policy = RetryPolicy()
    policy.budget = budget
    policy.random = { 0 }
    let clock = TestClock()
    let transport = FunctionTransport(clock, [.status(503)])
    let interceptor = Interceptor.retry(policy)
    for _ in 0..<3 {
      let client = Client(interceptors: [interceptor], transport: transport, clock: clock)
      _ = try await client.get("https://a.example/").response()
    }
    #expect(transport.sent.count == 6)
  }
}
