import KensakuText
import Testing

@testable import KensakuCommand

/// A result that needs no service.
struct TestSong: Sendable, Identifiable {
  var id = 1
  var name: String
  var artist: String?
  var price: Int?
  var url: String?

  static let format = FieldFormat<TestSong>(
    fields: [
      .init("id") { .whole($0.id) }, .init("trackName") { .text($0.name) }, .init("artist") { .text($0.artist) },
      .init("price") { .whole($0.price) }, .init("isCheap") { .flag($0.price.map { $0 < 100 }) },
      .init("half") { .double($0.price.map { Double($0) / 2 }) }, .init("tags") { .texts([$0.name, "x"]) },
    ],
    lineColumns: [.init { $0.name }, .init { $0.artist }, .init(isTrailing: true) { $0.price.map { "\($0)円" } }],
    details: { [Detail.link($0.url)].compactMap { $0 } })
}

struct FieldFormatTests {
  private let format = TestSong.format
  private let lemon = TestSong(name: "Lemon", artist: "米津玄師", price: 255)

  private func lines(_ songs: [TestSong], query: String = "", columns: Int? = nil, inColor: Bool = false) -> [String] {
    format.table(songs, query: query, like: TableFormat(columns: columns, inColor: inColor)).split(separator: "\n").map(String.init)
  }

  @Test func aRowHasAllItsKeysInTheirOrder() {
    #expect(
      format.jsonLine(lemon, query: "a")
        == #"{"query":"a","id":1,"trackName":"Lemon","artist":"米津玄師","price":255,"isCheap":false,"half":127.5,"tags":["Lemon","x"]}"# + "\n"
    )
    #expect(
      JSONLine.text(format.json(of: TestSong(name: ""), query: nil))
        == #"{"id":1,"trackName":null,"artist":null,"price":null,"isCheap":null,"half":null,"tags":["","x"]}"#)
  }

  @Test func columnsAreNamedLikeTheirKeys() {
    #expect(format.tsvHeader == "id\ttrack_name\tartist\tprice\tis_cheap\thalf\ttags\tquery\n")
    #expect(format.tsvLine(lemon, query: "q") == "1\tLemon\t米津玄師\t255\tfalse\t127.5\tLemon,x\tq\n")
    #expect(format.tsvLine(TestSong(name: ""), query: "q") == "1\t\t\t\t\t\t,x\tq\n")
  }

  @Test func nothingInAFieldEndsItOrSteersATerminal() {
    let song = TestSong(name: "a\tb\nc\u{1B}[2J\u{202E}")
    #expect(format.tsvLine(song, query: "q").hasPrefix("1\ta b c[2J\t\t"))
    #expect(lines([song]) == ["a b c[2J"])
    #expect(format.jsonLine(song, query: "q").contains(#""trackName":"a\tb\nc\u001b[2J\u202e""#))
  }

  @Test func columnsAlignByTheirWidthOnATerminal() {
    let songs = [lemon, TestSong(name: "打上花火", artist: "DAOKO", price: 5), TestSong(name: "x", price: 30)]
    #expect(lines(songs) == ["Lemon     米津玄師  255円", "打上花火  DAOKO       5円", "x                    30円"])
    #expect(lines([TestSong(name: "x"), TestSong(name: "y")]) == ["x", "y"])
  }

  @Test func wideColumnsGiveWayToATerminalAndTheLastGoFirst() {
    let song = TestSong(name: "とても長い曲の名前です", artist: "とても長い名前の人たち", price: 255)
    let whole = "とても長い曲の名前です  とても長い名前の人たち  255円"
    #expect(lines([song], columns: whole.displayWidth) == [whole])
    #expect(lines([song], columns: 40) == ["とても長い曲の…  とても長い名前…  255円"])
    #expect(lines([song], columns: 20) == ["とても長…  とても長…"])
    #expect(lines([song], columns: 10) == ["とても長…"])
    for columns in 1...60 { #expect(lines([song, lemon], columns: columns).allSatisfy { $0.displayWidth <= columns }) }
  }

  @Test func theWordsOfTheQueryAreMarked() {
    #expect(lines([lemon], query: "ﾚﾓﾝ 米津", inColor: true) == ["Lemon  \u{1B}[1;35m米津\u{1B}[0m玄師  255円"])
    #expect(lines([TestSong(name: "1999")], query: "1999", inColor: true) == ["\u{1B}[1;35m1999\u{1B}[0m"])
  }

  @Test func aLinkIsNeverBroken() {
    let song = TestSong(name: "x", url: "https://example.com/a/long/path")
    #expect(lines([song], columns: 12) == ["x", "  https://example.com/a/long/path"])
  }
}

struct HangingTextTests {
  private func lines(_ head: String, _ text: String, _ columns: Int?) -> [String] {
    HangingText(head: head, text: text, otherwise: 4).lines(toWidth: columns)
  }

  @Test func furtherLinesStandBelowTheFirst() {
    #expect(lines("  --json  ", "print one JSON document on a line", nil) == ["  --json  print one JSON document on a line"])
    #expect(lines("  --json  ", "print one JSON document on a line", 34) == ["  --json  print one JSON document", "          on a line"])
    #expect(lines("  --json  ", "print one JSON document on a line", 30) == ["  --json", "    print one JSON document on", "    a line"])
    #expect(lines("      ", "one two", 12) == ["    one two"])
    #expect(lines("", "one two", 1).count == 6)
  }
}

struct WrappingTests {
  private func wrapped(_ text: String, _ width: Int?) -> [String] {
    [Span(text: text)].wrapped(toWidth: width).map { $0.rendered(inColor: false) }
  }

  @Test func wordsStayWholeAndEastAsianTextBreaksAnywhere() {
    #expect(wrapped("one two three", 8) == ["one two", "three"])
    #expect(wrapped("営業時間は11:30から", 9) == ["営業時間", "は11:30か", "ら"])
    #expect(wrapped("東京都渋谷区", 5) == ["東京", "都渋", "谷区"])
    #expect(wrapped("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrapped("one  two", 3) == ["one", "two"])
    #expect(wrapped("漢", 1) == ["漢"])
    #expect(wrapped("", 5).isEmpty)
    #expect(wrapped("no width", nil) == ["no width"])
  }

  @Test func noLineBeginsWithWhatClosesOrEndsWithWhatOpens() {
    #expect(wrapped("東京は日本の首都。", 16) == ["東京は日本の首", "都。"])
    #expect(wrapped("渋谷、新宿、品川", 4) == ["渋", "谷、", "新", "宿、", "品川"])
    #expect(wrapped("彼は「はい」と言う", 6) == ["彼は", "「は", "い」と", "言う"])
    #expect(wrapped("ラーメンとビール", 10) == ["ラーメンと", "ビール"])
    #expect(wrapped("駅から徒歩3分 (要予約)", 12) == ["駅から徒歩3", "分 (要予約)"])
    #expect(wrapped("。。。。", 4) == ["。。", "。。"])
    #expect(wrapped("x漢。", 3) == ["x", "漢", "。"])
  }

  @Test func stylesGoOnOverTheBreak() {
    let spans = [Span(text: "ab "), Span(text: "cd ef", style: .match), Span(text: " g")]
    #expect(
      spans.wrapped(toWidth: 5) == [
        [Span(text: "ab "), Span(text: "cd", style: .match)], [Span(text: "ef", style: .match), Span(text: " g")],
      ])
  }

  @Test func noLineIsWider() {
    let text = "渋谷駅 A8出口 徒歩3分 the quick brown ﾌｫｯｸｽ jumps—over 11:30～14:00"
    for width in 2...40 {
      let lines = wrapped(text, width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
