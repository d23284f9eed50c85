import Foundation
import KensakuJSON
import KensakuTesting
import Testing

@Suite struct EncodingTests {
  private static let text = "{\"検索\": [1, \"é😀\\n\", true, {\"\": null}], \"a\": \"\u{FEFF}\"}"

  private static func units<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, isBig: Bool) -> [UInt8] {
    units.flatMap { unit in withUnsafeBytes(of: isBig ? unit.bigEndian : unit.littleEndian) { Array($0) } }
  }

  private static func encoded(_ text: String, bits: Int, isBig: Bool, hasMark: Bool) -> [UInt8] {
    let text = (hasMark ? "\u{FEFF}" : "") + text
    return switch bits {
    case 16: units(text.utf16, isBig: isBig)
    case 32: units(text.unicodeScalars.map(\.value), isBig: isBig)
    default: Array(text.utf8)
    }
  }

  @Test(arguments: [8, 16, 32], [false, true])
  func everyEncodingGivesTheSameValue(bits: Int, isBig: Bool) throws {
    for text in [Self.text, "1", "[]", "\"日\"", " 12.5", "\"\"", "\n[\"日本\"]", "-1"] {
      let expected = try JSON.Decoder().decode(AnyValue.self, from: text)
      for hasMark in [false, true] {
        let bytes = Self.encoded(text, bits: bits, isBig: isBig, hasMark: hasMark)
        #expect(try JSON.Decoder().decode(AnyValue.self, from: bytes) == expected, "\(text) \(hasMark)")
        #expect(try JSON.Decoder().decode(AnyValue.self, from: Data(bytes)) == expected)
        // Foundation does not find the encoding of the shortest texts, and takes a mark of UTF-32 for one of UTF-16.
        if text == Self.text, bits != 32 || !hasMark { #expect(try JSONDecoder().decode(AnyValue.self, from: Data(bytes)) == expected) }
      }
    }
  }

  @Test(arguments: [16, 32], [false, true])
  func unitsThatAreCutAreRefused(bits: Int, isBig: Bool) throws {
    let bytes = Self.encoded("[1,\"日本\"]", bits: bits, isBig: isBig, hasMark: true)
    for cut in 1..<(bits / 8) {
      let error = try #require(JSON.Error.of(AnyValue.self, Array(bytes.dropLast(cut))))
      #expect(error.reason == .invalidUTF16)
      #expect(error.expected == "whole units of \(bits / 8) bytes")
    }
  }

  @Test(arguments: [[0xD800], [0xDC00], [0xDC00, 0xD800], [0xD800, 0x41], [0xD800, 0xD800]] as [[UInt16]], [false, true])
  func halfAPairInUTF16IsRefusedAlsoWhereEscapedOnesAreReplaced(surrogates: [UInt16], isBig: Bool) throws {
    let units = Array("[\"a日".utf16) + surrogates + Array("\"]".utf16)
    var options = JSON.Options()
    options.loneSurrogates = .replace
    let error = try #require(JSON.Error.of(AnyValue.self, Self.units(units, isBig: isBig), JSON.Decoder(options)))
    #expect(error.reason == .invalidUTF16)
    #expect(error.expected == "valid Unicode")
    #expect(error.position.offset >= 6)
  }

  @Test(arguments: [0xD800, 0xDFFF, 0x110000, 0xFFFF_FFFF] as [UInt32], [false, true])
  func whatIsNoCharacterIsRefusedInUTF32(unit: UInt32, isBig: Bool) throws {
    let units = "[\"a".unicodeScalars.map(\.value) + [unit] + "\"]".unicodeScalars.map(\.value)
    #expect(JSON.Error.of(AnyValue.self, Self.units(units, isBig: isBig))?.reason == .invalidUTF16)
  }

  @Test func placesOfUTF16AreThoseOfItsUTF8() throws {
    let text = "{\n \"日本\": [1, x]}"
    let error = try #require(JSON.Error.of(AnyValue.self, Self.encoded(text, bits: 16, isBig: false, hasMark: true)))
    let plain = try #require(JSON.Error.of(AnyValue.self, text))
    #expect(error.position == plain.position)
    #expect(error.path == ["日本", 1])
  }

  @Test func onlyOneMarkIsPassed() {
    #expect(JSON.Error.of(Int.self, "\u{FEFF}\u{FEFF}1")?.reason == .unexpectedCharacter)
    #expect(JSON.Error.of(Int.self, "1\u{FEFF}")?.reason == .trailingText)
    #expect(JSON.Error.of(Int.self, [0xEF, 0xBB])?.reason == .invalidUTF8)
    #expect(JSON.Error.of(Int.self, [0xFF, 0xFE])?.reason == .endOfText)
  }

  /// It would be taken for UTF-16 if it were bytes.
  @Test func aStringIsNeverTakenForAnotherEncoding() {
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int.self, from: "1\u{0}") }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int.self, from: "\u{0}1") }
    #expect(throws: Never.self) { try JSON.Decoder().decode(Int.self, from: "\u{FEFF}1") }
  }
}

@Suite struct UTF8Tests {
  /// The bytes, and which of them is where the error is.
  private static let invalid: [[UInt8]] = [
    [0x80], [0xBF], [0x80, 0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2], [0xDF], [0xDF, 0xC0],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE1, 0x80], [0xE1, 0x41, 0x80], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF], [0xED, 0xAF, 0xBF, 0xED, 0xB0, 0x80], [0xEF, 0xBF], [0xEF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF0, 0x90, 0x80], [0xF0, 0x90], [0xF0], [0xF1, 0x41, 0x80, 0x80], [0xF1, 0x80, 0x41, 0x80], [0xF1, 0x80, 0x80, 0x41],
    [0xF4, 0x90, 0x80, 0x80], [0xF4, 0xBF, 0xBF, 0xBF], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    [0xE3, 0x81, 0xE3, 0x81, 0x82], [0xE3, 0xE3, 0x81, 0x82], [0xF0, 0x9F, 0x98, 0xE3, 0x81, 0x82],
  ]

  private static let valid: [[UInt8]] = [
    [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
    [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF], [0xF1, 0x80, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    [0xE3, 0x81, 0x82, 0xE3, 0x81, 0x84], [0xE3, 0x81, 0x82, 0xC3, 0xA9, 0xE3, 0x81, 0x84],
  ]

  /// Texts with the bytes in a value, in a key and in what is skipped, and where the bytes begin.
  private func texts(_ bytes: [UInt8], _ before: [UInt8], _ after: [UInt8]) -> [(text: [UInt8], offset: Int)] {
    let content = before + bytes + after
    let wraps: [(String, String)] = [("[\"", "\"]"), ("{\"", "\":1}"), ("{\"a\":[{\"b\":\"", "\"}]}")]
    return wraps.map { start, end in (Array(start.utf8) + content + Array(end.utf8), start.utf8.count + before.count) }
  }

  @Test func whatIsNoUTF8IsRefusedAtItsPlaceWhereverItStands() {
    for bytes in Self.invalid {
      for before in 0..<16 {
        for filler in [0x61, 0] as [UInt8] {
          // Plain letters, or a run of Japanese before it.
          let before = filler == 0 ? Array(String(repeating: "あ", count: before % 6).utf8) : [UInt8](repeating: filler, count: before)
          for after in [[], Array("あいう".utf8), [UInt8](repeating: 0x62, count: 9)] {
            for (text, offset) in texts(bytes, before, after) {
              let error = JSON.Error.of(Skipped.self, text)
              if error?.reason == .invalidUTF8, error?.position.offset == offset { continue }
              Issue.record("\(bytes) in \(text): \(error?.reason.rawValue ?? "accepted") at \(error?.position.offset ?? -1), not \(offset)")
              return
            }
          }
        }
      }
    }
  }

  @Test func theNeighboursThatAreUTF8AreAcceptedAsTheyAre() throws {
    for bytes in Self.valid {
      for before in 0..<17 {
        let content = [UInt8](repeating: 0x61, count: before) + bytes + [UInt8](repeating: 0x62, count: 16 - before)
        let string = String(decoding: content, as: UTF8.self)
        #expect(try JSON.Decoder().decode(String.self, from: [0x22] + content + [0x22]) == string)
        #expect(try JSON.Decoder().decode([String: Int].self, from: Array("{\"".utf8) + content + Array("\":1}".utf8)) == [string: 1])
      }
    }
  }

  @Test func anyBytesInAStringAreAcceptedWhereTheyAreUTF8() {
    var generator = SeededGenerator(71)
    let pieces: [[UInt8]] = Self.valid + Self.invalid + [[0x61], Array("日本語検索".utf8), Array("é".utf8), [0xE3], [0x81]]
    for _ in 0..<4_000 {
      let content = (0..<Int.random(in: 1...7, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      let isValid = String(validating: content, as: UTF8.self) != nil
      let isAccepted = JSON.Error.of(String.self, [0x22] + content + [0x22]) == nil
      #expect(isAccepted == isValid, "\(content)")
    }
  }
}
