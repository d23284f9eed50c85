import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct ValueLookupTests {
  @Test func valuesAreReachedByKeyIndexAndPath() throws {
    let json = try JSON.Value(parsing: #"{"items": [{"name": "Asahi"}, {"name": "Kirin", "a.b": [[1], [2, 3]]}]}"#)
    #expect(json["items"][0]["name"].string == "Asahi")
    #expect(json[path: "items[1].name"].string == "Kirin")
    #expect(json[path: "items.1.name"].string == "Kirin")
    #expect(json["items"][1]["a.b"][1][0].int == 2)
    #expect(json[path: ["items", 1, "a.b", 1, 1]].int == 3)
    #expect(json[path: []].count == 1)
  }

  @Test func scalarsAreNilWhereTheValueIsSomethingElse() throws {
    let json = try JSON.Value(parsing: #"["1", 1, 1.5, true, false, null, [], {}, 1e3, 18446744073709551616, 1e999]"#)
    #expect(json.elements.map(\.string) == ["1"] + Array(repeating: nil, count: 10))
    #expect(json.elements.map(\.int) == [nil, 1, nil, nil, nil, nil, nil, nil, 1000, nil, nil])
    #expect(json.elements.map(\.double) == [nil, 1, 1.5, nil, nil, nil, nil, nil, 1000, 18_446_744_073_709_551_616, nil])
    #expect(json.elements.map(\.bool) == [nil, nil, nil, true, false, nil, nil, nil, nil, nil, nil])
    #expect(json[2].decimal == 1.5)
    #expect(json.elements.map(\.isNull).firstIndex(of: true) == 5)
    #expect(
      json.elements.map(\.kind) == [.string, .number, .number, .boolean, .boolean, .null, .array, .object, .number, .number, .number])
    #expect(json.elements.map(\.count) == [nil, nil, nil, nil, nil, nil, 0, 0, nil, nil, nil])
  }

  @Test(arguments: [
    ("x", "x"), ("a.x", "a.x"), ("a[0]", "a[0]"), ("list[2]", "list[2]"), ("list[-1]", "list[-1]"), ("list.x.y[3]", "list.x.y[3]"),
    ("nothing.x", "nothing.x"),
  ])
  func whatIsNotThereRemembersItsPath(path: JSON.Path, text: String) throws {
    let json = try JSON.Value(parsing: #"{"a": {"b": 1}, "list": [1, 2], "nothing": null}"#)
    let value = json[path: path]
    #expect(!value.exists && !value.isNull && value.kind == nil && value.count == nil && value.string == nil)
    #expect(value.path == path)
    #expect(value.rawText.isEmpty && value.elements.isEmpty && value.members.isEmpty)
    let steps = path.components.reduce(json) { value, component in
      switch component {
      case .key(let key): value[key]
      case .index(let index): value[index]
      }
    }
    #expect(!steps.exists && steps.path == path)
  }

  @Test func negativeIndexesAreNotThere() throws {
    #expect(try !JSON.Value(parsing: "[1]")[-1].exists)
    #expect(try !JSON.Value(parsing: "[1]")[Int.min].exists)
    #expect(try !JSON.Value(parsing: "[[1]]")[Int.max].exists)
  }

  /// Against a list of what the text has, in any order of asking, with equal and with escaped keys.
  @Test(arguments: [0, 1, 5, 8, 9, 30, 256, 257, 600])
  func theFirstOfEqualKeysIsFound(count: Int) throws {
    var generator = SeededGenerator(UInt64(count) + 3)
    for round in 0..<6 {
      let distinct = round % 2 == 0 ? 4 * count + 1 : max(count / 2, 1)
      let keys = (0..<count).map { _ in "キー\(Int.random(in: 0..<distinct, using: &generator))k" }
      let members = keys.enumerated().map { number, key -> String in
        let escaped = round >= 4 && number % 3 == 0 ? key.replacing("k", with: "\\u006b") : key
        let value = number % 5 == 0 ? "[[\(number)], 0]" : "\(number)"
        return "\"\(escaped)\": \(value)"
      }
      let json = try JSON.Value(parsing: "{" + members.joined(separator: ",") + "}")
      let asked = round == 0 ? keys : (0..<2 * count).map { _ in "キー\(Int.random(in: 0..<distinct, using: &generator))k" }
      for key in asked {
        let first = keys.firstIndex(of: key)
        let value = json[key]
        #expect(value.int ?? value[0][0].int == first, "\(key) of \(keys)")
      }
      #expect(json.keys == keys)
      #expect(json.count == count)
    }
  }

  @Test func nestedKeysAreNoMembersOfTheOuterObject() throws {
    let inner = (0..<20).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let json = try JSON.Value(parsing: "{\"in\": {\(inner)}, \(inner.replacing("k", with: "o"))}")
    #expect(json["in"]["k3"].int == 3)
    #expect(json["k4"].int == nil)
    #expect(json["o7"].int == 7)
    #expect(json["in"]["o7"].int == nil)
    #expect(json["in"]["k0"].int == 0)
  }

  @Test func eachElementOfALongArrayIsFoundAtOnce() throws {
    let count = 60_000
    let json = try JSON.Value(parsing: "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]")
    var sum = 0
    for index in 0..<count { sum += json[index][0].int ?? 0 }
    #expect(sum == count * (count - 1) / 2)
    #expect(json[count].exists == false)
  }

  @Test func elementsAndMembersAreCollections() throws {
    let json = try JSON.Value(parsing: #"{"a": [1, [2, 3], {"b": 4}, 5], "a": 6, "日本": null}"#)
    #expect(json.members.map(\.key) == ["a", "a", "日本"])
    #expect(json.members.count == 3)
    #expect(json["a"].elements.map(\.rawText) == ["1", "[2, 3]", #"{"b": 4}"#, "5"])
    #expect(json["a"].elements.count == 4)
    #expect(json["a"].elements.dropFirst(3).first?.int == 5)
    #expect(json.elements.isEmpty && json["a"].members.isEmpty && json["日本"].elements.isEmpty)
    #expect(throws: JSON.Error.self) { try json.array() }
    #expect(throws: JSON.Error.self) { try json["a"].object() }
    #expect(try json["a"].array().count == 4)
    #expect(try json.object().first?.key == "a")
  }

  @Test func oneDocumentMayBeReadByManyTasks() async throws {
    let members = (0..<100).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
    let large = (0..<300).map { "\"key\($0)\": [\($0)]" }.joined(separator: ",")
    let json = try JSON.Value(parsing: "[{\(members)}, {\(large)}]")
    let wrong = await withTaskGroup(of: Int.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(UInt64(seed))
          return (0..<2_000).count { _ in
            let key = Int.random(in: 0..<100, using: &generator)
            return json[0]["key\(key)"].int != key || json[1]["key\(key)"][0].int != key
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  /// Memory of a document that is gone is used again, that of one which a value points into is not.
  @Test func documentsDoNotDisturbEachOther() throws {
    func list(_ start: Int) throws -> JSON.Value {
      try JSON.Value(parsing: "[" + (start..<start + 9_000).map { "[\($0)]" }.joined(separator: ",") + "]")
    }
    for start in [1_000, 100_000, 10_000_000] {
      let first = try list(start)[5]
      let second = try list(start * 2)
      _ = try list(start * 3)
      let third = try list(start * 4)[8_999]
      #expect(first[0].int == start + 5 && second[77][0].int == start * 2 + 77 && third[0].int == start * 4 + 8_999)
    }
  }

  @Test func aValueIsSmall() {
    #expect(MemoryLayout<JSON.Value>.size <= 16)
  }
}
