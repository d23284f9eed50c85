import Foundation
import KensakuJSON
import Testing

@Suite struct ErrorTests {
  struct Shop: Decodable {
    var name: String
    var budget: Int
    var tags: [String]?
    var opened: Date?
    var site: URL?
  }

  struct Page: Decodable { var results: [Shop] }

  /// What a broken text is expected to give, all of it.
  struct Broken: CustomTestStringConvertible {
    var text: String
    var description: String
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Broken(
      text: "{\"results\": [{\"name\": \"寿司\", \"budget\": \"free\"}]}",
      description: """
        results[0].budget: expected a number, found the string “free” (line 1, column 39, byte 42)
          results": [{"name": "寿司", "budget": "free"}]}
                               　　             ^
        """),
    Broken(
      text: "{\n\t\"results\": [\n\t\t{\"name\": null, \"budget\": 1}]}",
      description: """
        results[0].name: expected a string, found null (line 3, column 12, byte 27)
          {"name": null, "budget": 1}]}
                   ^
        """),
    Broken(
      text: "{\"results\":[{\"name\":\"a\",\"budget\":1.5}]}",
      description: """
        results[0].budget: expected a whole number, found the number 1.5 (line 1, column 34, byte 33)
          {"results":[{"name":"a","budget":1.5}]}
                                           ^
        """),
    Broken(
      text: "{\"results\":[{\"name\":\"a\"}]}",
      description: """
        results[0]: expected the key “budget”, found an object without it (line 1, column 13, byte 12)
          {"results":[{"name":"a"}]}
                      ^
        """),
    Broken(
      text: "{\"results\":[{\"name\":\"a\",\"budget\":1,\"tags\":[\"x\",{}]}]}",
      description: """
        results[0].tags[1]: expected a string, found an object (line 1, column 48, byte 47)
          ts":[{"name":"a","budget":1,"tags":["x",{}]}]}
                                                  ^
        """),
    Broken(
      text: "[]",
      description: """
        expected an object, found an array (line 1, column 1, byte 0)
          []
          ^
        """),
    Broken(
      text: "{\"results\":[1,]}",
      description: """
        results[0]: expected a value, found a comma with nothing after it (line 1, column 14, byte 13)
          {"results":[1,]}
                       ^
        """),
    Broken(
      text: "{\"results\":\"検",
      description: """
        results: expected a closing quote, found the end of the text (line 1, column 14, byte 15)
          {"results":"検
                      　^
        """),
    Broken(
      text: "{\"results\":[01]}",
      description: """
        results[0]: expected a number without a leading zero, found the number “01” (line 1, column 13, byte 12)
          {"results":[01]}
                      ^
        """),
    Broken(
      text: "{\"results\":[1.x]}",
      description: """
        results[0]: expected a digit, found “x” (line 1, column 15, byte 14)
          {"results":[1.x]}
                        ^
        """),
    Broken(
      text: "{\"results\":[nul]}",
      description: """
        results[0]: expected a value, found “nul” (line 1, column 13, byte 12)
          {"results":[nul]}
                      ^
        """),
    Broken(
      text: "{\"results\":[\"\\ud800\"]}",
      description: """
        results[0]: expected a pair of surrogates, found half a pair, “\\ud800” (line 1, column 14, byte 13)
          {"results":["\\ud800"]}
                       ^
        """),
    Broken(
      text: "{\"a\u{202E}b\u{1B}[31m\":x}",
      description: """
        expected no control character in a string but as an escape, found “␛” (line 1, column 6, byte 7)
          {"a\u{FFFD}b␛[31m":x}
               ^
        """),
  ])
  func theMessageSaysWhatWasExpectedAndShowsWhere(_ broken: Broken) throws {
    let error = try #require(JSON.Error.of(Page.self, broken.text))
    #expect(error.description == broken.description)
    #expect(error.description.hasPrefix(error.summary))
  }

  @Test func whatSteersATerminalIsShownAsPictures() throws {
    let text = "{\"a\\u001b[31m\u{202E}\\n\": {\"\u{2066}\": \"\u{200B}x\u{7F}\\u0007\"}}"
    let error = try #require(JSON.Error.of([String: [String: Int]].self, text))
    #expect(error.path == ["a\u{1B}[31m\u{202E}\n", "\u{2066}"])
    #expect(error.summary.hasPrefix("a␛\\[31m\u{FFFD}␊.\u{FFFD}: expected a number, found the string “\u{FFFD}x␡\\u0007”"))
    let unsafe = error.description.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F || $0.properties.isBidiControl)
    }
    #expect(unsafe.isEmpty)
  }

  @Test func theMissingKeyIsShownSafely() throws {
    let decoder = JSON.Decoder()
    let error = try #require(JSON.Error.of(Int.self, "{}", decoder, at: ["a\u{1B}"]))
    #expect(error.expected == "the key “a␛”")
    #expect(error.reason == .missing)
  }

  @Test(arguments: [10, 1_000, 1_023, 1_024, 1_025, 4_000])
  func inVeryLongLinesTheSnippetIsShortAndTheColumnRight(length: Int) throws {
    let before = "[" + String(repeating: "\"検索\",", count: length)
    let error = try #require(JSON.Error.of([String].self, "\n\n" + before + "12," + String(repeating: "0,", count: length) + "0]\n"))
    #expect(error.position.line == 3)
    #expect(error.position.column == length * 5 + 2)
    #expect(error.position.offset == 2 + before.utf8.count)
    #expect(error.path == [.index(length)])
    #expect(error.position.snippet.unicodeScalars.count <= 81)
    let marked = Array(error.position.snippet.unicodeScalars)[error.position.caret...]
    #expect(String(String.UnicodeScalarView(marked)).hasPrefix("12,0,"))
  }

  @Test func linesEndWithLineFeedsAlsoAfterCarriageReturns() throws {
    let error = try #require(JSON.Error.of([Int].self, "[1,\r\n\t2,\r\n  x]"))
    #expect((error.position.line, error.position.column) == (3, 3))
    #expect(error.position.snippet == "x]")
    #expect(error.position.caret == 0)
  }

  @Test func longTextsAreCutInMessages() throws {
    let error = try #require(JSON.Error.of(Int.self, "\"" + String(repeating: "検", count: 9_000) + "\""))
    #expect(error.found == "the string “" + String(repeating: "検", count: 40) + "…”")
    let number = try #require(JSON.Error.of(Int.self, String(repeating: "9", count: 9_000)))
    #expect(number.found == "the number " + String(repeating: "9", count: 40) + "…")
    #expect(number.reason == .numberOutOfRange)
  }

  @Test func numbersThatDoNotFitSayWhere() throws {
    struct Model: Decodable { var list: [UInt8] }
    for (value, reason) in [("256", "numberOutOfRange"), ("-1", "numberOutOfRange"), ("1.5", "numberOutOfRange"), ("\"1\"", "wrongType")] {
      let error = try #require(JSON.Error.of(Model.self, "{\"list\":[0,255,1.0,\(value)]}"))
      #expect(error.reason.rawValue == reason)
      #expect(error.path == ["list", 3])
      #expect(error.position.offset == 19)
    }
    #expect(JSON.Error.of([Double].self, "[1e308,1e309]")?.path == [1])
    #expect(JSON.Error.of([Float].self, "[1e38,1e39]")?.expected == "a number that a Float can hold")
  }

  @Test func everyErrorIsADecodingErrorThatCarriesTheDetails() throws {
    for text in ["", "[1", "{\"results\":0}", "{\"results\":[{}]}", "\u{0}", "{\"results\":null}"] {
      do {
        _ = try JSON.Decoder().decode(Page.self, from: text)
        Issue.record("accepted")
      } catch let error as DecodingError {
        let details = try #require(JSON.Error(error))
        #expect("\(error)".contains("Expected \(details.expected), found \(details.found)"), "\(error)")
      }
    }
  }

  private struct Own: Error, Equatable { var number: Int }

  private struct Thrower: Decodable {
    init(from decoder: any Decoder) throws { throw Own(number: 7) }
  }

  private struct OwnDecodingError: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorruptedError(in: try decoder.singleValueContainer(), debugDescription: "mine")
    }
  }

  @Test func errorsOfModelsPassUnchanged() throws {
    for text in ["0", "[0]", "{\"a\":0}"] {
      #expect(throws: Own(number: 7)) { try JSON.Decoder().decode(Thrower.self, from: text) }
    }
    #expect(throws: Own(number: 7)) { try JSON.Decoder().decode([Thrower].self, from: "[0]") }
    #expect(throws: Own(number: 7)) { try JSON.Decoder().decode([String: [Thrower]].self, from: "{\"a\":[0]}") }
    do {
      _ = try JSON.Decoder().decode([String: [OwnDecodingError]].self, from: "{\"a\":[0]}")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == "mine")
      #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    }
  }

  @Test func whatAStrategyThrowsPassesUnchanged() {
    var decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .custom { _ in throw Own(number: 1) }
    decoder.dataDecodingStrategy = .custom { _ in throw Own(number: 2) }
    #expect(throws: Own(number: 1)) { try decoder.decode([Date].self, from: "[0]") }
    #expect(throws: Own(number: 2)) { try decoder.decode([String: Data].self, from: "{\"a\":0}") }
  }

  @Test(
    arguments: [
      ("a.x", "{\"a\":{}}", .missing, ["a"]), ("a[3]", "{\"a\":[1]}", .missing, ["a"]), ("a.b", "{\"a\":[]}", .wrongType, ["a"]),
      ("a.b", "{\"a\":null}", .null, ["a"]), ("a", "[]", .wrongType, []), ("[0]", "{}", .wrongType, []),
      ("a.b.c", "{\"a\":1}", .wrongType, ["a"]),
    ] as [(JSON.Path, String, JSON.Error.Reason, JSON.Path)])
  func aPathThatLeadsNowhereSaysHowFarItLeads(path: JSON.Path, text: String, reason: JSON.Error.Reason, reached: JSON.Path) {
    let error = JSON.Error.of(Int.self, text, at: path)
    #expect(error?.reason == reason)
    #expect(error?.path == reached)
  }
}
