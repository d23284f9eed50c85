import KensakuJSON
import Testing

@Suite struct OptionTests {
  private func nested(_ depth: Int, isObject: Bool = false) -> [UInt8] {
    isObject
      ? Array((String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)).utf8)
      : [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
  }

  private func decoder(_ change: (inout JSON.Options) -> Void) -> JSON.Decoder {
    var options = JSON.Options()
    change(&options)
    return JSON.Decoder(options)
  }

  @Test(
    arguments: [(512, nil), (0, 0), (1, 1), (2, 2), (100, 100), (5_000, 5_000), (65_535, 65_535), (1 << 40, 65_535), (-1, 0)]
      as [(Int, Int?)])
  func levelsUpToTheLimitAreAccepted(limit: Int, last: Int?) throws {
    let decoder = last == nil ? JSON.Decoder() : decoder { $0.depthLimit = limit }
    let last = last ?? limit
    for isObject in [false, true] {
      if last > 0 { #expect(throws: Never.self) { try decoder.decode(Skipped.self, from: nested(last, isObject: isObject)) } }
      let error = try #require(JSON.Error.of(Skipped.self, nested(last + 1, isObject: isObject), decoder))
      #expect(error.reason == .depthLimit)
      #expect(error.position.offset == (isObject ? last * 5 : last))
      #expect(error.path.components.count == last)
    }
    #expect(throws: Never.self) { try decoder.decode(Int.self, from: "1") }
  }

  @Test func closedLevelsDoNotCount() {
    let decoder = decoder { $0.depthLimit = 2 }
    #expect(throws: Never.self) { try decoder.decode(Skipped.self, from: "[" + String(repeating: "[],{},", count: 600) + "[]]") }
  }

  @Test func valuesOnTheDeepestLevelAreRead() throws {
    let text = String(repeating: "[", count: 512) + "7" + String(repeating: "]", count: 512)
    let path = JSON.Path(Array(repeating: .index(0), count: 512))
    #expect(try JSON.Decoder().decode(Int.self, from: text, at: path) == 7)
  }

  @Test(arguments: [0, 1, 5, 100])
  func textUpToTheLimitOfBytesIsAccepted(limit: Int) {
    let decoder = decoder { $0.inputLimit = limit }
    let text = [UInt8](repeating: 0x31, count: limit)
    if limit > 0 { #expect(throws: Never.self) { try decoder.decode(Double.self, from: text) } }
    let error = JSON.Error.of(Double.self, text + [0x31], decoder)
    #expect(error?.reason == .inputLimit)
    #expect(error?.expected == "at most \(limit) bytes")
    #expect(error?.found == "\(limit + 1) bytes")
  }

  @Test func aNegativeLimitOfBytesRefusesAllText() {
    #expect(JSON.Error.of(Int.self, "1", decoder { $0.inputLimit = -1 })?.reason == .inputLimit)
  }

  @Test(
    arguments: [
      ("{\"a\":1,\"a\":2}", 7, ["a"]),
      ("{\"a\":1,\"\\u0061\":2}", 7, ["a"]),
      ("{\"\\u0061\":1,\"a\":2}", 12, ["a"]),
      ("{\"b\":0,\"a\":1,\"c\":{},\"a\":2}", 20, ["a"]),
      ("[{},{\"x\":{\"日本\":1,\"日本\":1}}]", 21, [1, "x", "日本"]),
      ("{\"\":1,\"\":2}", 6, [""]),
      ("{\"\\/\":1,\"/\":2}", 8, ["/"]),
      ("{\"\\ud83d\\ude00\":1,\"😀\":2}", 18, ["😀"]),
    ] as [(String, Int, JSON.Path)])
  func aKeyThatAnObjectHasTwiceIsRefusedWhereAsked(text: String, offset: Int, path: JSON.Path) {
    let decoder = decoder { $0.duplicateKeys = .refuse }
    let error = JSON.Error.of(Skipped.self, text, decoder)
    #expect(error?.reason == .duplicateKey)
    #expect(error?.position.offset == offset)
    #expect(throws: Never.self) { try JSON.Decoder().decode(Skipped.self, from: text) }
  }

  @Test(arguments: [2, 9, 64, 255, 256, 257, 1_000], [false, true])
  func equalKeysAreFoundInObjectsOfAnySize(count: Int, isEscaped: Bool) {
    let decoder = decoder { $0.duplicateKeys = .refuse }
    let first = isEscaped ? "\"\\u006b0\":0" : "\"k0\":0"
    let members = (1..<count).map { "\"k\($0)\":\($0)" }
    let unique = "{" + ([first] + members).joined(separator: ",") + "}"
    #expect(throws: Never.self) { try decoder.decode(Skipped.self, from: unique) }
    for repeated in Set([1, count / 2, count - 1]) where repeated > 0 {
      let text = "{" + ([first] + members[..<(repeated - 1)] + ["\"k0\":9"] + members[(repeated - 1)...]).joined(separator: ",") + "}"
      #expect(JSON.Error.of(Skipped.self, text, decoder)?.reason == .duplicateKey, "\(repeated)")
    }
  }

  @Test func equalKeysOfDifferentObjectsAreNoneTheLess() {
    let decoder = decoder { $0.duplicateKeys = .refuse }
    #expect(throws: Never.self) {
      try decoder.decode(Skipped.self, from: "[{\"a\":{\"a\":{\"a\":1}}},{\"a\":1},{\"A\":1,\"a\":[{\"a\":2}]}]")
    }
    // Equal to Swift, but other characters.
    #expect(throws: Never.self) { try decoder.decode(Skipped.self, from: "{\"\u{E9}\":1,\"e\u{301}\":2}") }
  }

  @Test(arguments: [
    ("\\ud800", "\u{FFFD}"), ("\\udc00", "\u{FFFD}"), ("a\\ud800b", "a\u{FFFD}b"), ("\\ud800\\ud800\\udc00", "\u{FFFD}\u{10000}"),
    ("\\udc00\\ud800", "\u{FFFD}\u{FFFD}"), ("\\ud800\\n", "\u{FFFD}\n"), ("\\ud83d\\ude00", "😀"), ("\\ud800\\u0041", "\u{FFFD}A"),
    ("検\\udfff索", "検\u{FFFD}索"),
  ])
  func halfAPairIsReplacedWhereAsked(escaped: String, text: String) throws {
    let decoder = decoder { $0.loneSurrogates = .replace }
    #expect(try decoder.decode(String.self, from: "\"\(escaped)\"") == text)
    #expect(try decoder.decode([String: Int].self, from: "{\"\(escaped)\":1}") == [text: 1])
    #expect(JSON.Error.of(String.self, "\"\\u12\"    ", decoder)?.reason == .invalidEscape)
  }

  @Test(arguments: ["[1,]", "[1 , ]", "{\"a\":1,}", "{\"a\":1 ,\n}", "[[],]", "{\"a\":{\"b\":1,},}", "[{\"a\":[1,],},]"])
  func commasBeforeTheEndAreAcceptedWhereAsked(text: String) throws {
    let compatible = JSON.Decoder(.foundationCompatible)
    let plain = String(text.filter { $0 != " " && $0 != "\n" }).replacing(",]", with: "]").replacing(",}", with: "}")
    #expect(try compatible.decode(AnyValue.self, from: text) == JSON.Decoder().decode(AnyValue.self, from: plain))
    #expect(throws: Never.self) { try compatible.decode(Skipped.self, from: text) }
    #expect(JSON.Error.of(AnyValue.self, text)?.reason == .trailingComma)
  }

  @Test(arguments: ["[,]", "{,}", "[1,,]", "{\"a\":1,,}", "[1,", "{\"a\":1,", "[1,}", "{\"a\":1,]", ",", "[],"])
  func noOtherCommasAreAccepted(text: String) {
    let error = JSON.Error.of(AnyValue.self, text, JSON.Decoder(.foundationCompatible))
    #expect(error?.reason.isOfText == true)
    #expect(error?.reason != .trailingComma)
  }
}
