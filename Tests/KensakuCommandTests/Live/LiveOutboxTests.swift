import KensakuJSON
import KensakuServices
import Testing

@testable import KensakuCommand
@testable import KensakuSearch

struct LiveOutboxTests {
  @Test func ofEachServiceOnlyTheNewestStateWaits() {
    var outbox = LiveOutbox()
    outbox.put(.state(.music, "a"))
    outbox.put(.state(.wiki, "a"))
    outbox.put(.state(.music, "ab"))
    #expect(outbox.take() == .state(.state(.music, "ab"), hasRows: true))
    #expect(outbox.take() == .state(.state(.wiki, "a"), hasRows: true))
    #expect(outbox.take() == nil)
  }

  @Test func whatWasLastSaidIsNotSaidAgain() {
    var outbox = LiveOutbox()
    outbox.put(.state(.music, "a"))
    _ = outbox.take()
    outbox.put(.state(.music, "a"))
    #expect(outbox.take() == nil)
    outbox.put(.state(.music, "ab"))
    outbox.put(.state(.music, "a"))
    #expect(outbox.take() == nil)
    outbox.put(.state(.music, "a", id: .whole(1)))
    #expect(outbox.take() == .state(.state(.music, "a", id: .whole(1)), hasRows: false))
  }

  @Test func rowsAreSaidWhereTheyAreNotThoseOfTheLastStateThatWasSaid() throws {
    let (one, two) = ([try PickerRow.song("one")], [try PickerRow.song("two")])
    var outbox = LiveOutbox()
    func says(_ state: LiveState) -> Bool? {
      outbox.put(state)
      guard case .state(_, let hasRows) = outbox.take() else { return nil }
      return hasRows
    }
    #expect(says(.state(.music, "")) == true)
    #expect(says(.state(.music, "a")) == false)
    #expect(says(.state(.music, "ab", rows: [])) == false)
    #expect(says(.state(.music, "a", rows: one)) == true)
    #expect(says(.state(.music, "ab", rows: one)) == false)
    #expect(says(.state(.wiki, "ab", rows: one)) == true)
    // One that was never said is not what the other side has.
    outbox.put(.state(.music, "abc", rows: two))
    #expect(says(.state(.music, "abcd", rows: one)) == false)
    #expect(says(.state(.music, "abc", rows: two)) == true)
    #expect(says(.state(.music, "", rows: nil)) == true)
  }

  @Test func mistakesComeFirstAndNoMoreThanSomeWait() {
    var outbox = LiveOutbox()
    outbox.put(.state(.music, "a"))
    for line in 1...1_000 { outbox.put(.noAction, line: line, id: nil) }
    var lines: [Int] = []
    while case .mistake(_, let line, _) = outbox.take() { lines.append(line) }
    #expect(lines == Array(901...1_000))
  }

  @Test func anotherFailureOfTheSameKindIsAnotherState() {
    func state(_ message: String) -> LiveState {
      var state = SearchState<PickerRow>()
      state.failure = SearchFailure(.other, underlying: Failure(reason: Words(message, message)))
      return LiveState(state, of: .music, id: nil)
    }
    #expect(state("a") == state("a"))
    #expect(state("a") != state("b"))
  }
}

extension LiveState {
  static func state(_ service: InteractiveService, _ text: String, id: LiveLine.ID? = nil, rows: [PickerRow]? = nil) -> LiveState {
    var state = SearchState<PickerRow>()
    state.text = text
    state.query = text
    state.results = rows.map { SearchResults(query: text, items: $0, total: nil, dropped: [], hasMore: false) }
    return LiveState(state, of: service, id: id)
  }
}

extension PickerRow {
  static func song(_ name: String) throws -> PickerRow {
    let text = #"{"wrapperType":"track","kind":"song","trackId":1,"artistName":"x","trackName":"\#(name)"}"#
    return .song(try ITunes.Song(from: try JSON.Value(parsing: text)))
  }
}
