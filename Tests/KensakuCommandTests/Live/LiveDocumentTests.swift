import KensakuJSON
import KensakuServices
import Testing

@testable import KensakuCommand
@testable import KensakuSearch

struct LiveDocumentTests {
  private let document = LiveDocument(language: .english)

  private func json(_ state: LiveState, hasRows: Bool = true, now: ContinuousClock.Instant = .now) throws -> JSON.Value {
    try JSON.Value(parsing: document.line(.state(state, hasRows: hasRows), now: now))
  }

  private static let keys = [
    "service", "text", "query", "phase", "rowsOf", "stale", "slow", "queued", "offline", "retryAfter", "more", "total", "dropped", "error",
  ]

  @Test func theKeysAreThereInTheirOrder() throws {
    let row = try PickerRow.song("one")
    #expect(try json(.state(.music, "a", rows: [row]), hasRows: false).members.map { $0.key } == Self.keys)
    #expect(try json(.state(.music, "a", rows: [row])).members.map { $0.key } == Self.keys + ["rows"])
    let gourmet = try json(.state(.gourmet, "a", id: .text("x")))
    #expect(gourmet["id"].string == "x" && gourmet["credit"].string == HotPepper.credit.text && gourmet["rows"].count == 0)
    #expect(gourmet.members.map { $0.key }.prefix(2) == ["service", "id"])
  }

  @Test func aRowIsTheObjectOfTheOtherCommands() throws {
    guard case .song(let song) = try PickerRow.song("one") else { return }
    let row = try json(.state(.music, "a", rows: [.song(song)]))["rows"][0]
    let line = JSONLine.text(SongFormat.format(in: .english).json(of: song, query: nil))
    #expect(JSONLine.text(row) == line)
  }

  @Test func aStateIsOneLineWhateverIsTyped() {
    let text = "a\n\r\u{2028}\u{1B}[2J\u{0}\"\\"
    let line = document.line(.state(.state(.music, text), hasRows: true))
    #expect(line.filter(\.isNewline) == "\n" && line.hasSuffix("\n"))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect((try? JSON.Value(parsing: line))?["text"].string == text)
  }

  @Test(arguments: [(Duration.milliseconds(-5), 0), (.zero, 0), (.milliseconds(1), 1), (.seconds(7), 7), (.milliseconds(7_001), 8)])
  func secondsToWaitAreRoundedUp(left: Duration, seconds: Int) throws {
    let now = ContinuousClock.now
    var state = SearchState<PickerRow>()
    state.throttledUntil = now + left
    #expect(try json(LiveState(state, of: .music, id: nil), now: now)["retryAfter"].int == seconds)
  }

  @Test func aFailureIsSaidInThePersonsLanguage() throws {
    var state = SearchState<PickerRow>()
    state.phase = .failed
    state.failure = SearchFailure(.throttled(until: nil))
    let message = LiveMessage.state(LiveState(state, of: .music, id: nil), hasRows: false)
    let error = try JSON.Value(parsing: document.line(message))["error"]
    #expect(error["reason"].string == "throttled" && error["message"].string == "iTunes takes no more requests for now")
    #expect(error["details"][0].string == "wait a while and try again")
    let japanese = try JSON.Value(parsing: LiveDocument(language: .japanese).line(message))
    #expect(japanese["error"]["message"].string == "iTunesは今、これ以上の問い合わせを受けつけません")
  }

  @Test func aMistakeNamesItsLine() throws {
    let line = document.line(.mistake(.noAction, line: 3, id: .whole(4)))
    #expect(line == #"{"id":4,"error":{"line":3,"message":"one of type, submit, more, retry, online and quit is needed"}}"# + "\n")
  }

  @Test func onlyAnswersOfTheSandboxAreCalledInvented() throws {
    let sandbox = LiveDocument(language: .english, isSandbox: true)
    let music = try JSON.Value(parsing: sandbox.line(.state(.state(.music, ""), hasRows: true)))
    let zip = try JSON.Value(parsing: sandbox.line(.state(.state(.zip, ""), hasRows: true)))
    #expect(music["sandbox"].bool == true && zip["sandbox"].kind == nil)
  }
}
