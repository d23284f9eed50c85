import KensakuSearch
import Testing

@testable import KensakuCommand

struct PickerStateTests {
  private let songs: [PickerRow]

  init() throws {
    songs = try PickerRow.songs(0..<30)
  }

  private func picker(_ services: [InteractiveService] = [.music], query: String = "") -> PickerState {
    var state = PickerState(query: query, services: services, history: ["古い", "新しい"])
    state.resize(listHeight: 10)
    return state
  }

  /// The effects of some keys, by name.
  private func effects(of keys: Key..., in state: inout PickerState) -> [String] {
    keys.flatMap { state.handle($0) }.map(\.name)
  }

  @Test func everyKeyThatChangesTheTextSearches() {
    var state = picker()
    #expect(effects(of: .text("よ"), .text("ね"), .left, .backspace, in: &state) == ["type よ", "type よね", "type ね"])
  }

  @Test func enterChoosesTheSelectedRow() {
    var state = picker(query: "曲")
    _ = state.receive([.loaded("曲", songs)])
    #expect(effects(of: .down, .control("n"), .up, .pageDown, .enter, in: &state) == ["choose 曲11 曲"])
  }

  @Test func enterOnRowsOfAnOlderTextSearchesAtOnce() throws {
    var state = picker(query: "曲")
    _ = state.receive([.loaded("曲", songs)])
    #expect(effects(of: .text("名"), in: &state) == ["type 曲名"])
    _ = state.receive([.loading("曲名", showing: songs, of: "曲")])
    #expect(effects(of: .enter, in: &state) == ["submit"])
    // What then comes was not seen when Enter was pressed.
    #expect(state.receive([.loaded("曲名", try PickerRow.songs(40..<42))]).map(\.name) == [])
    #expect(effects(of: .enter, in: &state) == ["choose 曲40 曲名"])
  }

  @Test func aRowThatWasMovedToIsMeantEvenIfItIsOfAnOlderText() {
    var state = picker(query: "曲")
    _ = state.receive([.loading("曲名", showing: songs, of: "曲")])
    #expect(effects(of: .down, .enter, in: &state) == ["choose 曲1 曲"])
  }

  @Test func enterWaitsForTheRowsOfThisMachine() {
    var state = picker([.zip])
    #expect(effects(of: .paste("2790031"), in: &state) == ["type 2790031"])
    _ = state.receive([SearchState(phase: .loading, "2790031")])
    #expect(effects(of: .enter, in: &state) == ["submit"])
    #expect(state.receive([.loaded("2790031", PickerRow.addresses("2790031"))]).map(\.name) == ["choose 2790031 2790031"])
  }

  @Test func typingAfterEnterTakesItBack() {
    var state = picker([.zip], query: "279003")
    _ = state.receive([SearchState(phase: .loading, "279003")])
    #expect(effects(of: .enter, .text("1"), in: &state) == ["submit", "type 2790031"])
    #expect(state.receive([.loaded("2790031", PickerRow.addresses("2790031"))]).map(\.name) == [])
  }

  @Test func enterWithNothingFoundChoosesNothing() {
    var state = picker(query: "無")
    _ = state.receive([.loaded("無", [])])
    #expect(effects(of: .enter, in: &state) == ["submit"])
  }

  @Test(arguments: [Key.escape, .control("c"), .control("d"), .control("g")])
  func leavingKeysLeave(key: Key) {
    var state = picker()
    #expect(effects(of: key, in: &state) == ["cancel"])
  }

  @Test func controlDDeletesWhileThereIsText() {
    var state = picker(query: "ab")
    #expect(effects(of: .home, .control("d"), in: &state) == ["type b"])
  }

  @Test func theEndOfTheListAsksForMore() {
    var state = picker(query: "曲")
    _ = state.receive([.loaded("曲", songs, hasMore: true)])
    #expect(effects(of: .pageDown, in: &state) == [])
    #expect(effects(of: .pageDown, in: &state) == ["more 0"])
    _ = state.receive([.loaded("曲", songs, hasMore: false)])
    #expect(effects(of: .pageDown, .down, in: &state) == [])
  }

  @Test func theSelectionStaysOnItsRowWhenMoreCome() throws {
    var state = picker(query: "曲")
    _ = state.receive([.loaded("曲", songs, hasMore: true)])
    _ = effects(of: .pageDown, .pageDown, .pageDown, in: &state)
    #expect(state.list.selection?.row == 29)
    _ = state.receive([.loaded("曲", try PickerRow.songs(0..<60))])
    #expect(state.list.selection?.row == 29)
  }

  @Test func retryAndCopyAndOpenAreEffects() {
    var state = picker(query: "曲")
    #expect(effects(of: .control("o"), .control("y"), .control("r"), in: &state) == ["retry"])
    _ = state.receive([.loaded("曲", songs)])
    #expect(effects(of: .control("o"), .control("y"), in: &state) == ["open 曲0", "copy 曲0 曲"])
  }

  @Test func aRowOfAnOlderTextIsOpenedAndCopiedOnlyOnceItIsChosen() {
    var state = picker(query: "曲名")
    _ = state.receive([.loading("曲名", showing: songs, of: "曲")])
    #expect(effects(of: .control("o"), .control("y"), in: &state) == [])
    #expect(state.notice?.english.contains("older text") == true)
    #expect(effects(of: .down, .control("o"), .control("y"), in: &state) == ["open 曲1", "copy 曲1 曲"])
  }

  @Test func anEmptyFieldGoesUpIntoTheHistoryAndDownOutOfIt() {
    var state = picker()
    #expect(effects(of: .up, .up, .down, .down, in: &state) == ["type 新しい", "type 古い", "type 新しい", "type "])
  }

  @Test func aTextThatWasBegunComesBackFromTheHistory() {
    var state = picker(query: "よね")
    #expect(effects(of: .alt("p"), .alt("n"), in: &state) == ["type 新しい", "type よね"])
  }

  @Test func tabShowsAndHidesTheDetails() {
    var state = picker(query: "曲")
    _ = state.receive([.loaded("曲", songs)])
    _ = state.handle(.tab)
    #expect(state.showsDetails)
    _ = state.handle(.pageDown)
    #expect(state.detailTop > 0 && state.list.selection?.row == 0)
    _ = state.handle(.down)
    #expect(state.detailTop == 0)
    _ = state.handle(.tab)
    #expect(!state.showsDetails)
  }

  @Test func aBookIsNotSearchedForWhole() {
    var state = picker()
    _ = state.handle(.paste(String(repeating: "舞", count: 10_000)))
    #expect(state.editor.text.count == 10_000)
    #expect(state.query.count == QueryError.longestQuery)
  }

  @Test func aCharacterOfManyMarksIsNotSearchedForWhole() {
    var state = picker()
    _ = state.handle(.paste("a" + String(repeating: "\u{301}", count: 10_000)))
    #expect(state.query.unicodeScalars.count == QueryError.mostScalars)
  }
}

extension PickerState.Effect {
  fileprivate var name: String {
    switch self {
    case .type(let text): "type \(text)"
    case .submit: "submit"
    case .retry: "retry"
    case .loadMore(let section): "more \(section)"
    case .choose(let row, let query): "choose \(row.name) \(query)"
    case .open(let row): "open \(row.name)"
    case .copy(let row, let query): "copy \(row.name) \(query)"
    case .cancel: "cancel"
    case .suspend: "suspend"
    }
  }
}

extension PickerRow {
  fileprivate var name: String {
    switch self {
    case .address(let row): row.code.description
    case .song(let song): song.trackName
    case .shop(let shop): shop.name
    case .article(let article): article.title
    }
  }
}
