import KensakuTesting
import Testing

@testable import KensakuHTTP

struct TextTests {
  private func text(_ bytes: [UInt8], _ type: String?) async throws -> String {
    let transport = MockTransport(answers: [.bytes(bytes, contentType: type)])
    return try await Client(transport: transport).get("https://h.example").text()
  }

  @Test(arguments: [nil, "text/plain", "text/plain; charset=utf-8", "text/plain;CHARSET=\"UTF8\"", "text/html; x=y; charset = 'utf-8'"])
  func utf8GoesWithoutSaying(type: String?) async throws {
    #expect(try await text(Array("寿司".utf8), type) == "寿司")
    #expect(try await text([0xEF, 0xBB, 0xBF] + Array("寿司".utf8), type) == "寿司")
    #expect(try await text([0x61, 0xFF, 0x62], type) == "a\u{FFFD}b")
    #expect(try await text([], type) == "")
  }

  @Test(arguments: ["iso-8859-1", "Latin1", "\"ISO-8859-1\""])
  func latin1IsABytePerCharacter(charset: String) async throws {
    #expect(try await text([0x63, 0xE9, 0xFF, 0x80], "text/plain; charset=\(charset)") == "c\u{E9}\u{FF}\u{80}")
  }

  @Test func utf16IsReadInEitherOrder() async throws {
    let big: [UInt8] = [0x5B, 0xFF, 0x53, 0xF8]
    let little: [UInt8] = [0xFF, 0x5B, 0xF8, 0x53]
    #expect(try await text(big, "text/plain; charset=utf-16") == "寿司")
    #expect(try await text([0xFE, 0xFF] + big, "text/plain; charset=utf-16") == "寿司")
    #expect(try await text([0xFF, 0xFE] + little, "text/plain; charset=utf-16") == "寿司")
    #expect(try await text(little, "text/plain; charset=UTF-16LE") == "寿司")
    #expect(try await text(big, "text/plain; charset=utf-16be") == "寿司")
    #expect(try await text(big + [0x53], "text/plain; charset=utf-16") == "寿司\u{FFFD}")
    #expect(try await text([], "text/plain; charset=utf-16") == "")
    #expect(try await text([0xD8, 0x00], "text/plain; charset=utf-16") == "\u{FFFD}")
  }

  @Test func anotherCharsetIsAnErrorThatNamesIt() async {
    await #expect { try await text([0x95], "text/plain; charset=Shift_JIS\u{1B}[2J") } throws: { error in
      guard let error = error as? APIError, case .other = error.kind else { return false }
      return "\(error)".contains("shift_jis\\u{1b}[2j") && !"\(error)".contains("\u{1B}")
    }
  }
}
