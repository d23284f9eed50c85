import Foundation
import Testing

@testable import KensakuJSON

@Suite struct ValueEncodingTests {
  private struct Wrapper: Codable {
    var id: Int
    var extraPart: JSON.Value
  }

  private static let text = #"{"id":1,"extra_part":{"b_c":[1.50,1e3,"舞浜\n",null,true,{}],"a":12345678901234567890,"a":2}}"#

  private static func decoded() throws -> Wrapper {
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Wrapper.self, from: text)
  }

  @Test func aValueIsWrittenAsTheTextHasIt() throws {
    let text = try JSON.Encoder().encodeToString(Self.decoded())
    #expect(text == #"{"id":1,"extraPart":{"b_c":[1.50,1e3,"舞浜\n",null,true,{}],"a":12345678901234567890}}"#)
  }

  @Test func itsKeysAreNotChangedAndItsLayoutIs() throws {
    var encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = try encoder.encodeToString(JSON.Value(parsing: #"{"z":{"oneTwo":[]},"b":[1,2]}"#))
    #expect(text == "{\n  \"b\": [\n    1,\n    2\n  ],\n  \"z\": {\n    \"oneTwo\": []\n  }\n}")
  }

  @Test func otherEncodersGetTheSameValues() throws {
    let value = try JSON.Value(parsing: #"{"a":[1,2.5,"x",null,false,{"b":18446744073709551615}]}"#)
    let encoder = JSONEncoder()
    let data = try encoder.encode(value)
    #expect(String(decoding: data, as: UTF8.self) == value.description)
  }

  @Test func whatDoesNotExistIsNull() throws {
    #expect(try JSON.Encoder().encodeToString([JSON.Value(parsing: "{}")["a"]]) == "[null]")
  }
}
