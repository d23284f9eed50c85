import Foundation
import Testing

@testable import KensakuJSON

@Suite struct EncodedContainersTests {
  private struct Song: Codable, Equatable {
    var title = "春"
    var artist: String?
    var seconds = 215
    var price = 1.5
    var isFree = false
    var tags = ["a", "b"]
    var counts = ["x": 1]
    var genre = Genre.pop
    var parent: [Song] = []

    enum Genre: String, Codable { case pop, rock }
  }

  private enum Field: String, CodingKey { case a, b, c, d }

  @Test func membersKeepTheOrderInWhichTheyWereEncoded() throws {
    let text = #"{"title":"春","seconds":215,"price":1.5,"isFree":false,"tags":["a","b"],"counts":{"x":1},"genre":"pop","parent":[]}"#
    #expect(try json(Song()) == text)
    #expect(
      try json(
        Written { encoder in
          var container = encoder.container(keyedBy: Field.self)
          try container.encode(1, forKey: .d)
          try container.encode(2, forKey: .a)
          try container.encode(3, forKey: .c)
        }) == #"{"d":1,"a":2,"c":3}"#)
  }

  @Test func theLastOfTwoMembersWithOneKeyCountsAtThePlaceOfTheFirst() throws {
    #expect(
      try json(
        Written { encoder in
          var container = encoder.container(keyedBy: Field.self)
          try container.encode(1, forKey: .a)
          try container.encode([2], forKey: .b)
          try container.encode("x,\"a\":", forKey: .c)
          try container.encode(["y"], forKey: .a)
          try container.encode(4, forKey: .b)
        }) == #"{"a":["y"],"b":4,"c":"x,\"a\":"}"#)
  }

  @Test func keysOfTwoTypesAreOneKeyIfTheirTextIs() throws {
    enum Other: String, CodingKey { case z, b }
    let value = Written { encoder in
      var container = encoder.container(keyedBy: Field.self)
      try container.encode(1, forKey: .a)
      try container.encode(2, forKey: .b)
      var other = encoder.container(keyedBy: Other.self)
      try other.encode(3, forKey: .z)
      try other.encode(4, forKey: .b)
      var any = encoder.container(keyedBy: AnyKey.self)
      try any.encode(5, forKey: "z")
    }
    #expect(try json(value) == #"{"a":1,"b":4,"z":5}"#)
  }

  @Test func keysOfTwoTypesAreOneKeyAlsoIfTheirContainersTakeTurns() throws {
    enum Other: String, CodingKey { case z, y, a }
    let value = Written { encoder in
      var container = encoder.container(keyedBy: Field.self)
      var other = encoder.container(keyedBy: Other.self)
      try container.encode(1, forKey: .a)
      try other.encode(2, forKey: .a)
      try container.encode(3, forKey: .d)
    }
    #expect(try json(value) == #"{"a":2,"d":3}"#)
  }

  @Test func twoCasesWithOneTextAreOneKey() throws {
    enum Double: CodingKey {
      case first, second, third
      var stringValue: String { self == .second ? "x" : "y" }
      var intValue: Int? { nil }
      init?(stringValue: String) { nil }
      init?(intValue: Int) { nil }
    }
    let value = Written { encoder in
      var container = encoder.container(keyedBy: Double.self)
      try container.encode(1, forKey: .first)
      try container.encode(2, forKey: .second)
      try container.encode(3, forKey: .third)
    }
    #expect(try json([value, value]) == #"[{"y":3,"x":2},{"y":3,"x":2}]"#)
  }

  @Test func containersMayBeFilledInAnyOrder() throws {
    let value = Written { encoder in
      var outer = encoder.container(keyedBy: Field.self)
      var list = outer.nestedUnkeyedContainer(forKey: .a)
      try outer.encode(1, forKey: .b)
      var object = list.nestedContainer(keyedBy: Field.self)
      try list.encode("after")
      try object.encode(true, forKey: .d)
      try outer.encodeNil(forKey: .c)
      try list.encode(2)
      try object.encode([3], forKey: .a)
      #expect(list.count == 3)
    }
    #expect(try json(value) == #"{"a":[{"d":true,"a":[3]},"after",2],"b":1,"c":null}"#)
  }

  @Test func containersThatOutliveTheirValueAreStillPartOfTheDocument() throws {
    var kept: [any UnkeyedEncodingContainer] = []
    let inner = Written { encoder in
      var container = encoder.unkeyedContainer()
      try container.encode(1)
      kept.append(container)
    }
    let value = Written.array { container in
      try container.encode(inner)
      try container.encode("x")
      try kept[0].encode(2)
    }
    #expect(try json(value) == #"[[1,2],"x"]"#)
  }

  @Test func aContainerThatIsAskedForTwiceIsOneContainer() throws {
    let value = Written.object { container in
      var first = container.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
      try first.encode(1, forKey: "a")
      try container.encode(0, forKey: "m")
      var second = container.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
      try second.encode(2, forKey: "b")
      try second.encode(3, forKey: "a")
      var list = container.nestedUnkeyedContainer(forKey: "l")
      try list.encode(1)
      _ = container.nestedUnkeyedContainer(forKey: "l")
      var again = container.nestedUnkeyedContainer(forKey: "l")
      try again.encode([2])
    }
    #expect(try json(value) == #"{"n":{"a":3,"b":2},"m":0,"l":[1,[2]]}"#)
    #expect(try json(value) { $0.outputFormatting = .sortedKeys } == foundation(value))
  }

  @Test func whatEncodesNothingIsAnEmptyObject() throws {
    let value = Written.object { container in
      try container.encode(Written { _ in }, forKey: "a")
      _ = container.superEncoder()
      _ = container.nestedUnkeyedContainer(forKey: "b")
      try container.encode([Written { _ in }], forKey: "c")
    }
    #expect(try json(value) == #"{"a":{},"super":{},"b":[],"c":[{}]}"#)
  }

  private class Base: Encodable {
    var base = 1
  }

  private class Derived: Base {
    enum Keys: CodingKey { case own }
    override func encode(to encoder: any Swift.Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(2, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  private final class Merged: Base {
    enum Keys: CodingKey { case own }
    override func encode(to encoder: any Swift.Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(2, forKey: .own)
      try super.encode(to: container.superEncoder(forKey: .own))
    }
  }

  @Test func aSuperclassHasAnObjectOfItsOwnOrShares() throws {
    #expect(try json(Derived()) == #"{"own":2,"super":{"base":1}}"#)
    #expect(try json(Merged()) == #"{"base":1,"own":{"base":1}}"#)
    #expect(
      try json(
        Written.array { container in
          try Base().encode(to: container.superEncoder())
          try 7.encode(to: container.superEncoder())
        }) == #"[{"base":1},7]"#)
  }

  @Test(arguments: [-1, 0, 1, 127])
  func integersOfEveryWidthAreWritten(number: Int8) throws {
    #expect(try json([number]) == "[\(number)]")
    struct All: Encodable {
      var a = Int8.min, b = Int16.min, c = Int32.min, d = Int64.min, e = Int.min, f = Int128.min
      var g = UInt8.max, h = UInt16.max, i = UInt32.max, j = UInt64.max, k = UInt.max, l = UInt128.max
    }
    let text = """
      {"a":-128,"b":-32768,"c":-2147483648,"d":-9223372036854775808,"e":-9223372036854775808,\
      "f":-170141183460469231731687303715884105728,"g":255,"h":65535,"i":4294967295,"j":18446744073709551615,\
      "k":18446744073709551615,"l":340282366920938463463374607431768211455}
      """
    #expect(try json(All()) == text)
    #expect(try json([Int128.min, Int128.max]) == "[\(Int128.min),\(Int128.max)]")
  }

  @Test func fragmentsAreDocuments() throws {
    #expect(try json(1) == "1")
    #expect(try json("a") == #""a""#)
    #expect(try json(true) == "true")
    #expect(try json(Int?.none) == "null")
    #expect(try json(Song.Genre.rock) == #""rock""#)
    #expect(try json([Int]()) == "[]")
    #expect(try json([String: Int]()) == "{}")
    #expect(try JSON.Encoder().encode([1]) == Data("[1]".utf8))
    #expect(try JSON.Encoder().encodeToBytes([1]) == Array("[1]".utf8))
  }

  @Test func numbersOfFoundationAreExact() throws {
    let text = "1234567890123456789012345678901234567.5"
    #expect(try json([Decimal(string: text), Decimal(string: "-0.001"), nil]) == "[\(text),-0.001,null]")
    #expect(try json(["u": URL(string: "https://example.com/a?b=検")]) == foundation(["u": URL(string: "https://example.com/a?b=検")]))
  }

  @Test func dictionariesWithOtherKeysAreAsTheStandardLibraryHasThem() throws {
    enum Name: String, Codable, CodingKeyRepresentable { case one, two }
    #expect(try json([Name.one: 1]) == #"{"one":1}"#)
    #expect(try json([7: "x"]) == #"{"7":"x"}"#)
    #expect(try json([1.5: 2]) == "[1.5,2]")
    let numbers = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, [$0]) })
    #expect(try json(numbers) { $0.outputFormatting = .sortedKeys } == foundation(numbers))
  }

  @Test func wrappersOfOneValueLeaveNoTrace() throws {
    struct Wrapper<Value: Encodable>: Encodable {
      var value: Value
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }
    #expect(try json(Wrapper(value: Wrapper(value: [Wrapper(value: 1), Wrapper(value: 2)]))) == "[1,2]")
    #expect(try json([Wrapper(value: Song.Genre?.none), Wrapper(value: .pop)]) == #"[null,"pop"]"#)
    let twice = Written.object { container in
      try container.encode(Wrapper(value: "x"), forKey: "a")
      try container.encode(Wrapper(value: 2), forKey: "b")
      try container.encode(Wrapper(value: Wrapper(value: "y")), forKey: "a")
    }
    #expect(try json(twice) == #"{"a":"y","b":2}"#)
    #expect(try json(Wrapper(value: twice)) == #"{"a":"y","b":2}"#)
  }

  @Test func keysAreSortedByTheirScalars() throws {
    let keys = ["b", "a10", "a9", "B", "é", "あ", "\"", "!", "\u{10000}", "\u{FF01}", "A", "_", "\\", "[", "]", "", "a", "#", "\u{1}", " "]
    let value = Written.object { container in
      for key in keys { try container.encode(["z": 1, "y": 2], forKey: AnyKey(stringValue: key)) }
    }
    for formatting in [.sortedKeys, [.sortedKeys, .terminalSafe]] as [JSON.Encoder.OutputFormatting] {
      let text = try json(value) { $0.outputFormatting = formatting }
      let ours = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Int]]
      #expect(ours?.count == keys.count)
    }
    #expect(try json(value) { $0.outputFormatting = .sortedKeys } == foundation(value))
  }

  @Test func manyMembersWithAnyKeysTakeLinearTime() throws {
    let value = Written.object { container in
      for number in 0..<20_000 { try container.encode(number, forKey: AnyKey(stringValue: "key \(number % 10_000)")) }
    }
    let read = try JSONDecoder().decode([String: Int].self, from: JSON.Encoder().encode(value))
    #expect(read == Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("key \($0)", $0 + 10_000) }))
  }
}
