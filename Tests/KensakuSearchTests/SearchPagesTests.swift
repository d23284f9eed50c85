import KensakuSearch
import Testing

@Suite struct SearchPagesTests {
  private struct Numbers: SearchService {
    struct Number: Identifiable, Hashable { let id: Int }
    var failsAt: Int?
    let traits = SearchTraits(name: "numbers")

    func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Number, Int> {
      let start = cursor ?? 0
      if start == failsAt { throw SearchFailure(.offline) }
      return SearchPage(items: [Number(id: start)], next: start < 2 ? start + 1 : nil)
    }
  }

  @Test func pagesComeOneAfterTheOtherUntilThereIsNoNext() async throws {
    var ids: [Int] = []
    for try await page in Numbers().pages("") { ids += page.items.map(\.id) }
    #expect(ids == [0, 1, 2])
  }

  @Test func aFailureEndsThemAndIsNoEnd() async throws {
    var iterator = Numbers(failsAt: 1).pages("").makeAsyncIterator()
    #expect(try await iterator.next()?.items.count == 1)
    await #expect(throws: SearchFailure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
