import KensakuText
import Testing

@testable import KensakuCommand

struct FormatTests {
  @Test func aDocumentHoldsItsKeysInOrder() {
    let answer = PostalAnswer(query: "舞浜", rows: [TestEntry.maihama], isTruncated: true)
    let expected = """
      {"service":"zip","query":"舞浜","count":1,"truncated":true,"results":[{"code":"2790031","prefecture":"千葉県","city":"浦安市",\
      "town":"舞浜","kana":{"prefecture":"チバケン","city":"ウラヤスシ","town":"マイハマ"},\
      "romaji":{"prefecture":"Chiba-ken","city":"Urayasu-shi","town":"Maihama"},"jis":"12227","note":null,"kind":"town",\
      "office":null,"officeKana":null,"banchi":null}]}
      """
    #expect(JSONFormat.document(answer) == expected)
  }

  @Test func anOfficeHasANameAndNoReadingOfItsTown() {
    let expected = """
      {"query":"163","code":"1638001","prefecture":"東京都","city":"新宿区","town":"西新宿",\
      "kana":{"prefecture":"トウキョウト","city":"シンジュクク","town":null},\
      "romaji":{"prefecture":"Tokyo-to","city":"Shinjuku-ku","town":null},"jis":"13104","note":null,"kind":"office",\
      "office":"東京都庁","officeKana":"トウキヨウトチヨウ","banchi":"２丁目８－１"}
      """
    #expect(JSONFormat.line(TestEntry.office, query: "163") == expected)
  }

  @Test func aCatchAllRowHasNoTown() {
    let text = JSONFormat.line(TestEntry(), query: "")
    #expect(text.contains(#""town":null,"kana":{"prefecture":"チバケン","city":"ウラヤスシ","town":null}"#))
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("a/b", #""a/b""#), ("\u{1}\n\t\r", #""\u0001\n\t\r""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{9B}2J\u{7F}", #""\u009b2J\u007f""#), ("\u{202E}", #""\u202e""#), ("𠮷野家👨‍👩‍👧", "\"𠮷野家👨‍👩‍👧\""),
  ])
  func jsonEscapesWhatCouldBreakItOrATerminal(text: String, json: String) {
    #expect(JSONLine.text(text) == json)
  }

  @Test func tsvHasTheDocumentedColumns() {
    let fields = TSVFormat.line(TestEntry.maihama, query: "舞浜").dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields.count == TSVFormat.columns.count)
    #expect(fields == ["2790031", "千葉県", "浦安市", "舞浜", "チバケン", "ウラヤスシ", "マイハマ", "12227", "", "town", "", "", "", "舞浜"])
  }

  @Test func tsvTellsAllThatJSONTellsOfAnOffice() {
    #expect(
      TSVFormat.line(TestEntry.office, query: "163")
        == "1638001\t東京都\t新宿区\t西新宿\tトウキョウト\tシンジュクク\t\t13104\t\toffice\t東京都庁\tトウキヨウトチヨウ\t２丁目８－１\t163\n")
  }

  @Test(arguments: ["a\tb", "a\nb", "a\r\nb", "a\u{2028}b", "a\u{1B}\u{9D} \u{7}\u{202E}b"])
  func nothingInATSVFieldEndsItOrSteersATerminal(text: String) {
    #expect(TSVFormat.line(TestEntry.maihama, query: text).hasSuffix("\t\ta b\n"))
  }

  @Test func zipCloudAnswersLikeItsDocumentedSample() {
    let kyowa = TestEntry(
      code: .code(790_177), jis: "01215", prefecture: "北海道", city: "美唄市", town: "上美唄町協和", prefectureKana: "ホッカイドウ", cityKana: "ビバイシ",
      townKana: "カミビバイチョウキョウワ")
    let expected = """
      {"message":null,"results":[{"address1":"北海道","address2":"美唄市","address3":"上美唄町協和","kana1":"ﾎｯｶｲﾄﾞｳ","kana2":"ﾋﾞﾊﾞｲｼ",\
      "kana3":"ｶﾐﾋﾞﾊﾞｲﾁｮｳｷｮｳﾜ","prefcode":"1","zipcode":"0790177"}],"status":200}
      """
    #expect(ZipCloudFormat.document([kyowa], limit: 20) == expected)
  }

  @Test func zipCloudKnowsNoOffices() {
    #expect(ZipCloudFormat.document([TestEntry.office], limit: 20) == #"{"message":null,"results":null,"status":200}"#)
  }

  @Test(arguments: [
    ("", "必須パラメータが指定されていません。"), ("　", "必須パラメータが指定されていません。"), ("123", "パラメータ「郵便番号」の桁数が不正です。"),
    ("12345678", "パラメータ「郵便番号」の桁数が不正です。"), ("12a4567", "パラメータ「郵便番号」に数字以外の文字が指定されています。"),
    ("abcdefg", "パラメータ「郵便番号」に数字以外の文字が指定されています。"),
  ])
  func zipCloudRefusesInItsOwnWords(query: String, message: String) {
    let refusal = #expect(throws: ZipCloudFormat.Refusal.self) { try ZipCloudFormat.code(in: query) }
    #expect(refusal?.rawValue == message)
  }

  @Test(arguments: ["2790031", "279-0031", "〒279-0031", "２７９－００３１"])
  func zipCloudTakesACodeHoweverItIsWritten(query: String) throws {
    #expect(try ZipCloudFormat.code(in: query) == .maihama)
  }
}

struct TableFormatTests {
  private func lines(_ entries: [TestEntry], query: String = "1", columns: Int? = nil, inColor: Bool = false) -> [String] {
    TableFormat(columns: columns, inColor: inColor).text(PostalAnswer(query: query, rows: entries))
      .split(separator: "\n").map(String.init)
  }

  @Test func columnsAlignByTheirWidthOnATerminal() throws {
    let entries = [TestEntry.maihama, .office, TestEntry(code: .code(2_790_000))]
    let starts = try lines(entries).prefix(2).map { line in
      let reading = try #require(line.firstRange(of: line.contains("チバ") ? "チバケン" : "東京都庁"))
      return String(line[..<reading.lowerBound]).displayWidth
    }
    #expect(Set(starts).count == 1)
  }

  @Test func codesHaveTheirHyphen() {
    #expect(lines([.maihama]) == ["279-0031  千葉県浦安市舞浜  チバケン ウラヤスシ マイハマ"])
  }

  @Test func aLatinQueryShowsRomaji() {
    #expect(lines([.maihama], query: "maihama") == ["279-0031  千葉県浦安市舞浜  Maihama, Urayasu-shi, Chiba-ken"])
  }

  @Test func anOfficeShowsItsNameAndWholeAddress() {
    #expect(lines([.office]) == ["163-8001  東京都新宿区西新宿２丁目８－１  東京都庁  トウキヨウトチヨウ"])
    #expect(lines([.office], query: "tocho") == lines([.office]))
  }

  @Test func anOfficesNameStaysLongerThanItsReading() {
    var office = TestEntry.office
    office.officeName = "国家公務員共済組合連合会"
    office.officeNameKana = "コツカコウムインキヨウサイクミアイレンゴウカイ"
    for columns in [74, 80, 100] {
      let lines = lines([.maihama, office], columns: columns)
      #expect(lines[1].contains("  国家公務員共済組合連合会") && lines.allSatisfy { $0.displayWidth <= columns })
    }
    #expect(lines([office], columns: 80)[0].hasSuffix("国家公務員共済組合連合会  コツカコウ…"))
  }

  @Test(arguments: [("舞浜", "ウラヤスシ マイハマ"), ("maihama", "Maihama, Urayasu-shi")])
  func thePrefectureOfAReadingGivesWayFirst(query: String, reading: String) {
    let line = "279-0031  千葉県浦安市舞浜  " + reading
    #expect(lines([.maihama], query: query, columns: line.displayWidth) == [line])
    #expect(lines([.maihama, .office], query: query, columns: 64)[0].hasSuffix(reading))
  }

  @Test func aNoteThatOnlyRepeatsTheEndOfTheTownIsNotShown() {
    var floor = TestEntry.maihama
    floor.town = "丸の内ＪＰタワー１階"
    floor.note = "１階"
    #expect(lines([floor]) == ["279-0031  千葉県浦安市丸の内ＪＰタワー１階  チバケン ウラヤスシ マイハマ"])
    #expect(JSONFormat.line(floor, query: "").contains(#""note":"１階""#))
    #expect(TSVFormat.line(floor, query: "").contains("\t１階\ttown"))
    floor.note = "地階"
    #expect(lines([floor])[0].hasSuffix("マイハマ  地階"))
  }

  @Test(arguments: [30, 40, 50, 60, 80, 120])
  func readingsAndNotesGiveWayToANarrowTerminalButAddressesDoNot(columns: Int) {
    var noted = TestEntry.maihama
    noted.note = "一丁目から十九丁目まで、番地のないところを除く"
    for line in lines([noted, .maihama], columns: columns) {
      #expect(line.displayWidth <= columns)
      #expect(line.contains("千葉県浦安市舞浜"))
    }
  }

  @Test func aNoteStaysLongerThanAReading() throws {
    var noted = TestEntry.maihama
    noted.note = "１〜１９丁目"
    #expect(lines([noted], columns: 69) == ["279-0031  千葉県浦安市舞浜  ウラヤスシ マイハマ  １〜１９丁目"])
    #expect(lines([noted], columns: 60) == ["279-0031  千葉県浦安市舞浜  ウラヤスシ マイハ…  １〜１９丁目"])
    #expect(lines([noted], columns: 45) == ["279-0031  千葉県浦安市舞浜  １〜１９丁目"])
  }

  @Test(arguments: [
    ("279", "[279]-0031"), ("2790", "[279-0]031"), ("279-0031", "[279-0031]"), ("２７９ー", "[279]-0031"), ("280", "279-0031"),
    ("舞浜", "279-0031"), ("", "279-0031"),
  ])
  func theDigitsThatAQueryBeginsACodeWithAreMarked(query: String, marked: String) {
    let spans = [Span](code: "279-0031", matching: query)
    #expect(spans.map { $0.style == .match ? "[\($0.text)]" : $0.text }.joined() == marked)
  }

  @Test func digitsAreMarkedInNoAddress() {
    #expect([Span]("北１条西2", matching: "1").map(\.text) == ["北１条西2"])
  }

  @Test func matchesAreMarkedInColorOnly() {
    #expect(lines([.maihama], query: "舞浜", inColor: true).first?.contains("\u{1B}[1;35m舞浜\u{1B}[0m") == true)
    #expect(lines([.maihama], query: "舞浜").first?.contains("\u{1B}") == false)
  }
}
