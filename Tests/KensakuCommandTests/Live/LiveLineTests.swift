import KensakuSearch
import Testing

@testable import KensakuCommand

struct LiveLineTests {
  private func line(_ text: String, services: [InteractiveService] = [.zip, .music]) -> LiveLine? {
    LiveLine(.text(text), number: 7, services: services)
  }

  private func action(_ text: String) throws -> LiveLine.Action? {
    try line(text)?.action.get()
  }

  private func mistake(_ text: String) -> LiveMistake? {
    guard case .failure(let mistake) = line(text)?.action else { return nil }
    return mistake
  }

  @Test func eachActionIsRead() throws {
    #expect(try action(#"{"type":"よね"}"#) == .type(FieldText("よね")))
    #expect(try action(#" {"type":""} "#) == .type(FieldText("")))
    #expect(try action(#"{"submit":true}"#) == .submit)
    #expect(try action(#"{"more":true}"#) == .more(nil))
    #expect(try action(#"{"more":"music"}"#) == .more(.music))
    #expect(try action(#"{"retry":true}"#) == .retry(nil))
    #expect(try action(#"{"retry":"zip"}"#) == .retry(.zip))
    #expect(try action(#"{"online":true}"#) == .online)
    #expect(try action(#"{"quit":true}"#) == .quit)
  }

  @Test func whatIsComposedIsAllOfTheTextOrToldByItsOwn() throws {
    func composed(_ member: String) throws -> String? {
      guard case .type(let field) = try action(#"{"type":"🍣すし","composing":\#(member)}"#) else { return nil }
      return field.composed
    }
    #expect(try composed("true") == "🍣すし")
    #expect(try composed("false") == nil)
    #expect(try composed(#""すし""#) == "すし")
    for member in ["[2,4]", "{}", "7", "null"] {
      #expect(throws: LiveMistake.wrongComposing) { try composed(member) }
    }
  }

  @Test func anIDIsKeptAlsoOfALineThatIsNoGood() throws {
    #expect(line(#"{"type":"a","id":"x"}"#)?.id == .text("x"))
    #expect(line(#"{"type":"a","id":12}"#)?.id == .whole(12))
    #expect(line(#"{"tipe":"a","id":12}"#)?.id == .whole(12))
    #expect(line(#"{"type":"a"}"#)?.id == nil)
    for id in ["null", "true", "[]", "1.5", "1e400"] { #expect(mistake(#"{"type":"a","id":\#(id)}"#) == .wrongID) }
  }

  @Test func whatIsWrongIsNamed() {
    #expect(mistake("[]") == .noObject)
    #expect(mistake("{}") == .noAction)
    #expect(mistake(#"{"id":1}"#) == .noAction)
    #expect(mistake(#"{"tpye":"a"}"#) == .unknownMember("tpye", nearest: "type"))
    #expect(mistake(#"{"type":"a","colour":1}"#) == .unknownMember("colour", nearest: nil))
    #expect(mistake(#"{"type":"a","submit":true}"#) == .severalActions(["type", "submit"]))
    #expect(mistake(#"{"type":1}"#) == .noText)
    #expect(mistake(#"{"submit":true,"composing":true}"#) == .composingWithoutType)
    #expect(mistake(#"{"submit":false}"#) == .notTrue("submit"))
    #expect(mistake(#"{"more":"wiki"}"#) == .wrongService("more", services: ["zip", "music"]))
    #expect(mistake(#"{"retry":1}"#) == .wrongService("retry", services: ["zip", "music"]))
    guard case .noJSON(column: 9, _) = mistake(#"{"type":よね}"#) else {
      Issue.record("\(String(describing: mistake(#"{"type":よね}"#)))")
      return
    }
    guard case .noJSON = mistake(#"{"type":"a","type":"b"}"#) else {
      Issue.record("equal keys")
      return
    }
  }

  @Test func aLineThatIsTooLongIsAMistakeAndABlankOneIsNone() {
    #expect(LiveLine(.text(""), number: 1, services: []) == nil)
    #expect(LiveLine(.text(" \t "), number: 1, services: []) == nil)
    guard case .failure(.tooLong) = LiveLine(.tooLong, number: 1, services: [])?.action else {
      Issue.record("no mistake")
      return
    }
  }

  @Test func aHalfSurrogateOfAnEditorThatCutsTextIsNoMistake() throws {
    #expect(try action(#"{"type":"a\ud83c"}"#) == .type(FieldText("a\u{FFFD}")))
  }
}

extension LiveLine: Equatable {
  public static func == (one: LiveLine, other: LiveLine) -> Bool {
    one.number == other.number && one.id == other.id && one.action == other.action
  }
}
