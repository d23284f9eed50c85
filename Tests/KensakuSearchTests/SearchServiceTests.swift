import KensakuSearch
import Testing

/// A service over a list: pages of two, and a failure for one query.
private struct ListService: SearchService {
  struct Item: Sendable, Identifiable, Equatable {
    var id: Int
  }

  var items: [Item]
  var traits: SearchTraits { SearchTraits(name: "list") }

  func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Item, Int> {
    if query == "offline" { throw SearchFailure(.offline) }
    let start = cursor ?? 0
    let page = Array(items.dropFirst(start).prefix(2))
    return SearchPage(items: page, next: start + 2 < items.count ? start + 2 : nil, total: items.count)
  }
}

/// What any front end does, whatever the service.
private func everyItem<Service: SearchService>(of service: Service, _ query: String) async throws(SearchFailure) -> [Service.Item] {
  var items: [Service.Item] = []
  var cursor: Service.Cursor?
  repeat {
    let page = try await service.page(query, after: cursor)
    items += page.items
    cursor = page.next
  } while cursor != nil
  return items
}

@Suite struct SearchServiceTests {
  @Test(arguments: 0...5) func pagesLeadThroughAllItems(count: Int) async throws {
    let items = (0..<count).map(ListService.Item.init)
    #expect(try await everyItem(of: ListService(items: items), "") == items)
  }

  @Test func aFailureKeepsItsTypeAndItsReason() async {
    do throws(SearchFailure) {
      _ = try await everyItem(of: ListService(items: []), "offline")
      Issue.record("no failure")
    } catch {
      #expect(error.reason == .offline)
    }
  }

  @Test func aServiceIsUsableByItsItemAlone() async throws {
    let service: any SearchService<ListService.Item> = ListService(items: [ListService.Item(id: 7)])
    #expect(service.traits.name == "list")
    func first<S: SearchService>(_ service: S) async throws -> S.Item? { try await service.page("", after: nil).items.first }
    #expect((try await first(service))?.id == 7)
  }

  @Test func traitsAreThoseOfAWebServiceUnlessTheyAreGiven() {
    let traits = SearchTraits(name: "x")
    #expect(traits.quietPeriod == .milliseconds(250))
    #expect(traits.shortestQuery == 1)
    #expect(traits.emptyQuery == .nothing)
    #expect(traits.isPaged)
  }

  @Test func pagesAreEqualByWhatTheyHold() {
    #expect(SearchPage<Int, Int>(items: [1], next: 2, total: 3) == SearchPage(items: [1], next: 2, total: 3))
    #expect(SearchPage<Int, Int>(items: [1], next: 2, total: 3) != SearchPage(items: [1], next: nil, total: 3))
  }
}
