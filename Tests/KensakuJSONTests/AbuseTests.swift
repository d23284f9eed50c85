import Foundation
import KensakuJSON
import Testing

/// What a hostile text or a careless caller may do.
@Suite struct AbuseTests {
  private struct Letters: Decodable { var c: Int?, b: Int?, a: Int? }
  private struct Again: Decodable, Equatable { var d: Int?, b: Int?, c: Int?, a: Int? }

  private struct Twice: Decodable {
    var letters: Letters
    var text: JSON.Value

    private enum Key: CodingKey { case x }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      letters = try members.decode(Letters.self, forKey: .x)
      text = try members.decode(JSON.Value.self, forKey: .x)
    }
  }

  /// The first decode keeps where it found keys in nodes that the second gets at other places.
  @Test(arguments: 0..<8)
  func aValueFromADecodeDecodesToTheSameAsItsText(padding: Int) throws {
    let list = (0..<padding).map(String.init).joined(separator: ",")
    let object = #"{"z":{"c":99,"q":[1,2]},"a":1,"y":{"d":"a","c":77},"b":2,"c":3,"e":{"a":"b"},"d":4}"#
    let twice = try JSON.Decoder().decode(Twice.self, from: #"{"pad":[\#(list)],"x":\#(object)}"#)
    #expect(try JSON.Decoder().decode(Again.self, from: twice.text) == Again(d: 4, b: 2, c: 3, a: 1))
  }

  private struct Named: Decodable, Equatable { var firstName: Int }

  @Test func ofTwoSpellingsOfAKeyTheFirstCountsAlsoInAValue() throws {
    let others = (0..<10).map { "\"k\($0)\":0" }.joined(separator: ",")
    let text = "{\"firstName\":1,\(others),\"first_name\":2}"
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Named.self, from: text) == Named(firstName: 1))
    #expect(try decoder.decode(Named.self, from: JSON.Value(parsing: text)) == Named(firstName: 1))
  }

  @Test(arguments: ["1\u{0}", "\u{0}1", "1\u{0}\u{0}\u{0}", "\u{0}\u{0}\u{0}1"])
  func aStringIsNeverTakenForUTF16(text: String) {
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: text) }
    #expect(throws: JSON.Error.self) { try JSON.read(Int.self, from: text) }
    #expect(throws: JSON.Error.self) { try JSON.minify(text) }
    #expect(throws: JSON.Error.self) { try JSON.pretty(text) }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int.self, from: text) }
  }

  @Test func aPathOfOpenBracketsTakesTimeByItsLength() {
    let brackets = String(repeating: "[", count: 50_000)
    #expect(JSON.Path(brackets).components == [.key(brackets)])
    #expect(JSON.Path(brackets + "1]").components == [.key(String(brackets.dropLast())), .index(1)])
  }

  @Test func aReaderFollowsAPathOfAnyDepth() throws {
    var options = JSON.Options()
    options.depthLimit = 65_535
    let depth = 60_000
    let path = JSON.Path(Array(repeating: .index(1), count: depth))
    let text = String(repeating: "[0,", count: depth) + "7" + String(repeating: "]", count: depth)
    #expect(try JSON.read(Int.self, from: text, at: path, options: options) == 7)
    #expect(throws: JSON.Error.self) { try JSON.read(Int.self, from: text.dropLast() + "}", at: path, options: options) }
  }

  /// A thousand bytes each: room for as many as the text announces would be a thousand times the text.
  private struct Large: Decodable, JSON.Mappable {
    var numbers: InlineArray<8_192, Int>

    init(from _: any Decoder) throws { throw CancellationError() }
    init(from value: borrowing JSON.Value) throws(JSON.Error) { throw value.error("nothing") }
  }

  @Test func roomIsNotMadeForAllThatATextAnnounces() throws {
    // 64 KiB for each of a million are more than a machine gives.
    let text = "[" + String(repeating: "0,", count: 1_000_000) + "0]"
    #expect(throws: CancellationError.self) { try JSON.Decoder().decode([Large].self, from: text) }
    #expect(throws: JSON.Error.self) { try JSON.Value(parsing: text).get(as: [Large].self) }
  }

  private struct Half: Encodable {
    var keys: [String]

    private struct Failing: Encodable {
      func encode(to _: any Encoder) throws { throw CancellationError() }
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: TextKey.self)
      try? members.encode(Failing(), forKey: TextKey("\u{1}zz"))
      for key in keys { try members.encode(1, forKey: TextKey(key)) }
    }
  }

  private struct Nested: Encodable {
    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: TextKey.self)
      var first = members.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("a"))
      try first.encode(0, forKey: TextKey("c"))
      var second = members.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("a"))
      for number in 1...3 {
        var list = second.nestedUnkeyedContainer(forKey: TextKey("b"))
        try list.encode(String(repeating: "\(number)", count: 40))
      }
    }
  }

  @Test func containersThatAreAskedForTwiceAtTwoLevelsAreWrittenOnce() throws {
    let lists = (1...3).map { "\"" + String(repeating: "\($0)", count: 40) + "\"" }.joined(separator: ",")
    #expect(try JSON.Encoder().encodeToString(Nested()) == #"{"a":{"c":0,"b":["# + lists + "]}}")
  }

  @Test(arguments: ["-300e127", "67898451.198550e133", "-741.7154994180e137", "10e127", "1e128", "1e-129", "123e999999999999"])
  func noNumberIsReadAsADecimalThatIsNone(text: String) throws {
    let expected = try? JSONDecoder().decode(Decimal.self, from: Data(text.utf8))
    #expect(expected?.isNaN != true)
    #expect((try? JSON.Decoder().decode(Decimal.self, from: text)) == expected)
    #expect((try? JSON.read(Decimal.self, from: text)) == expected)
    #expect((try? JSON.Value(parsing: text).get(as: Decimal.self)) == expected)
  }

  @Test func aTextThatIsNoUnicodeHasNoPathDeeperThanAnyText() throws {
    let bytes = [UInt8](repeating: 0x5B, count: 1_000_000) + [0xFF]
    let error = try #require(throws: JSON.Error.self) { try JSON.Value(parsing: bytes) }
    #expect(error.reason == .invalidUTF8)
    #expect(error.path.components.count <= 0xFFFF + 1)
  }

  @Test func keysThatOnlyLookTheSameAreBothPassedOn() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2,\"\\u00e9\":3}"
    #expect(try JSON.Encoder().encodeToString(JSON.Value(parsing: text)).utf8.elementsEqual("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
  }

  private struct TextKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue _: Int) { nil }
  }

  @Test func aMemberThatWasTakenBackDoesNotChangeTheOrderOfOthers() throws {
    var encoder = JSON.Encoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encodeToString(Half(keys: ["b", "a"])) == #"{"a":1,"b":1}"#)
  }

  private enum Stash { nonisolated(unsafe) static var reader: JSON.Reader? }

  /// Gets the reader of a text that is gone by then.
  private struct Giver: JSON.Readable {
    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      Stash.reader = consume reader
      _ = try? JSON.read(Taker.self, from: [0x32])
      guard let other = Stash.reader.take() else { fatalError("nobody gave a reader back") }
      reader = other
      try reader.skip()
    }
  }

  private struct Taker: JSON.Readable {
    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      guard let other = Stash.reader.take() else { return }
      Stash.reader = consume reader
      reader = other
    }
  }

  #if os(Linux) || os(macOS)
    @Test func readersThatWereSwappedAreFoundOut() async {
      await #expect(processExitsWith: .failure) {
        _ = try? JSON.read(Giver.self, from: "1")
      }
    }

    @Test func anIndexOfAnotherObjectIsFoundOut() async {
      await #expect(processExitsWith: .failure) {
        let one = try JSON.Value(parsing: #"[0,{"a":1}]"#)[1].members
        let other = try JSON.Value(parsing: #"{"検索":["検索","検索",3]}"#).members
        _ = other[one.startIndex]
      }
    }
  #endif
}
