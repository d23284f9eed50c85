import Foundation
import Testing

@testable import KensakuJSON

private struct Song: Codable, Equatable, JSON.Mappable {
  var id: Int
  var name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  init(from value: JSON.Value) throws(JSON.Error) {
    id = try value.get("id")
    name = try value.get("name")
  }
}

private struct Answer: Codable, Equatable {
  @JSON.Lossy var results: [Song]
  var byName: JSON.Lossy<[String: Song]>?
}

private struct Picky: Decodable {
  struct Refusal: Error, CustomStringConvertible { var description: String { "not\u{1B} picked" } }

  init(from decoder: any Decoder) throws {
    if try Int(from: decoder) % 2 == 0 { throw Refusal() }
  }
}

@Suite struct LossyTests {
  private let text = #"""
    {"results": [{"id": 1, "name": "A"}, {"id": "x", "name": "B"}, null, {"id": 3}, {"id": 4, "name": "D"}, 5],
     "byName": {"a": {"id": 1, "name": "A"}, "b": {"id": 2}, "a": {"id": 9, "name": "Z"}, "b": {"id": 3, "name": "B"}}}
    """#

  private let good = [Song(id: 1, name: "A"), Song(id: 4, name: "D")]

  @Test func theGoodElementsAreKeptAndTheOthersNamed() throws {
    let answer = try JSON.Decoder().decode(Answer.self, from: text)
    #expect(answer.results == good)
    #expect(answer.$results.map(\.path.description) == ["results[1]", "results[2]", "results[3]", "results[5]"])
    #expect(answer.$results.map(\.reason) == [.wrongType, .null, .missing, .wrongType])
    #expect(answer.$results.map { $0.error?.path.description } == ["results[1].id", "results[2]", "results[3]", "results[5]"])
    #expect(answer.$results[0].description.hasPrefix("dropped, results[1].id: expected a number, found the string “x”"))
  }

  @Test func ofEqualKeysOnlyTheFirstIsTried() throws {
    let byName = try #require(try JSON.Decoder().decode(Answer.self, from: text).byName)
    #expect(byName.elements == ["a": Song(id: 1, name: "A")])
    #expect(byName.dropped.map(\.path.description) == ["byName.b"])
    #expect(byName.droppedCount == 1)
  }

  @Test func otherDecodersKeepTheSameElements() throws {
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    #expect(answer.results == good)
    #expect(answer.$results.map(\.path.description) == ["results[1]", "results[2]", "results[3]", "results[5]"])
    #expect(answer.$results.map(\.reason) == [.wrongType, .null, .missing, .wrongType])
    #expect(answer.$results.allSatisfy { $0.error == nil && !$0.details.isEmpty })
    #expect(answer.byName?.elements == ["a": Song(id: 1, name: "A")])
    #expect(answer.byName?.dropped.map(\.path.description) == ["byName.b"])
  }

  @Test func otherDecodersUseTheirStrategiesForElements() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let dates = try decoder.decode(JSON.Lossy<[String: Date]>.self, from: Data(#"{"a_b": "2026-11-30T12:00:00Z", "c": "?"}"#.utf8))
    #expect(dates.elements == ["a_b": Date(timeIntervalSince1970: 1_796_040_000)])
    #expect(dates.droppedCount == 1)
    let list = try PropertyListDecoder().decode(JSON.Lossy<[Int]>.self, from: PropertyListEncoder().encode([["x"], ["y"]]))
    #expect(list.elements.isEmpty && list.droppedCount == 2)
  }

  @Test func directMappingKeepsTheSameElements() throws {
    let json = try JSON.Value(parsing: text)
    let (songs, dropped) = try json.get("results", lossy: [Song].self)
    #expect(songs == good)
    #expect(dropped.map(\.path.description) == ["results[1]", "results[2]", "results[3]", "results[5]"])
    #expect(dropped.map(\.reason) == [.wrongType, .null, .missing, .wrongType])
    let byName: JSON.Lossy<[String: Song]> = try json.get("byName")
    #expect(byName.elements == ["a": Song(id: 1, name: "A")] && byName.dropped.map(\.path.description) == ["byName.b"])
    #expect(try json.get(at: "results[9].x", as: JSON.Lossy<[Song]>?.self) == nil)
  }

  @Test(arguments: [#"{"results": {}}"#, #"{"results": "x"}"#, #"{"results": null}"#, "{}"])
  func whatIsNoListIsAnError(text: String) throws {
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Answer.self, from: text) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Answer.self, from: Data(text.utf8)) }
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: text).get("results", lossy: [Song].self) }
  }

  @Test func optionalElementsMayBeNull() throws {
    let list = try JSON.Decoder().decode(JSON.Lossy<[Int?]>.self, from: "[1, null, \"x\"]")
    #expect(list.elements == [1, nil] && list.droppedCount == 1)
    let other = try JSONDecoder().decode(JSON.Lossy<[Int?]>.self, from: Data("[1, null, \"x\"]".utf8))
    #expect(other.elements == [1, nil] && other.droppedCount == 1)
  }

  @Test func listsOfListsLoseOnlyWhatIsBad() throws {
    let list = try JSON.Decoder().decode(JSON.Lossy<[JSON.Lossy<[Int]>]>.self, from: "[[1, true], 2, [3]]")
    #expect(list.elements.map(\.elements) == [[1], [3]])
    #expect(list.dropped.map(\.path.description) == ["[1]"])
    #expect(list.elements[0].dropped.map(\.path.description) == ["[0][1]"])
  }

  @Test func errorsOfAModelsOwnAreTold() throws {
    let list = try JSON.Decoder().decode(JSON.Lossy<[Picky]>.self, from: "[1, 2, 3, 4]")
    #expect(list.elements.count == 2)
    #expect(list.dropped.map(\.path.description) == ["[1]", "[3]"])
    #expect(list.dropped.map(\.details) == ["not␛ picked", "not␛ picked"])
  }

  @Test func itEncodesAndComparesAsItsElements() throws {
    let answer = try JSON.Decoder().decode(Answer.self, from: text)
    let again = try JSON.Decoder().decode(Answer.self, from: JSONEncoder().encode(answer))
    #expect(again == answer && again.$results.isEmpty)
    #expect(Set([JSON.Lossy([1]), JSON.Lossy([1]), JSON.Lossy([2])]).count == 2)
  }

  /// With one pass over the text for each, it would take minutes.
  @Test func manyBadElementsCostAboutTheSameEach() throws {
    let count = 3_000
    let text = "[" + Array(repeating: "{\"id\": 1}", count: count).joined(separator: ",") + "]"
    let list = try JSON.Decoder().decode(JSON.Lossy<[Song]>.self, from: text)
    #expect(list.droppedCount == count)
    #expect(list.dropped.count == JSON.Lossy<[Song]>.describedLimit)
    #expect(list.dropped.last?.path == [999])
  }
}
