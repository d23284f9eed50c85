import KensakuHTTP
import KensakuJSON
import Testing

@testable import KensakuCommand

struct ShownBodyTests {
  private func shown(_ bytes: [UInt8], type: String? = nil) throws -> ShownBody {
    var fields = HTTP.Fields()
    if let type { fields["Content-Type"] = type }
    let request = HTTP.Request(.get, try HTTP.URL("https://example.com"))
    return ShownBody(HTTP.Response(200, fields: fields, body: HTTP.ResponseBody(bytes), request: request))
  }

  private func text(_ bytes: [UInt8], type: String? = nil) throws -> String? {
    if case .text(let text) = try shown(bytes, type: type) { text } else { nil }
  }

  @Test(arguments: [nil, "text/plain", "text/javascript; charset=utf-8", "application/json"])
  func jsonIsKnownByItsBytes(type: String?) throws {
    guard case .json(let value) = try shown(Array(" \n{\"a\": 1}".utf8), type: type) else { throw Unexpected() }
    #expect(value["a"].int == 1)
  }

  @Test func whatOnlyBeginsLikeJSONIsText() throws {
    #expect(try text(Array("[INFO] started".utf8)) == "[INFO] started")
    #expect(try text(Array("{\"a\":1}\n{\"a\":2}\n".utf8), type: "application/x-ndjson") == "{\"a\":1}\n{\"a\":2}\n")
    #expect(try text(Array("1".utf8), type: "text/plain") == "1")
  }

  @Test func aScalarIsJSONWhereItIsCalledSo() throws {
    guard case .json(let value) = try shown(Array("\"寿司\"".utf8), type: "application/problem+json") else { throw Unexpected() }
    #expect(value.string == "寿司")
  }

  #if !canImport(Darwin)
    private static let maihama: [(String, [UInt8])] = [
      ("Shift_JIS", [0x95, 0x91, 0x95, 0x6C, 0x87, 0x40]), ("windows-31j", [0x95, 0x91, 0x95, 0x6C]), ("EUC-JP", [0xC9, 0xF1, 0xC9, 0xCD]),
    ]

    @Test(arguments: maihama)
    func japaneseCharsetsAreRead(charset: String, bytes: [UInt8]) throws {
      #expect(try text(bytes, type: "text/html; charset=\"\(charset)\"")?.hasPrefix("舞浜") == true)
    }

    @Test func bytesThatDoNotFitACharsetAreReplaced() throws {
      #expect(try text([0x61, 0x95, 0x91, 0xFF, 0x62, 0x95], type: "text/plain; charset=shift_jis") == "a舞\u{FFFD}b\u{FFFD}")
    }

    @Test func aLongTextIsConvertedWhole() throws {
      let bytes = (0..<40_000).flatMap { _ -> [UInt8] in [0x95, 0x91] }
      #expect(try text(bytes, type: "text/plain; charset=cp932") == String(repeating: "舞", count: 40_000))
    }
  #endif

  @Test(arguments: ["text/plain; charset=klingon", "text/plain; charset=../../x", "text/plain; charset=utf-8//IGNORE\u{7F}"])
  func anUnknownCharsetIsNotGuessed(type: String) throws {
    guard case .binary = try shown([0x41, 0xFF], type: type) else { throw Unexpected() }
  }

  @Test func bytesWithoutTextAreBinary() throws {
    guard case .binary = try shown([0x89, 0x50, 0x4E, 0x47, 0, 1], type: "text/plain") else { throw Unexpected() }
    guard case .binary = try shown([0xFF, 0xD8, 0xFF, 0xE0], type: "image/jpeg") else { throw Unexpected() }
    guard case .binary = try shown([0xFF, 0xFE, 0xFD]) else { throw Unexpected() }
    #expect(try text([0x41, 0xFF], type: "text/plain") == "A\u{FFFD}")
    #expect(try text(Array("寿司".utf8), type: "application/octet-stream") == "寿司")
    #expect(try text([0x41, 0x00, 0x42, 0x00], type: "text/plain; charset=utf-16le") == "AB")
  }

  private struct Unexpected: Error {}

  @Test(arguments: [(0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_549, "1.5 kB"), (999_999, "999.9 kB"), (12_345_678, "12.3 MB")])
  func sizesAreShort(count: Int, text: String) {
    #expect(count.inBytes == text)
  }

  @Test func progressNamesAPercentageOnlyWhereTheEndIsKnown() {
    #expect(ProgressLine.text(1_500, 6_000).english == "1.5 kB of 6.0 kB (25%)")
    #expect(ProgressLine.text(1_500, nil).english == "1.5 kB received")
    #expect(ProgressLine.text(7_000, 6_000).english == "7.0 kB received")
    #expect(ProgressLine.text(0, 0).english == "0 B received")
    #expect(ProgressLine.text(Int.max, Int.max).english.hasSuffix("(100%)"))
  }
}
