import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct EncoderStrategyTests {
  private struct Names: Encodable {
    var trackViewURL = 1
    var id = 2
    var myURLProperty = ["innerKey": 3]
    var url2 = 4
    var _privateName = 5
  }

  @Test func namesOfPropertiesBecomeSnakeCaseAndKeysOfDictionariesStay() throws {
    let text = try json(Names()) { $0.keyEncodingStrategy = .convertToSnakeCase }
    #expect(text == #"{"track_view_url":1,"id":2,"my_url_property":{"innerKey":3},"url2":4,"_private_name":5}"#)
    #expect(try json([Names(), Names()]) { $0.keyEncodingStrategy = .convertToSnakeCase } == "[\(text),\(text)]")
  }

  @Test func snakeCaseIsFoundations() throws {
    var generator = SeededGenerator(5)
    let pieces = ["a", "b", "A", "B", "_", "1", "é", "É", "検", "URL", "Id", "ǅ", "ß", "İ"]
    for _ in 0..<2_000 {
      let name = (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let value = Written.object { try $0.encode(1, forKey: AnyKey(stringValue: name)) }
      let expected = try foundation(value) { $0.keyEncodingStrategy = .convertToSnakeCase }
      #expect(try json(value) { $0.keyEncodingStrategy = .convertToSnakeCase } == expected)
    }
  }

  @Test func twoNamesThatBecomeOneAreOneMember() throws {
    struct Value: Encodable {
      var userID = 1
      var other = 2
      var userId = 3
    }
    let text = try json([Value(), Value()]) { $0.keyEncodingStrategy = .convertToSnakeCase }
    #expect(text == #"[{"user_id":3,"other":2},{"user_id":3,"other":2}]"#)
  }

  @Test func aCustomStrategyIsGivenTheWayToTheKey() throws {
    struct Outer: Encodable {
      var inner = [Inner()]
      var plain = ["key": Inner()]
    }
    struct Inner: Encodable { var value = 1 }
    let strategy: @Sendable ([any CodingKey]) -> any CodingKey = { path in
      AnyKey(stringValue: path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/"))
    }
    let text = try json(Outer()) { $0.keyEncodingStrategy = .custom(strategy) }
    #expect(text == #"{"inner":[{"inner/0/value":1}],"plain":{"key":{"plain/key/value":1}}}"#)
  }

  @Test func aCustomStrategyNamesTheSuperclassToo() throws {
    let value = Written.object { try 1.encode(to: $0.superEncoder()) }
    #expect(try json(value) { $0.keyEncodingStrategy = .custom { AnyKey(stringValue: "<\($0[0].stringValue)>") } } == #"{"<super>":1}"#)
  }

  @Test func datesAreWrittenAsAsked() throws {
    let date = Date(timeIntervalSince1970: 784_111_777.25)
    #expect(try json([date]) == "[\(date.timeIntervalSinceReferenceDate)]")
    #expect(try json([date]) { $0.dateEncodingStrategy = .secondsSince1970 } == "[784111777.25]")
    #expect(
      try JSONDecoder().decode([Double].self, from: Data(json([date]) { $0.dateEncodingStrategy = .millisecondsSince1970 }.utf8))
        == [784_111_777_250])
    #expect(try json([date]) { $0.dateEncodingStrategy = .iso8601 } == foundation([date]) { $0.dateEncodingStrategy = .iso8601 })
    #expect(try json([date]) { $0.dateEncodingStrategy = .rfc1123 } == #"["Sun, 06 Nov 1994 08:49:37 GMT"]"#)
    #expect(try json([date]) { $0.dateEncodingStrategy = .format("yyyy/MM/dd '\"'HH") } == #"["1994/11/06 \"08"]"#)
    let custom = try json(["a": date, "b": nil]) {
      $0.outputFormatting = .sortedKeys
      $0.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(Int(date.timeIntervalSince1970), forKey: "s")
      }
    }
    #expect(custom == #"{"a":{"s":784111777},"b":null}"#)
    #expect(try json(date) { $0.dateEncodingStrategy = .custom { _, _ in } } == "{}")
  }

  @Test func datesThatHaveNoTextAreErrors() {
    let date = Date(timeIntervalSince1970: 1e15)
    let strategies: [JSON.Encoder.DateEncodingStrategy] = [.iso8601, .rfc1123, .format("yyyy"), .format("QQQ")]
    for strategy in strategies {
      let context = encodingError { _ = try json(["a": [date]]) { $0.dateEncodingStrategy = strategy } }
      #expect(context?.codingPath.map(\.stringValue) == ["a", "Index 0"])
    }
    #expect(encodingError { _ = try json(Date(timeIntervalSince1970: .nan)) { $0.dateEncodingStrategy = .iso8601 } } != nil)
    #expect(encodingError { _ = try json(Date(timeIntervalSince1970: .infinity)) } != nil)
  }

  @Test func dataIsWrittenAsAsked() throws {
    let data = Data([0xFF, 0xFE, 0x3F])
    #expect(try json([data]) == #"["//4/"]"#)
    #expect(try json([data]) { $0.outputFormatting = .escapingSlashes } == #"["\/\/4\/"]"#)
    #expect(try json(["d": data]) { $0.dataEncodingStrategy = .deferredToData } == #"{"d":[255,254,63]}"#)
    #expect(try json(data) { $0.dataEncodingStrategy = .custom { data, encoder in try data.count.encode(to: encoder) } } == "3")
    for count in 0..<20 {
      let data = Data((0..<count).map { UInt8($0 * 13) })
      #expect(try json(data) == foundation(data))
    }
  }

  @Test func numbersThatJSONHasNotAreStringsWhereThatIsAsked() throws {
    struct Value: Encodable {
      var double = Double.infinity
      var float = -Float.infinity
      var decimal = Decimal.nan
      var list: [Double?] = [.nan, -.infinity, 1, nil]
    }
    let text = try json(Value()) {
      $0.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "\n", nan: "?")
    }
    #expect(text.hasPrefix(##"{"double":"+","float":"\n","decimal":"?","list":["?","\n",1"##))
  }

  @Test func userInfoReachesTheValues() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "k"))
    let value = Written { encoder in try (encoder.userInfo[key] as? String).encode(to: encoder) }
    #expect(try json([value]) { $0.userInfo = [key: "x"] } == #"["x"]"#)
    #expect(try json([value]) == "[null]")
  }

  @Test func anEncoderIsAValue() throws {
    var encoder = JSON.Encoder()
    let copy = encoder
    encoder.outputFormatting = .sortedKeys
    #expect(copy.outputFormatting == [])
    #expect(encoder.outputFormatting.contains(.withoutEscapingSlashes))
  }
}
