import KensakuTesting

/// Valid JSON texts at random, with keys and values that models of the tests ask for.
struct DocumentGenerator {
  var generator: SeededGenerator
  var keys = [
    "id", "name", "a", "b", "flag", "list", "child", "i8", "i16", "i32", "i64", "i128", "u", "u8", "u16", "u32", "u64", "u128", "double",
    "float", "super", "firstName", "日本", "", "m0", "m1", "m2", "m3", "m4", "m5", "m11", "red", "1", "127", "-5", "é", "😀",
  ]
  var repeatsKeys = true

  /// No two of them are the same in camel case.
  static let snakeCaseKeys = [
    "id", "first_name", "my_url", "url_2", "a_b_c", "x_1y", "childList", "URL", "URL_x", "inner_capitals__xY", "_private", "__a_b__", "2_a",
    "straße_ärger", "検索語", "__", "_", "", "i8", "super", "super_",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func document() -> String {
    space() + (upTo(12) == 0 ? value(3) : upTo(4) == 0 ? array(0) : object(0)) + space()
  }

  private mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func pick(_ list: [String]) -> String { list[upTo(list.count)] }

  private mutating func space() -> String { upTo(4) == 0 ? pick([" ", "\n", "\t", "\r\n", "                  "]) : "" }

  mutating func value(_ depth: Int) -> String {
    switch upTo(depth > 5 ? 8 : 12) {
    case 0...2: number()
    case 3, 4: string()
    case 5: pick(["true", "false"])
    case 6: "null"
    case 7: pick(["0", "1", "127", "255", "\"red\"", "\"x\"", "true"])
    case 8, 9: array(depth + 1)
    default: object(depth + 1)
    }
  }

  private mutating func array(_ depth: Int) -> String {
    let count = upTo(6)
    let isUniform = upTo(2) == 0
    let first = value(depth)
    return "["
      + (0..<count).map { _ in
        let element = isUniform ? (upTo(3) == 0 ? "null" : first.first?.isNumber == true ? number() : first) : value(depth)
        return space() + element + space()
      }.joined(separator: ",") + "]"
  }

  private mutating func object(_ depth: Int) -> String {
    let count = [0, 1, 2, 4, 6, 8, 9, 12, 18, 30][upTo(10)]
    var names: [String] = []
    while names.count < min(count, keys.count - 2) {
      let name = pick(keys)
      if repeatsKeys && upTo(12) == 0 || !names.contains(name) { names.append(name) }
    }
    var members = names.map { member($0, depth) }
    // More than any search without an index goes through.
    if depth < 2, upTo(25) == 0 { members += (0..<(upTo(2) == 0 ? 60 : 300)).map { "\"filler\($0)\":\($0)" } }
    members.shuffle(using: &generator)
    return "{" + members.joined(separator: ",") + space() + "}"
  }

  private mutating func member(_ name: String, _ depth: Int) -> String {
    space() + quoted(name) + space() + ":" + space() + (upTo(3) == 0 ? fitting(name, depth) : value(depth))
  }

  /// What models expect of the key.
  private mutating func fitting(_ name: String, _ depth: Int) -> String {
    switch name {
    case "name": string()
    case "flag": "true"
    case "list": array(depth + 1)
    case "child", "super": depth > 5 ? "null" : object(depth + 1)
    default: pick(["0", "1", "7", "1.0", "2e1"])
    }
  }

  /// Some characters of a key or string may be written as escapes.
  private mutating func quoted(_ text: String) -> String {
    let isEscaped = upTo(10) == 0
    var written = "\""
    for unit in text.utf16 {
      if isEscaped && upTo(2) == 0 || unit >= 0xD800 && unit < 0xE000 || unit == 0x22 || unit == 0x5C || unit < 0x20 {
        let digits = String(unit, radix: 16, uppercase: upTo(2) == 0)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else if let scalar = Unicode.Scalar(UInt32(unit)) {
        written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  private mutating func string() -> String {
    if upTo(6) == 0 { return pick(["\"\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "\"\\u0000\"", "\"\\ud83d\\ude00x\"", "\"red\"", "\"a\\u0301\""]) }
    return quoted(
      pick([
        "", "x", "検索", "https://example.com/検索?q=1", "AAEC", "2026-11-30T12:00:00Z", "12", "true", "é\u{301}",
        "a long text, "
          + "longer than sixteen bytes 😀", "quote \" and \\ backslash", "\u{7F}\u{80}\u{FFFF}", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      ]))
  }

  private mutating func number() -> String {
    if upTo(3) > 0 { return "\(Int.random(in: -300...300, using: &generator))" }
    return pick([
      "0", "-0", "1.0", "1e3", "1.5", "-1.25e-2", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32768", "-32769", "65535",
      "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
      "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "0.1", "3.4028234e38", "1e39",
      "1.7976931348623157e308", "1e-45", "2.2250738585072014e-308", "5e-324", "12345678901234567890.123456789", "1E+2", "100e-2", "1e18",
      "16777217", "9007199254740993", "0.30000000000000004", "10.50", "-0.0",
    ])
  }
}
