import KensakuSearch
import Testing

@testable import KensakuCommand

struct PickerListTests {
  private func list(_ counts: [Int], height: Int) throws -> PickerList {
    var list = PickerList(Array(InteractiveService.allCases.prefix(counts.count)))
    list.resize(height: height)
    list.receive(try counts.map { .loaded("曲", try PickerRow.songs(0..<$0)) })
    return list
  }

  private func counts(_ list: PickerList) -> [Int] {
    list.sections.indices.map { section in
      list.lines.count { if case .row(let place) = $0 { place.section == section } else { false } }
    }
  }

  @Test func severalServicesShareTheWindow() throws {
    #expect(counts(try list([50, 50, 50, 50], height: 20)) == [4, 4, 4, 4])
    #expect(counts(try list([50, 1, 0, 50], height: 20)) == [7, 1, 0, 8])
    #expect(counts(try list([50, 50], height: 2)) == [2, 2])
    #expect(counts(try list([50], height: 20)) == [50])
  }

  @Test func whatIsStillToComeHasItsPlaceKept() throws {
    var list = PickerList([.zip, .music])
    list.resize(height: 20)
    list.receive([.loaded("曲", try PickerRow.songs(0..<50)), SearchState(phase: .loading, "曲")])
    #expect(counts(list) == [9, 0])
  }

  @Test func turningShowsOneServiceAfterTheOther() throws {
    var list = try list([3, 3], height: 20)
    #expect(list.focus == nil && list.hasHeadings)
    list.turn()
    #expect(list.focus == 0 && !list.hasHeadings)
    list.turn()
    #expect(list.focus == 1)
    #expect(list.selection?.section == 1)
    list.turn()
    #expect(list.focus == nil)
  }

  @Test func aServiceThatIsLateDoesNotTakeTheSelectionAway() throws {
    var list = PickerList([.zip, .music])
    list.resize(height: 20)
    let songs = try PickerRow.songs(0..<5)
    list.receive([SearchState(phase: .loading, "曲"), .loaded("曲", songs)])
    #expect(list.selection == .init(section: 1, row: 0))
    list.receive([.loaded("曲", songs), .loaded("曲", songs)])
    #expect(list.selection == .init(section: 1, row: 0))
  }

  @Test func rowsOfANewTextAreSelectedBeforeThoseOfAnOlder() throws {
    var list = PickerList([.zip, .music])
    list.resize(height: 20)
    let songs = try PickerRow.songs(0..<5)
    list.receive([.loaded("曲", songs), .loaded("曲", songs)])
    list.receive([.loading("名", showing: songs, of: "曲"), .loaded("名", songs)])
    #expect(list.selection == .init(section: 1, row: 0))
  }

  @Test func theSelectionIsAlwaysARowOfTheListAndInTheWindow() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let services = Array(InteractiveService.allCases.prefix(.random(in: 1...4, using: &generator)))
      var list = PickerList(services)
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: list.resize(height: .random(in: 0...40, using: &generator))
        case 1: list.turn()
        case 2: list.receive(try services.map { _ in try randomState(using: &generator) })
        case 3: list.forgetChoice()
        default: list.move(by: .random(in: -12...12, using: &generator))
        }
        check(list)
      }
    }
  }

  private func randomState(using generator: inout SeededGenerator) throws -> SearchState<PickerRow> {
    let start = Int.random(in: 0..<20, using: &generator)
    let rows = try PickerRow.songs(start..<start + .random(in: 0..<40, using: &generator))
    return Bool.random(using: &generator) ? .loaded("曲", rows) : .loading("名", showing: rows, of: "曲")
  }

  private func check(_ list: PickerList) {
    #expect((list.selection == nil) == list.lines.allSatisfy { if case .row = $0 { false } else { true } })
    guard let place = list.selection else { return }
    #expect(list.row(at: place) != nil)
    #expect(list.visible.contains(.row(place)))
    #expect(list.focus == nil || list.focus == place.section)
  }
}
