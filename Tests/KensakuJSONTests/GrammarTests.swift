import KensakuJSON
import Testing

/// RFC 8259, one text of each kind.
@Suite struct GrammarTests {
  @Test(arguments: [
    "null", "true", "false", "0", "\"\"", "[]", "{}", " null ", "\n\t\r null\r\n", "                    null                    ",
    "-0", "-1", "12", "1.0", "0.5", "-0.5", "1e1", "1E1", "1e+1", "1e-1", "0e1", "0E0", "0.0e-0", "1.25e+10", "-1e-05", "1e00",
    "123456789012345678901234567890", "0.00000000000000000000000000001", "1e-400",
    "\"a\"", "\"/\"", "\"\\/\"", "\"\\\"\"", "\"\\\\\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\u00e9\"", "\"\\u00E9\"", "\"\\uFFFF\"",
    "\"\\ud83d\\ude00\"", "\"\\uD800\\uDC00\"", "\"\\uDBFF\\uDFFF\"", "\"\\\\u0041\"", "\"\\\\\\\"\"", "\"é\"", "\"日本\"", "\"😀\"",
    "\"\u{7F}\"",
    "\"\u{80}\"", "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"", "\"\u{FFFE}\u{FFFF}\"", "\"\u{10FFFF}\"", "\"0123456789abcdef\"",
    "\"0123456789abcde\\n\"",
    "[1]", "[1,2]", "[ 1 , 2 ]", "[[]]", "[{}]", "[[],{},\"\",0,null,true,false]", "[\n1\n,\n2\n]", "[1\t]", "[\"a\",\"a\"]",
    "{\"a\":1}", "{ \"a\" : 1 }", "{\"\":0}", "{\"a\":1,\"b\":2}", "{\"a\":1,\"a\":2}", "{\"a\":{}}", "{\"a\":[]}", "{\"\\u0061\":1}",
    "{\"\\u0000\":1}", "{\"日本\":\"検索\"}", "{\"a\":\n1\n}", "{\"a b\":[{\"c\":[{}]}]}", "[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]",
  ])
  func validTextIsAcceptedWhereItIsUsedAndWhereItIsNot(text: String) {
    #expect(throws: Never.self) { try JSON.Decoder().decode(AnyValue.self, from: text) }
    #expect(throws: Never.self) { try JSON.Decoder().decode(Skipped.self, from: text) }
    #expect(throws: Never.self) { try JSON.Decoder().decode([Skipped].self, from: "[\(text),\(text)]") }
  }

  struct Refused: CustomTestStringConvertible {
    var text: String
    var reason: JSON.Error.Reason
    var offset: Int
    var path: JSON.Path

    init(_ text: String, _ reason: JSON.Error.Reason, _ offset: Int, _ path: JSON.Path = []) {
      self.text = text
      self.reason = reason
      self.offset = offset
      self.path = path
    }

    var testDescription: String { text.debugDescription }
  }

  static let refused: [Refused] = [
    // Nothing, or only the beginning of a value.
    .init("", .endOfText, 0), .init(" ", .endOfText, 1), .init("\n\n", .endOfText, 2), .init("                 ", .endOfText, 17),
    .init("[", .endOfText, 1, [0]), .init("[1", .endOfText, 2, [0]), .init("[1,", .endOfText, 3, [1]), .init("[[]", .endOfText, 3, [0]),
    .init("{", .endOfText, 1), .init("{\"", .endOfText, 2), .init("{\"a", .endOfText, 3), .init("{\"a\"", .endOfText, 4, ["a"]),
    .init("{\"a\":", .endOfText, 5, ["a"]), .init("{\"a\":1", .endOfText, 6, ["a"]), .init("{\"a\":1,", .endOfText, 7),
    .init("\"", .endOfText, 1), .init("\"abc", .endOfText, 4), .init("\"\\", .endOfText, 2), .init("\"\\\"", .endOfText, 3),
    .init("\"\\u12", .endOfText, 5), .init("\"\\u123", .endOfText, 6), .init("-", .endOfText, 1), .init("1.", .endOfText, 2),
    .init("1e", .endOfText, 2), .init("1e+", .endOfText, 3), .init("[-", .endOfText, 2, [0]), .init("\"0123456789abcdef", .endOfText, 17),
    // Words.
    .init("nul", .unexpectedCharacter, 0), .init("tru", .unexpectedCharacter, 0), .init("fals", .unexpectedCharacter, 0),
    .init("True", .unexpectedCharacter, 0), .init("NULL", .unexpectedCharacter, 0), .init("nan", .unexpectedCharacter, 0),
    .init("NaN", .unexpectedCharacter, 0), .init("Infinity", .unexpectedCharacter, 0), .init("-Infinity", .invalidNumber, 1),
    .init("undefined", .unexpectedCharacter, 0), .init("nulll", .trailingText, 4), .init("truefalse", .trailingText, 4),
    .init("[nulx]", .unexpectedCharacter, 1, [0]), .init("a", .unexpectedCharacter, 0), .init("'a'", .unexpectedCharacter, 0),
    .init("é", .unexpectedCharacter, 0), .init("\u{2028}1", .unexpectedCharacter, 0), .init("\u{A0}1", .unexpectedCharacter, 0),
    .init("\u{0}", .unexpectedCharacter, 0), .init("\u{B}1", .unexpectedCharacter, 0), .init("\u{C}1", .unexpectedCharacter, 0),
    .init("// no\n1", .unexpectedCharacter, 0), .init("1 // no", .trailingText, 2), .init("[1/* no */]", .unexpectedCharacter, 2, [0]),
    // Numbers.
    .init("+1", .unexpectedCharacter, 0), .init(".5", .unexpectedCharacter, 0), .init("01", .invalidNumber, 0),
    .init("-01", .invalidNumber, 0),
    .init("00", .invalidNumber, 0), .init("1.]", .invalidNumber, 2), .init("[1.]", .invalidNumber, 3, [0]),
    .init("[1.e1]", .invalidNumber, 3, [0]),
    .init("[1e]", .invalidNumber, 3, [0]), .init("[1e+]", .invalidNumber, 4, [0]), .init("[1ee2]", .invalidNumber, 3, [0]),
    .init("[-]", .invalidNumber, 2, [0]), .init("[--1]", .invalidNumber, 2, [0]), .init("[-a]", .invalidNumber, 2, [0]),
    .init("1.2.3", .trailingText, 3), .init("1e5.2", .trailingText, 3), .init("0x1F", .trailingText, 1), .init("1_000", .trailingText, 1),
    .init("1a", .trailingText, 1), .init("[1 000]", .unexpectedCharacter, 3, [0]), .init("[0e+-1]", .invalidNumber, 4, [0]),
    .init("[-.5]", .invalidNumber, 2, [0]), .init("[1\u{0}]", .unexpectedCharacter, 2, [0]), .init("１", .unexpectedCharacter, 0),
    // Strings.
    .init("\"\n\"", .controlCharacter, 1), .init("\"a\tb\"", .controlCharacter, 2), .init("\"a\u{0}\"", .controlCharacter, 2),
    .init("\"\u{1F}\"", .controlCharacter, 1), .init("\"0123456789abcdef\u{1}\"", .controlCharacter, 17),
    .init("\"\\x41\"", .invalidEscape, 1), .init("\"\\a\"", .invalidEscape, 1), .init("\"\\'\"", .invalidEscape, 1),
    .init("\"\\U0041\"", .invalidEscape, 1), .init("\"\\\u{0}\"", .invalidEscape, 1), .init("\"\\é\"", .invalidEscape, 1),
    .init("\"\\\n\"", .invalidEscape, 1), .init("\"\\u\"    ", .invalidEscape, 1), .init("\"\\u00g0\"", .invalidEscape, 1),
    .init("\"\\u\"", .invalidEscape, 1), .init("\"\\u12\"", .invalidEscape, 1), .init("[\"\\u12g", .invalidEscape, 2, [0]),
    .init("\"\\u+041\"", .invalidEscape, 1), .init("\"\\u 041\"", .invalidEscape, 1), .init("\"\\u{41}\"", .invalidEscape, 1),
    .init("\"\\uD800\"", .loneSurrogate, 1), .init("\"\\uDC00\"", .loneSurrogate, 1), .init("\"\\uDFFF\\uD800\"", .loneSurrogate, 1),
    .init("\"\\uD800\\uD800\"", .loneSurrogate, 1), .init("\"\\uD800\\n\"", .loneSurrogate, 1), .init("\"\\uD800x\"", .loneSurrogate, 1),
    .init("\"\\uD800\\u\"   ", .loneSurrogate, 1), .init("\"ab\\ud83d\\ude00\\ude00\"", .loneSurrogate, 15),
    .init("\"a\"b", .trailingText, 3),
    // Arrays.
    .init("]", .unexpectedCharacter, 0), .init("[,]", .unexpectedCharacter, 1, [0]), .init("[,1]", .unexpectedCharacter, 1, [0]),
    .init("[1,]", .trailingComma, 2, [0]), .init("[1 ,\n ]", .trailingComma, 3, [0]), .init("[1,,2]", .unexpectedCharacter, 3, [1]),
    .init("[1 2]", .unexpectedCharacter, 3, [0]), .init("[1:2]", .unexpectedCharacter, 2, [0]), .init("[1}", .unexpectedCharacter, 2, [0]),
    .init("[1]]", .trailingText, 3), .init("[1],", .trailingText, 3), .init("[1] [2]", .trailingText, 4),
    .init("[\"a\" \"b\"]", .unexpectedCharacter, 5, [0]),
    .init("[1;2]", .unexpectedCharacter, 2, [0]), .init("[a]", .unexpectedCharacter, 1, [0]), .init("[1\\n]", .unexpectedCharacter, 2, [0]),
    // Objects.
    .init("}", .unexpectedCharacter, 0), .init("{,}", .unexpectedCharacter, 1), .init("{a:1}", .unexpectedCharacter, 1),
    .init("{'a':1}", .unexpectedCharacter, 1), .init("{1:1}", .unexpectedCharacter, 1), .init("{null:1}", .unexpectedCharacter, 1),
    .init("{\"a\"}", .unexpectedCharacter, 4, ["a"]), .init("{\"a\":}", .unexpectedCharacter, 5, ["a"]),
    .init("{\"a\" 1}", .unexpectedCharacter, 5, ["a"]),
    .init("{\"a\",1}", .unexpectedCharacter, 4, ["a"]), .init("{\"a\"::1}", .unexpectedCharacter, 5, ["a"]),
    .init("{\"a\":1,}", .trailingComma, 6, ["a"]),
    .init("{\"a\":1,,\"b\":2}", .unexpectedCharacter, 7), .init("{\"a\":1 \"b\":2}", .unexpectedCharacter, 7, ["a"]),
    .init("{\"a\":1]", .unexpectedCharacter, 6, ["a"]), .init("{\"a\":1}}", .trailingText, 7),
    .init("{\"a\":1;}", .unexpectedCharacter, 6, ["a"]),
    .init("{\"a\":1,b:2}", .unexpectedCharacter, 7), .init("{\"a\\x\":1}", .invalidEscape, 3), .init("{\"a\n\":1}", .controlCharacter, 3),
    .init("{[]:1}", .unexpectedCharacter, 1), .init("{\"a\":{\"b\":[1,x]}}", .unexpectedCharacter, 13, ["a", "b", 1]),
    .init("{{}}", .unexpectedCharacter, 1), .init("{\"a\":=1}", .unexpectedCharacter, 5, ["a"]),
  ]

  @Test(arguments: refused)
  func otherTextIsRefusedWithReasonAndPlace(_ refused: Refused) {
    for error in [JSON.Error.of(AnyValue.self, refused.text), JSON.Error.of(Skipped.self, refused.text)] {
      #expect(error?.reason == refused.reason)
      #expect(error?.position.offset == refused.offset)
      #expect(error?.path == refused.path)
      #expect(error?.reason.isOfText == true)
    }
  }

  @Test func noBeginningOfATextIsAccepted() throws {
    let text = Array("{\"a\": [1, -2.5e3, \"x\\n\\u00e9\\ud83d\\ude00検索\", true, false, null, {\"b\": {}}, []]}".utf8)
    for count in 0..<text.count {
      let error = try #require(JSON.Error.of(AnyValue.self, Array(text[..<count])), "\(count)")
      // A number, word or character may be cut where something else would be wrong.
      #expect(error.reason == .endOfText || error.position.offset <= count, "\(count)")
    }
    #expect(throws: Never.self) { try JSON.Decoder().decode(AnyValue.self, from: text) }
  }
}
