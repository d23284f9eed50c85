import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

private struct Song: JSON.Mappable, Equatable {
  var name: String
  var price: Decimal?
  var kind: Kind
  var tags: [String]
  var counts: [String: Int]
  var album: Album?

  enum Kind: String, JSON.Mappable {
    case song
    case film
  }

  struct Album: JSON.Mappable, Equatable {
    var id: Int
    var rest: [Int?]

    init(from value: borrowing JSON.Value) throws(JSON.Error) {
      id = try value.get("id")
      rest = try value.get("rest", default: [])
    }
  }

  init(from value: JSON.Value) throws(JSON.Error) {
    name = try value.get("trackName")
    price = try value.get("trackPrice")
    kind = try value.get("kind")
    tags = try value.get("tags", default: [])
    counts = try value.get("counts", default: [:])
    album = try value.get("album")
  }
}

private struct Link: JSON.ContextMappable, Equatable {
  var url: String

  init(from value: borrowing JSON.Value, context: String) throws(JSON.Error) {
    url = context + (try value.get("path", as: String.self))
  }
}

@Suite struct ValueGetTests {
  private func json() throws -> JSON.Value {
    try JSON.Value(
      parsing: #"""
        {"count": 2, "name": "x", "price": 1.25, "none": null, "a.b": 7, "a": {"b": 8}, "deep": [{"n": [1, 2]}],
         "songs": [{"trackName": "A", "trackPrice": 255.50, "kind": "song", "tags": ["j", "p"], "counts": {"a": 1, "a": 2}},
                   {"trackName": "B", "trackPrice": null, "kind": "film", "album": {"id": 9, "rest": [1, null]}}]}
        """#)
  }

  private func reason(_ body: () throws(JSON.Error) -> some Any) -> JSON.Error.Reason? {
    do throws(JSON.Error) {
      _ = try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func theTypeIsInferredOrNamed() throws {
    let json = try json()
    let count: Int = try json.get("count")
    #expect(count == 2)
    #expect(try json.get("price", as: Decimal.self) == Decimal(string: "1.25"))
    #expect(try json.get("price", as: Float.self) == 1.25)
    #expect(try json["name"].get(as: String.self) == "x")
    #expect(try json.get("count", as: UInt8.self) == 2)
    #expect(try json.get("count", as: Int128.self) == 2)
    #expect(try json.get("a", as: JSON.Value.self)["b"].int == 8)
    #expect(try json.get("a", as: [String: Int].self) == ["b": 8])
  }

  @Test func optionalsAreNilWhereMissingOrNullAndThrowWhereOfAWrongType() throws {
    let json = try json()
    let missing: Int? = try json.get("nothing")
    let null: Int? = try json.get("none")
    let there: Int? = try json.get("count")
    #expect(missing == nil && null == nil && there == 2)
    #expect(reason { () throws(JSON.Error) in try json.get("name", as: Int?.self) } == .wrongType)
    #expect(try json.get(at: "x.y[0]", as: Int?.self) == nil)
    #expect(try json["nothing"].get(as: Int?.self) == nil)
  }

  @Test func theDefaultStandsForMissingAndNullOnly() throws {
    let json = try json()
    #expect(try json.get("nothing", default: 5) == 5)
    #expect(try json.get("none", default: 5) == 5)
    #expect(try json.get("count", default: 5) == 2)
    #expect(try json.get(at: "deep[1].n", default: [3]) == [3])
    #expect(reason { () throws(JSON.Error) in try json.get("name", default: 5) } == .wrongType)
  }

  @Test func aPathIsNotAKeyWithDots() throws {
    let json = try json()
    #expect(try json.get("a.b") == 7)
    #expect(try json.get(at: "a.b") == 8)
    #expect(try json.get(at: "a\\.b") == 7)
    #expect(try json.get(at: "deep[0].n[1]") == 2)
  }

  @Test func errorsSayWhyAndWhere() throws {
    let json = try json()
    let cases: [(JSON.Error.Reason, String, () throws(JSON.Error) -> Void)] = [
      (.missing, "", { () throws(JSON.Error) in _ = try json.get("nothing", as: Int.self) }),
      (.missing, "deep", { () throws(JSON.Error) in _ = try json.get(at: "deep[4].n", as: Int.self) }),
      (.missing, "deep[0]", { () throws(JSON.Error) in _ = try json["deep"][0]["m"]["n"].get(as: Int.self) }),
      (.null, "none", { () throws(JSON.Error) in _ = try json.get("none", as: Int.self) }),
      (.null, "none", { () throws(JSON.Error) in _ = try json.get(at: "none.x", as: Int.self) }),
      (.wrongType, "name", { () throws(JSON.Error) in _ = try json.get("name", as: Int.self) }),
      (.wrongType, "count", { () throws(JSON.Error) in _ = try json.get(at: "count[0]", as: Int.self) }),
      (.wrongType, "deep", { () throws(JSON.Error) in _ = try json["deep"].get("n", as: Int.self) }),
      (.numberOutOfRange, "price", { () throws(JSON.Error) in _ = try json.get("price", as: Int.self) }),
      (.invalidValue, "name", { () throws(JSON.Error) in _ = try json.get("name", as: Song.Kind.self) }),
      (.wrongType, "deep[0].n", { () throws(JSON.Error) in _ = try json.get("deep", as: [[String: Int]].self) }),
      (.invalidValue, "count", { () throws(JSON.Error) in throw json["count"].error("an odd number") }),
    ]
    for (reason, path, body) in cases {
      do throws(JSON.Error) {
        try body()
        Issue.record("no \(reason) at \(path)")
      } catch {
        #expect(error.reason == reason && error.path.description == path, "\(error.summary)")
      }
    }
  }

  @Test func messagesNameWhatWasExpectedAndFound() throws {
    let json = try json()
    let error = #expect(throws: JSON.Error.self) { try json.get(at: "songs[0].trackName", as: Int.self) }
    #expect(error?.summary == "songs[0].trackName: expected a number, found the string “A” (line 2, column 26, byte 130)")
    let missing = #expect(throws: JSON.Error.self) { try json["a"].get("c", as: Int.self) }
    #expect(missing?.summary.hasPrefix("a: expected the key “c”, found an object without it") == true)
  }

  @Test func modelsAreMadeOfValues() throws {
    let songs: [Song] = try json().get("songs")
    #expect(songs.map(\.name) == ["A", "B"])
    #expect(songs.map(\.price) == [Decimal(string: "255.5"), nil])
    #expect(songs.map(\.kind) == [.song, .film])
    #expect(songs[0].tags == ["j", "p"] && songs[0].counts == ["a": 1] && songs[0].album == nil)
    #expect(songs[1].album?.id == 9 && songs[1].album?.rest == [1, nil])
    #expect(try json().get(at: "songs[1]", as: Song?.self) == songs[1])
  }

  @Test func aModelMayThrowItsOwnReason() throws {
    struct Even: JSON.Mappable {
      init(from value: JSON.Value) throws(JSON.Error) {
        if try value.get(as: Int.self) % 2 != 0 { throw value.error("an even number") }
      }
    }
    let error = #expect(throws: JSON.Error.self) { try JSON.Value(parsing: "[2, 3]").get(as: [Even].self) }
    #expect(error?.summary == "[1]: expected an even number, found the number 3 (line 1, column 5, byte 4)")
  }

  @Test func theContextReachesNestedModels() throws {
    let json = try JSON.Value(
      parsing: #"{"a": {"path": "/1"}, "b": [{"path": "/2"}, {"path": "/3"}], "c": {"k": {"path": "/4"}}, "d": null}"#)
    #expect(try json.get("a", as: Link.self, context: "h").url == "h/1")
    #expect(try json.get("b", as: [Link].self, context: "h").map(\.url) == ["h/2", "h/3"])
    #expect(try json.get("c", as: [String: Link].self, context: "h")["k"]?.url == "h/4")
    #expect(try json.get("d", as: Link?.self, context: "h") == nil)
    #expect(try json.get("e", as: [Link]?.self, context: "h") == nil)
    #expect(try json.get(at: "b[1]", as: Link.self, context: "i").url == "i/3")
    #expect(throws: JSON.Error.self) { try json.get("e", as: Link.self, context: "h") }
  }

  /// Every number of every integer type, or the error that the decoder has.
  @Test func numbersAreThoseOfTheDecoder() throws {
    var generator = SeededGenerator(77)
    for _ in 0..<400 {
      let digits = String(UInt64.random(in: 0...UInt64.max >> UInt64.random(in: 0...60, using: &generator), using: &generator))
      let text = "[\(Bool.random(using: &generator) ? "-" : "")\(digits)\([ "", ".0", "e1", ".5"].randomElement(using: &generator) ?? "")]"
      let value = try JSON.Value(parsing: text)[0]
      func compare<T: JSON.Mappable & Decodable & Equatable>(_ type: T.Type) {
        #expect((try? value.get(as: type)) == (try? JSON.Decoder().decode([T].self, from: text))?.first, "\(type) of \(text)")
      }
      compare(Int8.self)
      compare(UInt16.self)
      compare(Int.self)
      compare(UInt64.self)
      compare(Double.self)
      compare(Decimal.self)
    }
  }
}
