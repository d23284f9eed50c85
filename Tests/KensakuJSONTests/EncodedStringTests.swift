import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct EncodedStringTests {
  private static let samples: [String] = {
    let scalars = (0..<0x100).compactMap { Unicode.Scalar($0 as UInt32) }
    let others: [Unicode.Scalar] = [
      "\u{61C}", "\u{600}", "\u{7FF}", "\u{800}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2010}", "\u{2027}", "\u{2028}",
      "\u{2029}", "\u{202A}", "\u{202E}", "\u{202F}", "\u{2065}", "\u{2066}", "\u{2069}", "\u{206A}", "あ", "検", "\u{D7FF}", "\u{E000}",
      "\u{FEFF}", "\u{FEFE}", "\u{FF01}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "𠮷", "😀", "\u{10FFFF}",
    ]
    return (scalars + others).map { String($0) }
  }()

  @Test func everyCharacterIsWrittenAsFoundationWritesIt() throws {
    for sample in Self.samples {
      let text = "a\(sample)b"
      #expect(try json(text) == foundation(text), "\(sample.unicodeScalars.map(\.value))")
      #expect(try json(text) { $0.outputFormatting = .escapingSlashes } == foundation(text) { $0.outputFormatting = [] })
    }
  }

  @Test func aSpecialCharacterIsFoundAtEveryPlace() throws {
    for length in 0..<40 {
      for place in 0...length {
        for special in ["\"", "\\", "\n", "\u{0}", "\u{1F}", "/", "é", "検", "😀"] {
          let text = String(repeating: "x", count: place) + special + String(repeating: "y", count: length - place)
          #expect(try json(text) == foundation(text))
        }
      }
    }
  }

  @Test func aTextOfEscapesAloneIsWrittenWhole() throws {
    let text = String(repeating: "\u{1}\"", count: 5_000)
    #expect(try json(text) == "\"" + String(repeating: "\\u0001\\\"", count: 5_000) + "\"")
  }

  @Test func forTerminalsWhatTheyObeyIsEscaped() throws {
    for sample in Self.samples {
      let scalar = try #require(sample.unicodeScalars.first)
      let body =
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where Self.isObeyed(scalar): "\\u" + String(format: "%04x", scalar.value)
        default: sample
        }
      #expect(try json("a\(sample)\(sample)z") { $0.outputFormatting = .terminalSafe } == "\"a\(body)\(body)z\"")
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
    ]
    return ranges.contains { $0.contains(scalar.value) }
  }

  @Test func forTerminalsKeysAreEscapedToo() throws {
    let text = try json(["\u{9B}": 1]) { $0.outputFormatting = .terminalSafe }
    #expect(text == #"{"\u009b":1}"#)
  }

  @Test func randomTextsReadBackAsTheyWere() throws {
    var generator = SeededGenerator(3)
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...50, using: &generator)).map { _ in Self.samples.randomElement(using: &generator) ?? "" }.joined()
      for formatting in [[], .terminalSafe, .escapingSlashes] as [JSON.Encoder.OutputFormatting] {
        let data = Data(try json(text) { $0.outputFormatting = formatting }.utf8)
        let read = try JSONDecoder().decode(String.self, from: data)
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
      }
    }
  }

  @Test func aTextThatIsNotContiguousIsWritten() throws {
    let text = (0..<100).map { "\($0)検" }.joined()
    #expect(try json([String(text.dropFirst(3).lazy.filter { $0 != "検" })]) == foundation([text.dropFirst(3).filter { $0 != "検" }]))
  }
}
