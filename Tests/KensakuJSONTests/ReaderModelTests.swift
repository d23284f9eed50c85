import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct ReaderModelTests {
  private static let song = #"{"name": "夜", "price": 2.5, "tags": ["a", "b"]}"#
  private static let expected = ReaderSong(name: "夜", price: 2.5, tags: ["a", "b"])

  @Test func aModelIsReadFromEveryKindOfInput() throws {
    let text = Self.song
    #expect(try JSON.read(ReaderSong.self, from: text) == Self.expected)
    #expect(try JSON.read(ReaderSong.self, from: Array(text.utf8)) == Self.expected)
    #expect(try JSON.read(ReaderSong.self, from: Data(text.utf8)) == Self.expected)
    #expect(try JSON.read(ReaderSong.self, from: Array(text.utf8).span) == Self.expected)
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian] {
      #expect(try JSON.read(ReaderSong.self, from: #require(text.data(using: encoding))) == Self.expected, "\(encoding)")
    }
    #expect(try JSON.read(ReaderSong.self, from: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == Self.expected)
  }

  @Test func membersMayComeInAnyOrder() throws {
    let members = [#""name":"夜""#, #""price":2.5"#, #""tags":["a","b"]"#, #""other":{"name":[]}"#]
    for order in 0..<24 {
      var rest = members
      var digits = order
      let text = (1...4).reversed().map { radix in
        defer { digits /= radix }
        return rest.remove(at: digits % radix)
      }
      #expect(try JSON.read(ReaderSong.self, from: "{\(text.joined(separator: ", "))}") == Self.expected)
    }
  }

  @Test func theFirstOfEqualKeysCountsAndTheOthersAreOnlyChecked() throws {
    let text = #"{"name":"a","name":5,"tags":[],"n\u0061me":"c"}"#
    #expect(try JSON.read(ReaderSong.self, from: text) == ReaderSong(name: "a"))
    let broken = #"{"name":"a","name":[01],"tags":[]}"#
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(ReaderSong.self, from: broken) }?.reason == .invalidNumber)
    #expect(try JSON.read([String: Int].self, from: #"{"a":1,"a":2,"b":3,"a":"x"}"#) == ["a": 1, "b": 3])
  }

  @Test func equalKeysAreRefusedWhereTheOptionsSaySo() {
    var options = JSON.Options()
    options.duplicateKeys = .refuse
    let error = readerError { () throws(JSON.Error) in
      _ = try JSON.read(ReaderSong.self, from: #"{"name":"a","x":[{"b":1,"\u0062":2}],"tags":[]}"#, options: options)
    }
    #expect(error?.reason == .duplicateKey)
    #expect(error?.position.offset == 24)
    #expect(throws: Never.self) { try JSON.read(ReaderSong.self, from: Self.song, options: options) }
  }

  private struct Odd: JSON.Readable {
    var values: [String: Int] = [:]

    enum Field: String, JSON.Field {
      case empty = ""
      case quote = "a\"b"
      case backslash = "\\"
      case nul = "\0"
      case nulAndMore = "\0a"
      case japanese = "価格"
      case long = "a key that has more than sixteen bytes, beginning"
      case alsoLong = "a key that has just as many bytes, and beginning "
    }
    static let fields = JSON.Fields<Field>()

    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      var object = try reader.object(Self.fields)
      while let field = try reader.next(&object) { values[field.rawValue] = try reader.read() }
    }
  }

  @Test func keysAreComparedAsWhatTheirEscapesStandFor() throws {
    let text = #"""
      {"":1, "a\"b":2, "\\":3, "\u0000":4, "\u0000a":5, "\u4fa1\u683C":6, "a key that has more than sixteen bytes, \u0062eginning":7,
       "a key that has just as many bytes, and beginning ":8, "a":9, "\u0000b":10, "a key that has more than sixteen bytes, Beginning":11}
      """#
    let values = try JSON.read(Odd.self, from: text).values
    #expect(
      values == [
        "": 1, "a\"b": 2, "\\": 3, "\0": 4, "\0a": 5, "価格": 6, Odd.Field.long.rawValue: 7, Odd.Field.alsoLong.rawValue: 8,
      ])
  }

  private struct Many: JSON.Readable {
    /// `f0` to `f199`: a type of its own, since an enum of so many cases is a long text.
    struct Field: JSON.Field {
      let rawValue: String
      init?(rawValue: String) { self.rawValue = rawValue }
      static let allCases = (0..<200).compactMap { Field(rawValue: "f\($0)") }
    }
    static let fields = JSON.Fields<Field>()
    var read: [String] = []
    var sum = 0

    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      var object = try reader.object(Self.fields)
      while let field = try reader.next(&object) {
        read.append(field.rawValue)
        sum += try reader.read(Int.self)
      }
      guard read.count == 200 else { throw reader.missing(Field.allCases[63], Field.allCases[150], in: object) }
    }
  }

  @Test func moreThanSixtyFourFieldsAreEachReadOnce() throws {
    var generator = SeededGenerator(7)
    let keys = (Array(0..<200) + Array(0..<200)).map { "f\($0)" }.shuffled(using: &generator)
    let many = try JSON.read(Many.self, from: "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}")
    #expect(many.sum == 200)
    #expect(Set(many.read).count == 200)
    let one = keys.filter { $0 != "f150" }.map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(Many.self, from: "{\(one)}") }?.expected == "the key “f150”")
  }

  @Test func everyKeyOfATableIsFoundAndNoOther() {
    var generator = SeededGenerator(3)
    for _ in 0..<100 {
      let alphabet = Array("abcdefgh_")
      let names = Set(
        (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          String((0..<Int.random(in: 0...24, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
        })
      let known = Array(names.shuffled(using: &generator).dropLast(names.count / 3))
      let table = FieldTable(known)
      for name in names {
        let bytes = KeyBytes.copy(of: name)
        defer { bytes.start.deallocate() }
        #expect(table.index(bytes) == known.firstIndex(of: name) ?? -1)
      }
    }
  }

  @Test func aTypeThatReadsNothingPassesItsValue() throws {
    struct Nothing: JSON.Readable, Equatable {
      init(from reader: inout JSON.Reader) throws(JSON.Error) {}
    }
    #expect(try JSON.read([Nothing].self, from: #"[1, "a", {"b": [1, {}]}, [[]], null]"#).count == 5)
    let error = readerError { () throws(JSON.Error) in _ = try JSON.read([Nothing].self, from: "[1, tru]") }
    #expect(error?.reason == .unexpectedCharacter)
  }

  @Test func anObjectThatIsLeftEarlyIsPassed() throws {
    let text = #"[{"a": 1, "b": [{"c": [2]}]}, {"b": 3}]"#
    let firsts = try withReader(text) { reader throws(JSON.Error) in
      var list = try reader.elements()
      var keys: [String] = []
      while try reader.next(&list) {
        var members = try reader.members()
        if let key = try reader.nextKey(&members) { keys.append(key) }
      }
      return keys
    }
    #expect(firsts == ["a", "b"])
  }

  @Test func aMemberThatIsTriedInVainIsPassed() throws {
    let text = #"{"a": {"x": [1, {"y": "z"}]}, "b": 2, "c": 1e999, "d": {"x": [1, 2]}}"#
    let read = try withReader(text) { reader throws(JSON.Error) in
      var members = try reader.members()
      var read: [String] = []
      while let key = try reader.nextKey(&members) {
        let counts = try? reader.read([String: [Int]].self).mapValues(\.count)
        read.append("\(key) \(counts?.description ?? "none")")
      }
      return read
    }
    #expect(read == ["a none", "b none", "c none", #"d ["x": 2]"#])
  }

  @Test func useInTheWrongOrderEndsAndCannotHideThatATextIsNoJSON() throws {
    for text in [#"{"a":[1,2],"b":[{"a":3}]}"#, #"{"a":[1,2],"b":[{"a":3]}"#, #"{"a":[1,,2],"b":3}"#, #"{"a":[1,2],"b":{"a":3}"#, "[1]]"] {
      let result = readerError { () throws(JSON.Error) in
        try withReader(text) { reader throws(JSON.Error) in
          for _ in 0..<3 {
            guard var outer = try? reader.members() else { return }
            guard var inner = try? reader.members() else { return }
            _ = try? reader.read(Int.self)
            _ = try? reader.nextKey(&inner)
            _ = try? reader.nextKey(&outer)
            _ = try? reader.elements()
            while let key = try? reader.nextKey(&outer) { if key == "never" { break } }
            _ = try? reader.nextKey(&inner)
            while (try? reader.nextKey(&inner)) != nil {}
          }
        }
      }
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
      #expect((result == nil) == isJSON, "\(text): \(String(describing: result))")
    }
  }

  @Test func aPathLeadsToAPartOfTheDocumentAndTheRestIsChecked() throws {
    let text = #"{"x": [0], "r": {"s": [{"no": 1}, {"name": "a", "tags": []}], "s": 5}, "r": 1}"#
    #expect(try JSON.read(ReaderSong.self, from: text, at: "r.s[1]") == ReaderSong(name: "a"))
    #expect(try JSON.read(Int.self, from: text, at: "x.0") == 0)
    #expect(try JSON.read(Int?.self, from: #"{"a": null}"#, at: "a") == nil)
    func summary(_ text: String, _ path: JSON.Path) -> String? {
      readerError { () throws(JSON.Error) in _ = try JSON.read(Int.self, from: text, at: path) }?.summary
    }
    #expect(summary(text, "r.t") == "r: expected the key “t”, found an object without it (line 1, column 17, byte 16)")
    #expect(summary(text, "x[1]") == "x: expected an array with more than 1 elements, found an array of 1 (line 1, column 7, byte 6)")
    #expect(summary(text, "x.y") == "x: expected an object, found an array (line 1, column 7, byte 6)")
    #expect(summary(text, "r.s[0].no.z")?.hasPrefix("r.s[0].no: expected an object, found the number 1") == true)
    #expect(summary(#"{"a": 1, "b": [}"#, "a")?.hasPrefix("b[0]: expected a value") == true)
  }

  @Test func anObjectOfAnotherTextCannotLeadOutOfThisOne() throws {
    let long = "[" + String(repeating: "[1],", count: 500) + "1]"
    _ = try withReader(long) { outer throws(JSON.Error) in
      var list = try outer.elements()
      for _ in 0..<400 { _ = try outer.next(&list) }
      let error = readerError { () throws(JSON.Error) in
        try withReader("[1]") { inner throws(JSON.Error) in
          _ = try? inner.next(&list)
          _ = try? inner.next(&list)
        }
      }
      #expect(error?.reason == .endOfText)
    }
  }
}
