import KensakuServices
import KensakuTesting
import KensakuText
import Testing

@Suite struct WikipediaSyntaxTests {
  private func sent(_ text: String, _ change: (inout Wikipedia.Query) -> Void = { _ in }) throws -> String {
    var query = Wikipedia.Query(text)
    change(&query)
    return try #require(try WikipediaSample.wikipedia().endpoint(query).query["srsearch"])
  }

  @Test(arguments: [
    ("intitle:寿司", "intitle：寿司"), ("-intitle:a insource:/b/", "－intitle：a insource：/b/"), ("寿司 -天ぷら", "寿司 －天ぷら"),
    ("寿司\u{3000}-天ぷら !酒 +水", "寿司\u{3000}－天ぷら ！酒 ＋水"), (#""さび抜き""#, "＂さび抜き＂"), (#"-"a b"~3~"#, "－＂a b＂～3～"), ("susi~ ~a", "susi～ ～a"),
    ("すし* s?shi", "すし＊ s？shi"), ("Help:寿司", "Help：寿司"), ("all: a", "all： a"), ("ヘルプ:寿司 2:0", "ヘルプ：寿司 2:0"),
    ("a AND b OR NOT c", "a and b or not c"), ("a && b || c", "a ＆＆ b ｜｜ c"), ("AC/-DC", "AC/－DC"), (#"wha\? \"a\""#, "wha＼？ ＼＂a＼＂"),
    ("a prefix:b", "a prefix：b"), ("1:2 morelike:b", "1：2 morelike：b"),
  ])
  func whatWouldActIsATwinThatDoesNot(text: String, expected: String) throws {
    #expect(try sent(text) == expected)
  }

  @Test(arguments: [
    "寿司", "C++", "half-time", "AT&T", "Wham! live", "!!!", "- a", "a - b", "rock'n'roll (band)", "ANDY NOTE ORAL", "AC/DC", "12月", "C#",
    "$100",
    "千と千尋の神隠し",
  ])
  func whatDoesNotActStays(text: String) throws {
    #expect(try sent(text) == text)
  }

  @Test func aHebrewAcronymKeepsItsMark() throws {
    #expect(try sent("צה\"ל \"א\"") == "צה״ל ＂א＂")
  }

  @Test func syntaxActsWhereItIsAskedFor() throws {
    let text = #"intitle:"a b" -c~ d* OR Help:"#
    #expect(try sent(" " + text) { $0.syntax = .cirrus } == text)
    // A title and no query: its namespace belongs to it.
    #expect(try sent("Help:Who?") { $0.what = .nearMatch } == "Help:Who?")
  }

  @Test func noTextActsAndNoneLosesACharacter() throws {
    var random = SeededGenerator(4)
    let pieces = [
      "a", "b", "寿", "AND", "OR", "NOT", "intitle", "Help", ":", "\"", "-", "+", "!", "~", "*", "?", "\\", "&", "|", " ", "\u{3000}", "/",
      "(", "1", "\u{200B}",
    ]
    for _ in 0..<4000 {
      let text = "x" + (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "x"
      let sent = try sent(text)
      #expect(Fold.compatibility(sent).lowercased() == Fold.compatibility(text).lowercased(), "\(text)")
      #expect(sent.unicodeScalars.count == text.unicodeScalars.count, "\(text)")
      #expect(!sent.contains { "\"~*?\\".contains($0) } && !sent.contains("&&") && !sent.contains("||"), "\(sent)")
      #expect(try !sent.contains(acting), "\(sent)")
    }
  }

  /// Before a word and after none; an operator by itself; the first colon, and any after a keyword.
  private var acting: Regex<AnyRegexOutput> {
    get throws {
      try Regex(#"(^|[^\p{L}\p{N}_+!-])[+!-]+[\p{L}\p{N}_]|(^|[^\p{L}\p{N}_])(AND|OR|NOT)([^\p{L}\p{N}_]|$)|^[^:：]*:|[A-Za-z]:"#)
    }
  }
}
