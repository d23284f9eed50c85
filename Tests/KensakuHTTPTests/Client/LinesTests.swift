import KensakuTesting
import Testing

@testable import KensakuHTTP

struct LinesTests {
  private func lines(_ answer: MockTransport.Answer, limit: Int = 1 << 20) async throws -> [String] {
    let response = try await Client(transport: MockTransport(answers: [answer])).get("https://h.example").stream()
    var lines: [String] = []
    for try await line in response.lines(upTo: limit) { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\nc", ["a", "b", "c"]), ("\n\r\n\na", ["", "", "", "a"]),
    ("a\rb\n", ["a\rb"]),
    ("寿司\n🍣\n", ["寿司", "🍣"]),
  ])
  func linesEndWithLineFeeds(text: String, lines: [String]) async throws {
    for size in 1...4 { #expect(try await self.lines(MockTransport.Answer.text(text).inPieces(of: size)) == lines, "in pieces of \(size)") }
  }

  @Test func theyAreTheSameHoweverTheyAreCut() {
    var random = SeededGenerator(4)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in Self.alphabet.randomElement(using: &random) ?? 0 }
      var splitter = LineSplitter(limit: 1_000)
      var lines: [String] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...7, using: &random)
        splitter.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        while let line = splitter.next() { lines.append(line) }
      }
      if let last = splitter.last() { lines.append(last) }
      #expect(splitter.last() == nil)
      #expect(lines == Self.naive(bytes), "\(bytes)")
    }
  }

  private static let alphabet: [UInt8] = [0x0A, 0x0D, 0x61, 0xE5, 0xAF, 0xBF]

  private static func naive(_ bytes: [UInt8]) -> [String] {
    var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
  }

  @Test func aLineThatIsTooLongFailsAndOthersComeBefore() async throws {
    #expect(try await lines(.text("abcd\nabcd"), limit: 4) == ["abcd", "abcd"])
    #expect(try await lines(.text("abcd\r\nabcd"), limit: 4) == ["abcd", "abcd"])
    for text in ["ab\nabcde\nc", "ab\nabcde", "ab\nabcde\r\n"] {
      for size in 1...6 {
        let client = Client(transport: MockTransport(answers: [.text(text).inPieces(of: size)]))
        var lines = try await client.get("https://h.example").stream().lines(upTo: 4).makeAsyncIterator()
        #expect(try await lines.next(isolation: nil) == "ab")
        do throws(APIError) {
          let line = try await lines.next(isolation: nil)
          Issue.record("\(line ?? "the end")")
        } catch {
          guard case .tooLarge(.body(limit: 4)) = error.kind else {
            _ = Issue.record("\(error)")
            return
          }
        }
      }
    }
  }

  @Test func aBreakComesAfterTheLinesBeforeIt() async throws {
    let answer = MockTransport.Answer.text("one\ntwo\nthr").failing(after: 11)
    var lines = try await Client(transport: MockTransport(answers: [answer])).get("https://h.example").lines().makeAsyncIterator()
    #expect(try await lines.next(isolation: nil) == "one")
    #expect(try await lines.next(isolation: nil) == "two")
    do throws(APIError) {
      _ = try await lines.next(isolation: nil)
      Issue.record("half a line was given for a whole one")
    } catch {
      guard case .transport = error.kind else {
        _ = Issue.record("\(error)")
        return
      }
    }
  }

  /// A long body in small pieces must not be searched or moved again and again.
  @Test func manySmallPiecesTakeLinearTime() {
    var splitter = LineSplitter(limit: 1 << 24)
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 16)
    let time = ThreadTime.measure {
      for _ in 0..<100_000 {
        splitter.append(piece)
        #expect(splitter.next() == nil)
      }
      splitter.append([UInt8(ascii: "\n")])
      #expect(splitter.next()?.utf8.count == 1_600_000)
    }
    #expect(time < .seconds(20))
  }
}
