import Foundation
import Testing

@testable import KensakuJSON

@Suite struct EncodedLayoutTests {
  private func pretty(_ text: String, indent: Int = 2) -> String {
    String(decoding: Array(text.utf8).withUnsafeBufferPointer { Layout.pretty($0, indent: indent) }, as: UTF8.self)
  }

  private func minify(_ text: String) -> String {
    String(decoding: Array(text.utf8).withUnsafeBufferPointer { Layout.minify($0) }, as: UTF8.self)
  }

  private static let compact = #"{"a":[1,-2.50E+3,{"b c":" { \" [ , : \\"},[],{}],"d":null,"e":true,"":"検"}"#
  private static let spread = """
    {
      "a": [
        1,
        -2.50E+3,
        {
          "b c": " { \\" [ , : \\\\"
        },
        [],
        {}
      ],
      "d": null,
      "e": true,
      "": "検"
    }
    """

  @Test func aPrettyTextHasOneValueALine() {
    #expect(pretty(Self.compact) == Self.spread)
    #expect(pretty(Self.spread) == Self.spread)
    #expect(pretty("[1,[2]]", indent: 4) == "[\n    1,\n    [\n        2\n    ]\n]")
    #expect(pretty("[1,[2]]", indent: 0) == "[\n1,\n[\n2\n]\n]")
  }

  @Test func aMinifiedTextHasNoWhiteSpaceOutsideOfStrings() {
    #expect(minify(Self.spread) == Self.compact)
    #expect(minify(" \r\n\t[ 1 , \" \" ] \n") == #"[1," "]"#)
  }

  @Test(arguments: ["1", "-0.0e-10", "null", #""a \" b""#, "[]", "{}", #""""#])
  func aFragmentStaysAsItIs(text: String) {
    #expect(pretty(" \(text)\n") == text)
    #expect(minify("\t\(text) ") == text)
  }

  @Test func emptyContainersLoseTheirSpace() {
    #expect(pretty("[ \n ]") == "[]")
    #expect(pretty("[{ }, [ ] ]") == "[\n  {},\n  []\n]")
  }

  @Test(arguments: [-1, Int.min, Int.max, 17])
  func anIndentOutOfRangeIsTheNearest(indent: Int) {
    #expect(pretty("[1]", indent: indent) == "[\n" + String(repeating: " ", count: indent < 0 ? 0 : 16) + "1\n]")
  }

  @Test func deepTextsNeedNoStack() {
    let text = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    #expect(minify(text) == text)
    #expect(pretty(text, indent: 0).count == 40_000 + 2 * 19_999)
  }

  @Test func nothingOutsideOfATextIsReadIfItIsCutShort() {
    for text in ["\"abc\\", "\"", "[1", "{\"a\":", "]", ""] {
      _ = pretty(text)
      _ = minify(text)
    }
    #expect(minify("\"abc\\") == "\"abc\\")
  }

  @Test func theEncoderWritesPrettyTextsAndKeepsThemEqual() throws {
    let value = ["a": [["b": 1]], "c": []]
    let text = try json(value) { $0.outputFormatting = [.prettyPrinted, .sortedKeys] }
    #expect(text == "{\n  \"a\": [\n    {\n      \"b\": 1\n    }\n  ],\n  \"c\": []\n}")
    #expect(try minify(text) == json(value) { $0.outputFormatting = .sortedKeys })
  }
}
