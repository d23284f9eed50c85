import KensakuText
import Testing

@testable import KensakuPostal

@Suite struct JapanPostFilesTests {
  private static let rowsOfTowns = [
    #"01101,"060  ","0600000","ホッカイドウ","サッポロシチュウオウク","イカニケイサイガナイバアイ","北海道","札幌市中央区","以下に掲載がない場合",0,0,0,0,0,0"#,
    #"01101,"060  ","0600042","ホッカイドウ","サッポロシチュウオウク","オオドオリニシ（１−１９チョウメ）","北海道","札幌市中央区","大通西（１〜１９丁目）",1,0,1,0,0,0"#,
    #"01215,"07201","0790177","ホッカイドウ","ビバイシ","カミビバイチョウ（キョウワ、ミナミ）","北海道","美唄市","上美唄町（協和、南）",1,1,0,1,0,0"#,
    #"13362,"10003","1000301","トウキョウト","トシマムラ","トシマムライチエン","東京都","利島村","利島村一円",0,0,0,0,1,5"#,
  ]
  private static let rowsOfOffices = [
    #"13104,"ﾄｳｷﾖｳﾄﾁﾖｳ","東京都庁","東京都","新宿区","西新宿","２丁目８－１","1638001","160  ","新宿",0,0,0"#,
    #"13101,"(ｶﾌﾞ) ﾂｷﾉ ｻ-ﾋﾞｽ","株式会社　月の，サービス","東京都","千代田区","丸の内","１丁目","1008999","100  ","銀座",1,2,1"#,
  ]

  private func source(_ rows: [String], name: String = "file.csv", modified: String? = nil) -> PostalSourceFile {
    PostalSourceFile(name: name, bytes: Array(rows.map { $0 + "\r\n" }.joined().utf8), modified: modified)
  }

  private func zip(_ files: (name: String, rows: [String])...) -> PostalSourceFile {
    let entries = files.map { ZipBuilder.Entry(name: $0.name, bytes: source($0.rows).bytes) }
    return PostalSourceFile(name: "file.zip", bytes: ZipBuilder(entries: entries).bytes, modified: "1999-01-01")
  }

  private func read(_ files: PostalSourceFile...) throws -> PostalRecords {
    try JapanPostFiles.read(files, expecting: .anything)
  }

  private func failure(_ files: PostalSourceFile..., expecting least: JapanPostFiles.Expectation = .anything) -> PostalImportError? {
    do {
      _ = try JapanPostFiles.read(files, expecting: least)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsTowns() throws {
    let records = try read(source(Self.rowsOfTowns, modified: "2026-10-31"))
    let cities = (sapporo: ("札幌市中央区", "サッポロシチュウオウク"), bibai: ("美唄市", "ビバイシ"))
    func town(
      _ code: UInt32, _ jis: String, _ city: (String, String), _ town: String, _ kana: String, _ note: String,
      _ traits: TownRecord.Traits
    ) throws -> TownRecord {
      TownRecord(
        code: try #require(PostalCode(value: code)), jis: jis, prefecture: "北海道", prefectureKana: "ホッカイドウ", city: city.0,
        cityKana: city.1, town: town, townKana: kana, note: note, traits: traits)
    }
    #expect(
      records.towns.dropLast() == [
        try town(600_000, "01101", cities.sapporo, "", "", "", []),
        try town(600_042, "01101", cities.sapporo, "大通西", "オオドオリニシ", "１〜１９丁目", [.severalCodes, .hasChome]),
        try town(790_177, "01215", cities.bibai, "上美唄町協和", "カミビバイチョウキョウワ", "協和、南", [.severalCodes, .lotsPerKoaza, .severalTowns]),
        try town(790_177, "01215", cities.bibai, "上美唄町南", "カミビバイチョウミナミ", "協和、南", [.severalCodes, .lotsPerKoaza, .severalTowns]),
      ])
    #expect(records.towns.last?.prefecture == "東京都")
    #expect(records.towns.last?.note == "利島村一円")
    #expect((records.townsDate, records.officesDate, records.offices) == ("2026-10-31", "", []))
  }

  @Test func readsOfficesAndWidensTheirKana() throws {
    let records = try read(source(Self.rowsOfOffices))
    let office = OfficeRecord(
      code: try #require(PostalCode(value: 1_638_001)), jis: "13104", prefecture: "東京都", city: "新宿区", town: "西新宿", banchi: "２丁目８−１",
      name: "東京都庁", nameKana: "トウキヨウトチヨウ", postOffice: "新宿", isPostOfficeBox: false)
    #expect(records.offices.first == office)
    #expect(records.offices.last?.nameKana == "（カブ）　ツキノ　サービス")
    #expect(records.offices.last?.isPostOfficeBox == true)
  }

  @Test func readsZipsWithTheirDateInAnyOrderAndUnderAnyName() throws {
    let archive = zip(("b/x.CSV", Self.rowsOfOffices), ("__MACOSX/b/._x.CSV", ["\u{0}"]), ("readme.txt", ["?"]))
    let records = try read(archive, source(Self.rowsOfTowns))
    #expect((records.towns.count, records.offices.count) == (5, 2))
    #expect((records.townsDate, records.officesDate) == ("", "2026-09-30"))
    #expect(try read(zip(("a.csv", Self.rowsOfOffices), ("b.csv", Self.rowsOfTowns))).towns.count == 5)
  }

  @Test func readsCP932() throws {
    // 13104,"ｻ-ﾋﾞｽ①","㈱髙﨑～－",…: half-width kana, and characters of NEC and IBM.
    var bytes: [UInt8] = Array("13104,\"".utf8) + [0xBB, 0x2D, 0xCB, 0xDE, 0xBD] + Array("\",\"".utf8)
    bytes += [0x87, 0x8A, 0xFB, 0xFC, 0xFA, 0xB1, 0x81, 0x60, 0x81, 0x7C] + Array("\",\"".utf8)
    bytes += [0x93, 0x8C, 0x8B, 0x9E, 0x93, 0x73] + Array("\",\"".utf8)
    bytes += [0x90, 0x56, 0x8F, 0x68, 0x8B, 0xE6] + Array("\",\"".utf8)
    bytes +=
      [0x90, 0x56, 0x8F, 0x68] + Array("\",\"\",\"1638001\",\"160  \",\"".utf8) + [0x90, 0x56, 0x8F, 0x68] + Array("\",0,0,0\r\n".utf8)
    let office = try #require(try read(PostalSourceFile(name: "J", bytes: bytes)).offices.first)
    #expect((office.nameKana, office.name, office.city) == ("サービス", "㈱髙﨑〜−", "新宿区"))
  }

  @Test func readsTheMarkAndMissingOrEmptyLastLines() throws {
    let text = Self.rowsOfTowns.joined(separator: "\n")
    for text in ["\u{FEFF}" + text, text + "\n\n", text + "\r\n\r\n"] {
      #expect(try read(PostalSourceFile(name: "t", bytes: Array(text.utf8))).towns.count == 5)
    }
  }

  @Test func aFieldThatCannotBeIsAnErrorOfItsLineAndColumn() throws {
    let wrong: [(column: Int, values: [String])] = [
      (1, ["", "0110", "011011", "00101", "48101", "0110a", "０１１０１"]), (3, ["", "060004", "06000420", "060-0042", "ー"]),
      (4, ["", "北海道", "ほっかいどう"]), (5, ["", "Sapporo"]), (6, ["", "おおどおり", "大通西"]), (7, ["", "北海", "青森県", "札幌市中央区"]), (8, [""]),
      (9, ["", "大通西（１〜１９丁目", "大通西）"]), (10, ["", "2", "-1", "x"]), (11, ["2"]), (12, ["10"]), (13, ["９"]), (14, ["3"]), (15, ["7"]),
    ]
    for (column, values) in wrong {
      for value in values {
        var rows = Self.rowsOfTowns
        rows[1] = replacing(rows[1], column, by: value)
        let error = try #require(failure(source(rows)), "\(column) \(value)")
        #expect((error.file, error.line) == ("file.csv", 2))
        let reason = PostalImportError.Reason.badField(column: column, name: TownRows.columns[column - 1], value: value)
        #expect(error.reason == reason)
      }
    }
  }

  @Test func anOfficesFieldThatCannotBeIsAnErrorOfItsLineAndColumn() throws {
    let wrong: [(column: Int, values: [String])] = [
      (1, ["", "99101"]), (2, [""]), (3, [""]), (4, ["", "東京"]), (5, [""]), (8, ["", "1"]), (10, [""]), (11, ["2", ""]), (12, ["x"]),
      (13, ["6"]),
    ]
    for (column, values) in wrong {
      for value in values {
        var rows = Self.rowsOfOffices
        rows[1] = replacing(rows[1], column, by: value)
        let error = try #require(failure(source(rows)), "\(column) \(value)")
        #expect(error.line == 2)
        #expect(error.reason == .badField(column: column, name: OfficeRows.columns[column - 1], value: value))
      }
    }
  }

  /// A row with another text in a column, counted from 1.
  private func replacing(_ row: String, _ column: Int, by value: String) -> String {
    var fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    fields[column - 1] = fields[column - 1].hasPrefix("\"") ? "\"\(value)\"" : value
    return fields.joined(separator: ",")
  }

  @Test func rowsOfAnotherWidthAreAnErrorOfTheirLine() {
    var rows = Self.rowsOfTowns
    rows[2] += ",0"
    #expect(failure(source(rows)) == PostalImportError(reason: .wrongColumnCount(expected: 15, found: 16), file: "file.csv", line: 3))
    rows[2] = "01101"
    #expect(failure(source(rows)) == PostalImportError(reason: .wrongColumnCount(expected: 15, found: 1), file: "file.csv", line: 3))
  }

  @Test func brokenQuotesAndBytesAreAnErrorOfTheirLine() {
    var rows = Self.rowsOfTowns
    rows[3].removeLast(#"",0,0,0,0,1,5"#.count)
    #expect(failure(source(rows)) == PostalImportError(reason: .badQuotes, file: "file.csv", line: 4))
    var file = source(Self.rowsOfTowns)
    file.bytes[file.bytes.count - 40] = 0xFF
    #expect(failure(file) == PostalImportError(reason: .unreadableText, file: "file.csv", line: 4))
  }

  @Test func otherFilesAreNotTakenForJapanPosts() {
    for text in ["", "\n", "hello", "<html>\n<p>404, not found</p>", "1,2,3", "\u{1F}\u{8B}"] {
      #expect(failure(PostalSourceFile(name: "x", bytes: Array(text.utf8)))?.reason == .unknownFormat, "\(text)")
    }
    #expect(failure()?.reason == .noFiles)
    #expect(failure(zip(("a.txt", Self.rowsOfTowns)))?.reason == .unsupportedArchive(detail: "no .csv file is in it"))
    #expect(failure(zip(("a.csv", ["1"])))?.file == "file.zip/a.csv")
  }

  @Test func aDamagedZipIsNamed() throws {
    var file = zip(("a.csv", Self.rowsOfTowns))
    file.bytes.removeLast()
    #expect(failure(file) == PostalImportError(reason: .damagedArchive(detail: "its end is missing"), file: "file.zip"))
  }

  @Test func halfWidthTownsAreNamed() throws {
    let row = #"01101,"060  ","0600000","ﾎｯｶｲﾄﾞｳ","ｻｯﾎﾟﾛｼﾁｭｳｵｳｸ","ｲｶﾆｹｲｻｲｶﾞﾅｲﾊﾞｱｲ","北海道","札幌市中央区","以下に掲載がない場合",0,0,0,0,0,0"#
    #expect(failure(source([row])) == PostalImportError(reason: .halfWidthTowns, file: "file.csv"))
  }

  @Test func twoFilesOfAKindAreRefused() {
    let first = source(Self.rowsOfOffices, name: "a")
    #expect(failure(first, source(Self.rowsOfOffices, name: "b")) == PostalImportError(reason: .duplicate(of: "a"), file: "b"))
    #expect(failure(zip(("a.csv", Self.rowsOfTowns), ("b.csv", Self.rowsOfTowns)))?.reason == .duplicate(of: "file.zip/a.csv"))
  }

  @Test func aFileOfFewRowsIsPartial() {
    #expect(failure(source(Self.rowsOfTowns), expecting: .wholeCountry)?.reason == .partial(rows: 4, least: 100_000))
    #expect(failure(source(Self.rowsOfOffices), expecting: .wholeCountry)?.reason == .partial(rows: 2, least: 10_000))
  }

  @Test func aFileOfFewPrefecturesIsRefused() {
    let least = JapanPostFiles.Expectation(townRows: 2, officeRows: 2, everyPrefecture: true)
    let missing = (1...47).filter { $0 != 1 && $0 != 13 }
    #expect(failure(source(Self.rowsOfTowns), expecting: least)?.reason == .missingPrefectures(missing))
  }

  @Test func abolishedRowsAreThoseOfADifferenceFile() {
    #expect(failure(source([replacing(Self.rowsOfTowns[0], 14, by: "2")]))?.reason == .abolishedRows)
    #expect(failure(source([replacing(Self.rowsOfOffices[0], 13, by: "5")]))?.reason == .abolishedRows)
  }

  @Test func errorsSayFileLineAndWhatToDo() {
    let error = PostalImportError(reason: .badField(column: 3, name: "postal code", value: "06"), file: "a.csv", line: 7)
    #expect("\(error)" == #"a.csv, line 7: column 3 (postal code) cannot be "06"; download the file again"#)
    #expect("\(PostalImportError(reason: .noFiles, file: ""))".hasPrefix("no file was given"))
    #expect("\(PostalImportError(reason: .halfWidthTowns, file: "k"))".contains("utf_ken_all.zip instead"))
  }

  @Test func anyDamageIsReadOrRefusedWithALineOfTheFile() {
    var numbers = SeededNumbers(state: 3)
    for rows in [Self.rowsOfTowns, Self.rowsOfOffices] {
      let sound = source(rows)
      for _ in 0..<2000 {
        var file = sound
        for _ in 0...Int.random(in: 0...3, using: &numbers) {
          let index = Int.random(in: file.bytes.indices, using: &numbers)
          switch Int.random(in: 0...2, using: &numbers) {
          case 0: file.bytes[index] = UInt8.random(in: .min ... .max, using: &numbers)
          case 1: file.bytes.remove(at: index)
          default: file.bytes.insert(Array("\",\r\n０（".utf8).randomElement(using: &numbers) ?? 0, at: index)
          }
        }
        guard let error = failure(file) else { continue }
        #expect(error.line.map { (1...12).contains($0) } ?? true, "\(error)")
      }
    }
  }

  @Test func entriesThatAreTooLargeTogetherAreRefusedUnread() {
    let entry = ZipBuilder.Entry(name: "a.csv", bytes: Array("x".utf8), size: 100 << 20)
    let zip = ZipBuilder(entries: [entry, entry, entry]).bytes
    #expect(throws: PostalImportError(reason: .tooLarge(limit: ZipArchive.sizeLimit), file: "bomb.zip")) {
      try JapanPostFiles.read([PostalSourceFile(name: "bomb.zip", bytes: zip)])
    }
  }
}
