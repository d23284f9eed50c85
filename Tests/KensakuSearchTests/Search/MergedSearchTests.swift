import KensakuSearch
import Testing

@MainActor
struct MergedSearchTests {
  private struct Row: Identifiable, Hashable, Sendable {
    var id: String
  }

  private struct Service: SearchService {
    var traits: SearchTraits
    var answer: @Sendable (String) async throws(SearchFailure) -> [String]

    init(_ name: String, quiet: Duration = .zero, _ answer: @escaping @Sendable (String) async throws(SearchFailure) -> [String]) {
      traits = SearchTraits(name: name, quietPeriod: quiet)
      self.answer = answer
    }

    func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Row, Int> {
      SearchPage(items: try await answer(query).map(Row.init))
    }
  }

  private func settled(_ model: SearchModel<Row>) async -> SearchState<Row>? {
    for await state in model.states where ![.idle, .settling, .loading].contains(state.phase) { return state }
    return nil
  }

  @Test func eachShowsWhatItHasAndHoldsNobodyUp() async {
    let hanging = Service("hangs") { _ throws(SearchFailure) in
      do { try await Task.sleep(for: .seconds(60)) } catch { throw SearchFailure(.cancelled) }
      return []
    }
    let failing = Service("fails") { _ throws(SearchFailure) in throw SearchFailure(.refused) }
    let working = Service("works") { query throws(SearchFailure) in [query] }
    let search = MergedSearch([SearchModel(hanging), SearchModel(failing), SearchModel(working)])
    search.type("舞浜")
    #expect(await settled(search.searches[2])?.items == [Row(id: "舞浜")])
    #expect(await settled(search.searches[1])?.failure?.reason == .refused)
    #expect(search.states.map(\.phase) == [.loading, .failed, .loaded])
  }

  @Test func enterRetryAndTheNetworkReachAll() async {
    let failing = Service("fails", quiet: .seconds(600)) { _ throws(SearchFailure) in throw SearchFailure(.offline) }
    let search = MergedSearch([SearchModel(failing), SearchModel(failing)])
    search.type("a")
    #expect(search.states.map(\.phase) == [.settling, .settling])
    for act in [search.submit, search.retry, search.networkIsBack] {
      act()
      #expect(search.states.map(\.phase) == [.loading, .loading])
      for model in search.searches { _ = await settled(model) }
    }
  }

  @Test func servicesWithOtherRowsAreMadeAlike() async throws {
    struct Number: Identifiable, Sendable { var id: Int }
    struct Counting: SearchService {
      let traits = SearchTraits(name: "counts")
      var allowance: CallAllowance? { CallAllowance(left: 3, limit: 9) }
      func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Number, Int> {
        SearchPage(items: [Number(id: query.count)], next: 8, total: 70, dropped: [DroppedRow(path: "a", reason: "b")])
      }
    }
    let mapped = Counting().map { Row(id: "\($0.id)") }
    let page = try await mapped.page("舞浜", after: nil)
    #expect(page.items == [Row(id: "2")] && page.next == 8 && page.total == 70 && page.dropped.count == 1)
    #expect(mapped.traits.name == "counts" && mapped.allowance == CallAllowance(left: 3, limit: 9))
  }
}
