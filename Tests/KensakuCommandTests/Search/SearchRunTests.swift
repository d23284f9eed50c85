import KensakuHTTP
import KensakuSearch
import Testing

@testable import KensakuCommand

/// A service of so many songs, a few a page.
struct TestService: SearchService {
  var count = 5
  var perPage = 2
  /// The page that cannot be had.
  var failing: Int?
  var total: Int?

  var traits: SearchTraits { SearchTraits(name: "test") }

  func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<TestSong, Int> {
    let start = cursor ?? 0
    if let failing, start == failing * perPage { throw SearchFailure(.offline) }
    let end = min(start + perPage, count)
    let items = (start..<end).map { TestSong(id: $0, name: "\(query)\($0)") }
    return SearchPage(
      items: items, next: end < count ? end : nil, total: total, dropped: [DroppedRow(path: "results[\(start)]", reason: "x")])
  }
}

struct SearchRunTests {
  private func run(_ service: TestService, limit: Int?) throws -> (SearchAnswer<TestSong>, pages: [[Int]]) {
    var pages: [[Int]] = []
    let answer = try SearchRun(service: service, query: "q", limit: limit).answer { new, _ in pages.append(new.map(\.id)) }
    return (answer, pages)
  }

  @Test func pagesAreAskedForUntilThereIsEnough() throws {
    let (answer, pages) = try run(TestService(total: 5), limit: 3)
    #expect(pages == [[0, 1], [2]])
    #expect(answer.items.map(\.name) == ["q0", "q1", "q2"])
    #expect(answer.isTruncated && answer.total == 5 && answer.failure == nil)
    #expect(answer.dropped.map(\.path) == ["results[0]", "results[2]"])
  }

  @Test(arguments: [nil, 5, 6])
  func allPagesAreAskedForWhereNoLimitHoldsThemBack(limit: Int?) throws {
    let (answer, pages) = try run(TestService(), limit: limit)
    #expect(pages == [[0, 1], [2, 3], [4]])
    #expect(!answer.isTruncated)
  }

  @Test func aLimitAtThePagesEndLeavesMoreToCome() throws {
    let (answer, pages) = try run(TestService(), limit: 2)
    #expect(pages == [[0, 1]])
    #expect(answer.isTruncated)
  }

  @Test func aLaterPageThatFailsKeepsTheEarlierOnesAndIsNoEnd() throws {
    let (answer, pages) = try run(TestService(failing: 1), limit: nil)
    #expect(pages == [[0, 1]])
    #expect(answer.items.count == 2 && answer.isTruncated)
    #expect(answer.failure?.reason == .offline)
  }

  @Test func nothingFoundIsNoFailure() throws {
    let (answer, pages) = try run(TestService(count: 0), limit: nil)
    #expect(pages == [[]] && answer.failure == nil && !answer.isTruncated)
  }

  @Test func aDocumentHoldsItsKeysInOrder() throws {
    let document = SearchDocument(
      service: "test", query: "q", count: 1, total: OrNull(nil), truncated: false,
      dropped: [.init(DroppedRow(path: "results[3]", reason: "no id"))], sandbox: nil, credit: nil, error: nil,
      results: [TestSong.format.json(of: TestSong(name: "a"), query: nil)])
    #expect(
      JSONLine.text(document)
        == #"{"service":"test","query":"q","count":1,"total":null,"truncated":false,"#
        + #""dropped":[{"path":"results[3]","reason":"no id"}],"results":[{"id":1,"trackName":"a","artist":null,"price":null,"#
        + #""isCheap":null,"half":null,"tags":["a","x"]}]}"#)
    #expect(SearchDocument<JSONMembers>.keys == ["service", "query", "count", "total", "truncated", "dropped", "results"])
  }
}
