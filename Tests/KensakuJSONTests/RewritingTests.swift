import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct RewritingTests {
  private static let text = " {\"b\": [1.50, -0E+1 ,{ } ], \"a\":\"\\u00e9\\/ 検\" } \n"
  private static let spread = "{\n  \"b\": [\n    1.50,\n    -0E+1,\n    {}\n  ],\n  \"a\": \"\\u00e9\\/ 検\"\n}"
  private static let compact = "{\"b\":[1.50,-0E+1,{}],\"a\":\"\\u00e9\\/ 検\"}"

  @Test func textsKeepTheirOrderNumbersAndEscapes() throws {
    #expect(try JSON.pretty(Self.text) == Self.spread)
    #expect(try JSON.minify(Self.text) == Self.compact)
    #expect(try JSON.pretty("[1]", indent: 4) == "[\n    1\n]")
  }

  @Test func bytesAndDataAreRewrittenAsTextIs() throws {
    #expect(try JSON.pretty(Array(Self.text.utf8)) == Array(Self.spread.utf8))
    #expect(try JSON.minify(Array(Self.text.utf8)) == Array(Self.compact.utf8))
    #expect(try JSON.pretty(Data(Self.text.utf8)) == Data(Self.spread.utf8))
    #expect(try JSON.minify(Data(Self.text.utf8)) == Data(Self.compact.utf8))
  }

  @Test func otherEncodingsBecomeUTF8() throws {
    let text = try #require(Self.text.data(using: .utf16))
    #expect(try JSON.minify(text) == Data(Self.compact.utf8))
  }

  @Test func whatIsNoJSONIsAnErrorWithItsPlace() {
    #expect(throws: JSON.Error.self) { try JSON.pretty("") }
    #expect(throws: JSON.Error.self) { try JSON.minify(Data()) }
    let error = #expect(throws: JSON.Error.self) { try JSON.minify("{\"a\":\n[1 2]}") }
    #expect(error?.reason == .unexpectedCharacter)
    #expect(error?.path == "a[0]")
    #expect(error?.position.line == 2 && error?.position.column == 4)
  }

  @Test func optionsAreObeyed() throws {
    var options = JSON.Options.strict
    options.duplicateKeys = .refuse
    #expect(throws: JSON.Error.self) { try JSON.pretty(#"{"a":1,"a":2}"#, options: options) }
    #expect(try JSON.minify(#"{"a":1, "a":2}"#) == #"{"a":1,"a":2}"#)
    options.inputLimit = 3
    #expect(throws: JSON.Error.self) { try JSON.minify("[12]", options: options) }
  }

  @Test func trailingCommasAreDroppedWhereTheyAreAllowed() throws {
    let text = #"{"a":[1 , ] ,"b,":{"c":"x,]",},}"#
    #expect(throws: JSON.Error.self) { try JSON.minify(text) }
    #expect(try JSON.minify(text, options: .foundationCompatible) == #"{"a":[1],"b,":{"c":"x,]"}}"#)
    #expect(try JSON.pretty("[1,]", options: .foundationCompatible) == "[\n  1\n]")
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func anyTextMeansTheSameInEveryLayout(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let text = JSONSample.text(depth: 4, &generator)
    let pretty = try JSON.pretty(text, indent: Int(seed % 5))
    #expect(try JSON.pretty(pretty, indent: Int(seed % 5)) == pretty)
    #expect(try JSON.minify(pretty) == JSON.minify(text))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
    #expect(try JSONSerialization.jsonObject(with: Data(pretty.utf8), options: .fragmentsAllowed) as? NSObject == value)
  }

  private func pieces(of value: JSON.Value, indent: Int? = nil, isForTerminals: Bool = false) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    value.write(indent: indent, isForTerminals: isForTerminals) { pieces.append(Array($0)) }
    return pieces
  }

  @Test func piecesAreTheTextAndBreakNoCharacter() throws {
    let text = "[" + (0..<30_000).map { "\"検索\($0)\"" }.joined(separator: ",") + "]"
    let pieces = pieces(of: try JSON.Value(parsing: text), indent: 2)
    #expect(pieces.count > 5)
    #expect(pieces.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    #expect(try Array(pieces.joined()) == JSON.pretty(Array(text.utf8)))
  }

  @Test func aPartIsWrittenAlone() throws {
    let value = try JSON.Value(parsing: #"{"a": [{"b": [1, 2]}, "x\"]"], "c": 3}"#)
    #expect(pieces(of: value[path: "a[0]"]).joined().elementsEqual(#"{"b":[1,2]}"#.utf8))
    #expect(pieces(of: value[path: "a[1]"]).joined().elementsEqual(#""x\"]""#.utf8))
    #expect(pieces(of: value["nothing"]).joined().isEmpty)
  }

  @Test func forTerminalsWhatTheyObeyIsEscaped() throws {
    let text = "[\"a\u{7F}\u{9B}31m\u{202E}\u{2066}\u{FEFF}é検\u{E2}\u{2029}🐈\\u001b\"]"
    let value = try JSON.Value(parsing: text)
    let safe = String(decoding: pieces(of: value, isForTerminals: true).joined(), as: UTF8.self)
    #expect(safe == #"["a\u007f\u009b31m\u202e\u2066\ufeffé検â\u2029🐈\u001b"]"#)
    #expect(try JSON.Value(parsing: safe)[0].string == value[0].string)
    #expect(pieces(of: value).joined().elementsEqual(text.utf8))
  }
}
