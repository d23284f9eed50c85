import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct ReaderErrorTests {
  private struct Shelf: JSON.Readable {
    var songs: [ReaderSong] = []
    var dropped: [JSON.Dropped] = []

    enum Field: String, JSON.Field { case songs }
    static let fields = JSON.Fields<Field>()

    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      var object = try reader.object(Self.fields)
      while let field = try reader.next(&object) {
        switch field {
        case .songs:
          let list = try reader.lossyArray(of: ReaderSong.self)
          (songs, dropped) = (list.elements, list.dropped)
        }
      }
    }
  }

  private func summary(_ text: String) -> String? {
    readerError { () throws(JSON.Error) in _ = try JSON.read([String: [ReaderSong]].self, from: text) }?.summary
  }

  @Test func errorsSayWhereAndWhat() {
    #expect(
      summary("{\"x\": [{\"name\": \"a\",\n \"price\": \"free\", \"tags\": []}]}")
        == "x[0].price: expected a number, found the string “free” (line 2, column 11, byte 31)")
    #expect(
      summary(#"{"a.b": [{"name":"n","tags":[]}, {"tags":["t", 5]}]}"#)
        == #"a\.b[1].tags[1]: expected a string, found the number 5 (line 1, column 48, byte 47)"#)
    #expect(summary(#"{"x":[{"tags":[]}]}"#) == "x[0]: expected the key “name”, found an object without it (line 1, column 7, byte 6)")
    #expect(
      summary(#"{"x":[{"name":"","tags":null}]}"#) == "x[0].tags: expected an array, found null (line 1, column 25, byte 24)")
    #expect(summary("5") == "expected an object, found the number 5 (line 1, column 1, byte 0)")
  }

  @Test func aTextThatIsNoJSONIsRefusedByTheReasonTheDecoderGives() throws {
    let texts = [
      "", " ", "[", "{", "[1", "[1,", "[1,]", #"{"a""#, #"{"a":"#, #"{"a":1,}"#, #"{"a" 1}"#, "{1:2}", "[01]", "[1.]", "[-]", "[1e]",
      "[.5]", "[+1]",
      #"["\x"]"#, #"["\u12G4"]"#, #"["\ud800"]"#, "[\"\u{1}\"]", #"["a"#, "[tru]", "[nul]", "1 2", "[1]]", "[1 2]", #"{"a":1 "b":2}"#,
      "{,}", "[,1]",
      "[}", "nan", "'a'", "[1]\u{0}",
    ]
    struct Anything: JSON.Readable {
      init(from reader: inout JSON.Reader) throws(JSON.Error) { try reader.skip() }
    }
    for text in texts {
      let expected = decoderError(text)
      #expect(expected != nil, "\(text)")
      let skipped = readerError { () throws(JSON.Error) in _ = try JSON.read(Anything.self, from: text) }
      let read = readerError { () throws(JSON.Error) in _ = try JSON.read(AnyTree.self, from: text) }
      for error in [skipped, read] {
        #expect(error?.reason == expected?.reason, "\(text)")
        #expect(error?.position == expected?.position, "\(text)")
        #expect(error?.path == expected?.path, "\(text)")
        #expect(error?.expected == expected?.expected, "\(text)")
      }
    }
  }

  private func decoderError(_ text: String) -> JSON.Error? {
    struct Nothing: Decodable {}
    do {
      _ = try JSON.Decoder().decode(Nothing.self, from: text)
    } catch DecodingError.dataCorrupted(let context) {
      return context.underlyingError as? JSON.Error
    } catch {}
    return nil
  }

  /// Reads every value there is, by its kind.
  private struct AnyTree: JSON.Readable {
    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      switch try reader.kind() {
      case .array: _ = try reader.read([AnyTree].self)
      case .object: _ = try reader.read([String: AnyTree].self)
      case .string: _ = try reader.read(String.self)
      case .number: _ = try reader.read(Double.self)
      case .boolean: _ = try reader.read(Bool.self)
      case .null: _ = try reader.readIfPresent(Bool.self)
      }
    }
  }

  @Test func mutatedTextsAreAcceptedOrRefusedAsTheScannerDoes() {
    var generator = SeededGenerator(5)
    let source = Array(#"{"name":"夜\u0041\n","price":-12.5e2,"tags":["a",""],"x":[true,false,null,{"y":[[],{}]}]}"#.utf8)
    let bytes = Array(#"{}[]",:\u0019e-.tfn "#.utf8) + [0, 0x1F, 0x80, 0xE5, 0xFF]
    for _ in 0..<4000 {
      var text = source
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        // Zeros at the beginning would make another encoding of it.
        let place = Int.random(in: 4..<text.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: text[place] = bytes.randomElement(using: &generator) ?? 0
        case 1: text.remove(at: place)
        default: text.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      let reason = scanReason(text)
      // Reading as a model may find another error before it.
      let model = readerError { () throws(JSON.Error) in _ = try JSON.read(ReaderSong.self, from: text) }
      if reason != nil { #expect(model != nil, "\(String(decoding: text, as: UTF8.self))") }
      let tree = readerError { () throws(JSON.Error) in _ = try JSON.read(AnyTree.self, from: text) }
      if tree?.reason != .numberOutOfRange { #expect(tree?.reason == reason, "\(String(decoding: text, as: UTF8.self))") }
    }
  }

  private func scanReason(_ text: [UInt8]) -> JSON.Error.Reason? {
    text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return .endOfText }
      var scanner = Scanner(base, count: text.count, options: .strict)
      do throws(ScanFailure) { try scanner.scan(into: Tape(capacity: 0)) } catch { return error.reason }
      return nil
    }
  }

  @Test func depthIsLimitedWhetherValuesAreReadOrPassed() throws {
    struct Anything: JSON.Readable {
      init(from reader: inout JSON.Reader) throws(JSON.Error) { try reader.skip() }
    }
    var options = JSON.Options()
    options.depthLimit = 3
    #expect(throws: Never.self) { try JSON.read([[[Int]]].self, from: "[[[1]]]", options: options) }
    for text in ["[[[[1]]]]", #"[[{"a":{}}]]"#] {
      let skipped = readerError { () throws(JSON.Error) in _ = try JSON.read(Anything.self, from: text, options: options) }
      let read = readerError { () throws(JSON.Error) in _ = try JSON.read([[AnyTree]].self, from: text, options: options) }
      #expect(skipped?.reason == .depthLimit)
      #expect(read?.reason == .depthLimit)
      #expect(skipped?.position == read?.position)
    }
    options.depthLimit = .max
    let deep = String(repeating: "[", count: 65_535) + String(repeating: "]", count: 65_535)
    #expect(throws: Never.self) { try JSON.read(Anything.self, from: deep, options: options) }
    let mixed = String(repeating: #"{"a":["#, count: 200) + String(repeating: "]}", count: 200)
    #expect(throws: Never.self) { try JSON.read(Anything.self, from: mixed, options: .strict) }
    let crossed = String(repeating: #"{"a":["#, count: 100) + String(repeating: "}]", count: 100)
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(Anything.self, from: crossed) }?.expected == "a value")
  }

  @Test func trailingCommasAreReadWhereTheOptionsSaySo() throws {
    let text = #"{"name":"a","tags":["b",],"x":[{"y":1,},],}"#
    #expect(try JSON.read(ReaderSong.self, from: text, options: .foundationCompatible) == ReaderSong(name: "a", tags: ["b"]))
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(ReaderSong.self, from: text) }?.reason == .trailingComma)
    for text in ["[,]", "{,}", "[1,,]"] {
      #expect(throws: JSON.Error.self) { try JSON.read(AnyTree.self, from: text, options: .foundationCompatible) }
    }
  }

  @Test func badElementsAreDroppedAndReported() throws {
    let text = """
      {"songs": [{"name":"a","tags":[]}, 5, {"tags":[]}, {"name":"b","tags":["x",{"deep":[1]}]}, {"name":"c","tags":[]}]}
      """
    let shelf = try JSON.read(Shelf.self, from: text)
    #expect(shelf.songs.map(\.name) == ["a", "c"])
    #expect(shelf.dropped.map(\.path) == ["songs[1]", "songs[2]", "songs[3]"])
    #expect(shelf.dropped.map(\.reason) == [.wrongType, .missing, .wrongType])
    #expect(shelf.dropped.map(\.error?.position.offset) == [35, 38, 75])
    let broken = #"{"songs": [{"name":5,"tags":[]}, {"name":}]}"#
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(Shelf.self, from: broken) }?.reason == .unexpectedCharacter)
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(Shelf.self, from: #"{"songs":{}}"#) }?.reason == .wrongType)
  }

  @Test func pathsOfManyErrorsAreRightInWhateverOrderTheyAreFound() throws {
    struct Inner: JSON.Readable {
      init(from reader: inout JSON.Reader) throws(JSON.Error) {
        var object = try reader.object(ReaderSong.fields)
        while let field = try reader.next(&object) {
          if field == .tags { Found.errors += try reader.lossyArray(of: Int.self).dropped.compactMap(\.error) }
        }
        throw reader.missing(.name, in: object)
      }
    }
    enum Found {
      @TaskLocal static var box = Box()
      static var errors: [JSON.Error] {
        get { box.errors }
        set { box.errors = newValue }
      }
    }
    final class Box: @unchecked Sendable { var errors: [JSON.Error] = [] }
    let text = "[" + (0..<100).map { #"{"x": [], "tags":[1,"\#($0)",2,true]}"# }.joined(separator: ",\n") + "]"
    let box = Box()
    let outer = try Found.$box.withValue(box) {
      try withReader(text) { reader throws(JSON.Error) in try reader.lossyArray(of: Inner.self).dropped.compactMap(\.error) }
    }
    #expect(outer.map(\.path) == (0..<100).map { JSON.Path([.index($0)]) })
    #expect(outer.map(\.position.line) == Array(1...100))
    #expect(box.errors.map(\.path) == (0..<100).flatMap { row in [1, 3].map { [.index(row), "tags", .index($0)] } })
  }

  @Test func manyFailingRowsTakeTimeInProportion() throws {
    func seconds(_ rows: Int, _ row: String) throws -> Double {
      let text = "[" + Array(repeating: row, count: rows).joined(separator: ",") + "]"
      var count = 0
      let time = try ThreadTime.measure {
        count = try withReader(text) { reader throws(JSON.Error) in try reader.lossyArray(of: ReaderSong.self).droppedCount }
      }
      #expect(count == rows)
      return time / .seconds(1)
    }
    for row in [#"{"tags":[]}"#, #"{"name":"a","tags":[5]}"#] {
      let few = try seconds(300, row)
      let many = try seconds(4_800, row)
      // 16 where time is in proportion, 256 where each row reads all rows before it.
      #expect(many / few < 80, "\(few) \(many)")
    }
  }
}
