import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ITunesPageTests {
  /// A store with so many songs.
  private func store(of count: Int) -> MockTransport {
    MockTransport { request in
      let offset = request.query["offset"].flatMap { Int($0) } ?? 0
      let limit = request.query["limit"].flatMap { Int($0) } ?? 50
      let ids = (0..<count).dropFirst(offset).prefix(limit)
      return ITunesSample.javaScript(ITunesSample.answer(ids.map { ITunesSample.song(["trackId": "\($0 + 1)"]) }))
    }
  }

  @Test(arguments: [(0, [0]), (2, [2]), (3, [3, 0]), (7, [3, 3, 1])])
  func aPageWithFewerThanTheLimitIsTheLast(_ count: Int, _ sizes: [Int]) async throws {
    let transport = store(of: count)
    var songs = ITunesSample.service(transport).songs
    songs.limit = 3
    var pages: [[Int]] = []
    for try await page in songs.pages("傘") { pages.append(page.items.map(\.id)) }
    #expect(pages.map(\.count) == sizes && pages.flatMap { $0 } == Array(1...max(1, count)).filter { $0 <= count })
    #expect(transport.requests.map { $0.query["offset"] } == sizes.indices.map { $0 == 0 ? nil : "\($0 * 3)" })
  }

  @Test func rowsThatAreLeftOutCountForTheEnd() async throws {
    let rows = [ITunesSample.song(), ITunesSample.musicVideo, "null"]
    var songs = ITunesSample.service(MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer(rows)) }).songs
    songs.limit = 3
    let page = try await songs.page("傘", after: 6)
    #expect(page.items.count == 1 && page.dropped.count == 2 && page.next == 9)
  }

  /// It never is the number of all hits.
  @Test func resultCountIsNoTotalAndMayBeWrong() async throws {
    let text = ITunesSample.answer([ITunesSample.song(), ITunesSample.song(["trackId": "34"])], count: 7)
    let page = try await ITunesSample.service(MockTransport { _ in ITunesSample.javaScript(text) }).songs.page("傘")
    #expect(page.items.count == 2 && page.total == nil && page.next == nil)
  }

  @Test func nothingFoundIsAnEmptyPage() async throws {
    let page = try await ITunesSample.service(store(of: 0)).songs.page("存在しない")
    #expect(page == SearchPage(items: []))
  }

  @Test func anEmptyFieldShowsTheStartListWithoutACall() async throws {
    let transport = store(of: 5)
    var songs = ITunesSample.service(transport).songs
    #expect(try await songs.page("").items.isEmpty)
    #expect(try await songs.page(" \u{3000}").items.isEmpty)
    #expect(songs.traits.emptyQuery == .lastResults)
    #expect(transport.requests.isEmpty)

    let found = try await songs.page("傘").items
    songs.startList = found
    #expect(try await songs.page(" ") == SearchPage(items: found))
    #expect(try await songs.page("", after: 50).items.isEmpty)
    #expect(songs.traits.emptyQuery == .request)
    #expect(transport.requests.count == 1)
  }

  @Test func aQueryThatCannotBeSentIsAnInvalidQuery() async throws {
    let transport = store(of: 5)
    var songs = ITunesSample.service(transport).songs
    songs.limit = 201
    let failure = await #expect(throws: SearchFailure.self) { _ = try await songs.page("傘") }
    #expect(failure?.reason == .invalidQuery("a limit of 201; the service gives 1 to 200 rows at a time"))
    #expect(failure?.underlying as? ITunes.InvalidQuery == .limit(201))
    songs.limit = 50
    await #expect(throws: SearchFailure.self) { _ = try await songs.page("傘", after: -1) }
    #expect(transport.requests.isEmpty)
  }
}
