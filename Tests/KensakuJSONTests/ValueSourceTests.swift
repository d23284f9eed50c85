import Foundation
import Testing

@testable import KensakuJSON

@Suite struct ValueSourceTests {
  private static let text = """
    {"name" : "a \\"q\\" [ ] , \\\\", "list": [ 1 , -2.50e1,\ttrue, false, null,
      {"empty":{ } , "none":[ ]} ] , "日本":"語"}
    """

  @Test func theRawTextIsTheSource() throws {
    let json = try JSON.Value(parsing: " \(Self.text)\n")
    #expect(json.rawText == Self.text)
    #expect(json["name"].rawText == #""a \"q\" [ ] , \\""#)
    #expect(json["list"].elements.map(\.rawText) == ["1", "-2.50e1", "true", "false", "null", #"{"empty":{ } , "none":[ ]}"#])
    #expect(json["日本"].rawText == "\"語\"")
  }

  @Test func theDescriptionIsMinified() throws {
    let json = try JSON.Value(parsing: Self.text)
    let expected = #"{"name":"a \"q\" [ ] , \\","list":[1,-2.50e1,true,false,null,{"empty":{},"none":[]}],"日本":"語"}"#
    #expect(json.description == expected)
    #expect("\(json["list"][5])" == #"{"empty":{},"none":[]}"#)
    #expect(try JSON.Value(parsing: json.description).description == expected)
  }

  @Test func trailingCommasAreNotInTheDescription() throws {
    let json = try JSON.Value(parsing: "[1, {\"a\": [2 , ] , } , ]", options: .foundationCompatible)
    #expect(json.description == #"[1,{"a":[2]}]"#)
  }

  @Test func allKindsOfInputGiveTheSameValue() throws {
    let bytes = Array(Self.text.utf8)
    let expected = try JSON.Value(parsing: Self.text).description
    #expect(try JSON.Value(parsing: bytes).description == expected)
    #expect(try JSON.Value(parsing: Data(bytes)).description == expected)
    #expect(try JSON.Value(parsing: bytes.span).description == expected)
    #expect(try JSON.Value(parsing: #require(Self.text.data(using: .utf16))).description == expected)
    #expect(try JSON.Value(parsing: [0xEF, 0xBB, 0xBF] + bytes).description == expected)
  }

  @Test func positionsAreThoseOfTheText() throws {
    let json = try JSON.Value(parsing: "{\"a\":\n  [10, \"b\"]}")
    let position = json["a"][1].position
    #expect((position.line, position.column, position.offset) == (2, 8, 13))
    #expect(json["a"][7].position.offset == 8)
    #expect(json["a"][1].path == "a[1]")
  }

  @Test(arguments: ["", "[1, 2", "{\"a\" 1}", "[1] 2", "nul", "\"\u{1}\""])
  func aTextThatIsNoJSONIsAnError(text: String) {
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: text) }
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: Array(text.utf8)) }
  }

  @Test func theOptionsCount() throws {
    var options = JSON.Options.strict
    options.duplicateKeys = .refuse
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: #"{"a": 1, "a": 2}"#, options: options) }
    options.depthLimit = 2
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: "[[[]]]", options: options) }
    options.inputLimit = 3
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: "[ 1]", options: options) }
  }
}
