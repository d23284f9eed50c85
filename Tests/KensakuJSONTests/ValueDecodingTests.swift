import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

private struct Shop: Decodable, Equatable {
  var name: String
  var budget: Int
}

private struct Row: Decodable {
  var id: Int
  var extra: JSON.Value
  var more: JSON.Value?
}

/// A model that keeps its decoder.
private struct Keeper: Decodable {
  var decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
}

@Suite struct ValueDecodingTests {
  private let text = #"""
    {"results": {"shops": [{"name": "A", "budget": 3000},
      {"name": "B", "budget": "free"}]}}
    """#

  @Test func aPartOfAScannedTextIsDecoded() throws {
    let json = try JSON.Value(parsing: text)
    let shop = Shop(name: "A", budget: 3000)
    #expect(try JSON.Decoder().decode(Shop.self, from: json["results"]["shops"][0]) == shop)
    #expect(try JSON.Decoder().decode(Shop.self, from: json, at: "results.shops[0]") == shop)
    #expect(try JSON.Decoder().decode([String: JSON.Value].self, from: json).keys.first == "results")
    #expect(try JSON.Decoder().decode(Int.self, from: json["results"], at: "shops[0].budget") == 3000)
  }

  @Test func errorsOfAPartAreThoseOfTheWholeText() throws {
    let json = try JSON.Value(parsing: text)["results"]["shops"]
    do {
      _ = try JSON.Decoder().decode(Shop.self, from: json[1])
      Issue.record("decoded")
    } catch DecodingError.typeMismatch(_, let context) {
      let error = try #require(context.underlyingError as? JSON.Error)
      #expect(error.summary == "results.shops[1].budget: expected a number, found the string “free” (line 2, column 27, byte 80)")
      #expect(context.codingPath.map(\.stringValue) == ["results", "shops", "Index 1", "budget"])
    }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Shop.self, from: json[2]) }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Shop.self, from: json, at: "[0].x") }
  }

  @Test func aModelMayKeepAPartOfTheTextAsItIs() throws {
    let text = #"[{"id": 1, "extra": {"a": [1, 2]}, "more": null}, {"id": 2, "extra": null}, {"id": 3, "extra": "x", "more": [3]}]"#
    let rows = try JSON.Decoder().decode([Row].self, from: text)
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(rows[0].extra["a"][1].int == 2)
    #expect(rows[0].more == nil && rows[1].extra.isNull && rows[2].more?[0].int == 3)
    #expect(rows[2].extra.path == "[2].extra")
    let error = #expect(throws: JSON.Error.self) { try rows[0].extra.get(at: "a[0]", as: String.self) }
    #expect(error?.path == "[0].extra.a[0]" && error?.position.offset == 27)
  }

  @Test func aKeptPartIsOfTheDocumentThatWasScanned() throws {
    let json = try JSON.Value(parsing: #"{"a": [{"id": 1, "extra": [5]}]}"#)
    let rows = try JSON.Decoder().decode([Row].self, from: json["a"])
    #expect(rows[0].extra[0].path == "a[0].extra[0]")
    #expect(rows[0].extra[0].int == 5)
  }

  @Test func keysAskedForBeforeDoNotDisturbAKeptPart() throws {
    let members = (0..<40).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    struct Late: Decodable {
      var values: [Int]
      var all: JSON.Value

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        values = try stride(from: 39, through: 0, by: -1).map { try container.decode(Int.self, forKey: MemberKey(stringValue: "k\($0)")) }
        all = try decoder.singleValueContainer().decode(JSON.Value.self)
      }
    }
    let late = try JSON.Decoder().decode(Late.self, from: "{\(members)}")
    #expect(late.values == Array((0..<40).reversed()))
    for number in 0..<40 { #expect(late.all["k\(number)"].int == number) }
    #expect(late.all.keys.count == 40)
  }

  @Test func otherDecodersSayThatTheyCannot() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSON.Value.self, from: Data("{}".utf8)) }
  }

  @Test func aDecoderThatIsKeptKeepsTheText() throws {
    var keeper: Keeper?
    do {
      let json = try JSON.Value(parsing: text)
      keeper = try JSON.Decoder().decode(Keeper.self, from: json["results"])
    }
    let decoder = try #require(keeper).decoder
    #expect(try [String: JSON.Value](from: decoder)["shops"]?[0]["name"].string == "A")
  }

  @Test func decodingAPartEqualsDecodingItsText() throws {
    var generator = SeededGenerator(5)
    for _ in 0..<25 {
      let text = "[" + (0..<4).map { _ in JSONSample.text(depth: 4, &generator) }.joined(separator: ",") + "]"
      let json = try JSON.Value(parsing: text)
      for index in 0..<4 {
        let part = try JSON.Decoder().decode(JSONSample.self, from: json[index])
        #expect(try part == JSON.Decoder().decode(JSONSample.self, from: json[index].rawText), "\(json[index])")
        #expect(try part == JSONDecoder().decode(JSONSample.self, from: Data(json[index].description.utf8)), "\(json[index])")
      }
    }
  }
}
