import Foundation
import KensakuJSON
import Testing

@Suite struct SafetyTests {
  private static let texts = [
    "{\"results\": [{\"name\": \"寿司\\n\", \"budget\": -1.5e3, \"ok\": true}, null, [false, \"\\ud83d\\ude00 more than sixteen bytes\"]]}",
    "12345678901234567890.125e-3", "1234567", "[0.5,12,-3]", "\"検索検索検索検索\"", "\"0123456789abcdef0123456789\"",
    "                 1          ",
    "{\"a\":1,\"ab\":2,\"abc\":3,\"abcd\":4,\"abcdefgh\":5,\"abcdefghijklmnopq\":6,\"\":7,\"x\":8,\"y\":9,\"\\u0061a\":10}", "true",
    "[false]",
  ]

  @Test func nothingIsReadPastTheEndOfAnyBeginningOfAText() throws {
    struct Keys: Decodable, Equatable { var a: Int?, ab: Int?, abc: Int?, abcd: Int?, abcdefgh: Int?, abcdefghijklmnopq: Int?, aa: Int? }
    let memory = try #require(GuardedMemory(size: 4_096))
    for text in Self.texts.map({ Array($0.utf8) }) {
      for count in 0...text.count {
        func outcome<T: Decodable & Hashable>(_ type: T.Type) -> (T?, T?) {
          let guarded = memory.withBytes(text[..<count]) { try? JSON.Decoder().decode(type, from: $0) }
          return (guarded, try? JSON.Decoder().decode(type, from: Array(text[..<count])))
        }
        let (guarded, plain) = outcome(AnyValue.self)
        #expect(guarded == plain)
        let message = memory.withBytes(text[..<count]) { bytes in
          do { _ = try JSON.Decoder().decode(Keys.self, from: bytes) } catch { return JSON.Error(error)?.description }
          return nil
        }
        #expect(message == JSON.Error.of(Keys.self, Array(text[..<count]))?.description)
        #expect(outcome(Double.self).0 == outcome(Double.self).1)
        #expect(outcome(Int.self).0 == outcome(Int.self).1)
        #expect(outcome(Decimal.self).0 == outcome(Decimal.self).1)
      }
    }
  }

  /// Decodes only when it is asked.
  private struct Later: Decodable {
    let decoder: any Decoder
    let members: KeyedDecodingContainer<Probe.TextKey>?
    let key: Probe.Key?

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      members = try? decoder.container(keyedBy: Probe.TextKey.self)
      // Makes what looks keys up in large objects.
      for number in 0..<12 { _ = members?.contains(Probe.TextKey(stringValue: "no key \(number)")) }
      key = try? decoder.container(keyedBy: Probe.Key.self).allKeys.first
    }

    func value() throws -> AnyValue { try AnyValue(from: decoder) }
  }

  @Test(arguments: [3, 200, 300], [false, true])
  func aDecoderThatAModelKeepsWorksLater(count: Int, isEscaped: Bool) throws {
    let members = (0..<count).map { "\"\(isEscaped ? "\\u006b" : "k")\($0)検\":[\($0),\"\($0)検\"]" }
    var bytes: [UInt8]? = Array(("{" + members.joined(separator: ",") + "}").utf8)
    let expected = try JSON.Decoder().decode(AnyValue.self, from: bytes ?? [])
    var later = [try JSON.Decoder().decode(Later.self, from: bytes ?? [])]
    later += try JSON.Decoder().decode([Later].self, from: [0x5B] + (bytes ?? []) + [0x5D])
    bytes?.withUnsafeMutableBufferPointer { $0.update(repeating: 0x78) }
    bytes = nil
    // Uses what the first decode gave back, if it gave something back that it should not have.
    for _ in 0..<20 { _ = try JSON.Decoder().decode([Int].self, from: "[" + String(repeating: "1,", count: count) + "1]") }
    for one in later {
      #expect(try one.value() == expected)
      for number in [0, count / 2, count - 1] {
        let list = try one.members?.nestedUnkeyedContainer(forKey: Probe.TextKey(stringValue: "k\(number)検"))
        #expect(list?.count == 2)
        #expect(list?.codingPath.last?.stringValue == "k\(number)検")
      }
      #expect(throws: DecodingError.self) { try one.members?.decode(Int.self, forKey: Probe.TextKey(stringValue: "k0検")) }
      #expect(one.members?.contains(Probe.TextKey(stringValue: "k")) == false)
    }
  }

  @Test func aKeptDecoderOfUTF16Works() throws {
    let bytes = "[{\"検\":[1]}]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let later = try JSON.Decoder().decode([Later].self, from: bytes)
    #expect(try later.map { try $0.value() } == [.object(["検": .array([.number(1)])])])
  }

  private struct Row: Codable, Equatable, Sendable { var id: Int, name: String?, tags: [String], child: [String: Double]? }

  @Test func decodesOfManyTasksDoNotDisturbEachOther() async throws {
    let decoder = JSON.Decoder()
    var snake = JSON.Decoder()
    snake.keyDecodingStrategy = .convertFromSnakeCase
    let snakeDecoder = snake
    let failures = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          let rows = (0..<20).map { Row(id: task * 100 + $0, name: "名\(task)", tags: ["t\($0)"], child: ["x": Double(task)]) }
          let data = try JSONEncoder().encode(rows)
          var failures = 0
          for round in 0..<12 {
            let isRight = try (round % 2 == 0 ? decoder : snakeDecoder).decode([Row].self, from: data) == rows
            let isRefused = (try? decoder.decode([Row].self, from: data.dropLast(1))) == nil
            failures += isRight && isRefused ? 0 : 1
          }
          return failures
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(failures == 0)
  }

  private struct Inner: Decodable, Equatable {
    var rows: [Row]

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      rows = try JSON.Decoder().decode([Row].self, from: text)
    }
  }

  @Test func aDecodeWithinADecodeHasItsOwnMemory() throws {
    let rows = [Row(id: 1, name: nil, tags: ["a"], child: nil)]
    let inner = String(decoding: try JSONEncoder().encode(rows), as: UTF8.self)
    let outer = try JSONEncoder().encode(["a": inner, "b": inner])
    let decoded = try JSON.Decoder().decode([String: Inner].self, from: outer)
    #expect(decoded.mapValues(\.rows) == ["a": rows, "b": rows])
  }

  @Test func anInputOfNoBytesIsRefused() throws {
    #expect(JSON.Error.of(Int.self, [])?.reason == .endOfText)
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int.self, from: Data()) }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int.self, from: [UInt8]().span) }
  }
}
