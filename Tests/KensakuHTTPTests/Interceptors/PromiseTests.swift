import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct PromiseTests {
  @Test func aValueThatIsThereIsTakenAlsoByACancelledTask() async {
    let promise = Promise<Int>()
    #expect(promise.fulfil(1))
    #expect(!promise.fulfil(2))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await promise.wait()
    }
    #expect(await task.value == 1)
  }

  @Test func aWaitEndsOnceByItsValueOrByCancellation() async {
    for _ in 0..<2000 {
      let promise = Promise<Int>()
      let waiter = Task { await promise.wait() }
      async let isTaken = Task { promise.fulfil(1) }.value
      waiter.cancel()
      let taken = await isTaken
      let value = await waiter.value
      #expect(value == (taken ? 1 : nil))
      guard value == (taken ? 1 : nil) else { return }
    }
  }
}
