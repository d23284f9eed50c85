import KensakuPostalData
import KensakuSearch
import KensakuTesting
import KensakuText
import Testing

@testable import KensakuPostal

@Suite struct PostalSearchTests {
  private let index = PostalIndex.embedded

  private func codes(_ query: String, limit: Int = 5) -> [String] { index.search(query, limit: limit).rows.map(\.code.description) }
  private func first(_ query: String) -> String? { codes(query, limit: 1).first }

  @Test(arguments: [
    "279-0031", "2790031", "２７９ー００３１", "２７９－００３１", "279‐0031", "279–0031", "279—0031", "279−0031", "279〜0031", "〒2790031", "〒 279-0031",
    " 279 0031 ", "　２７９　００３１　",
  ])
  func findsACodeHoweverItIsWritten(query: String) {
    let rows = index.search(query).rows
    #expect(rows.map(\.town) == ["舞浜"])
    #expect(rows.map(\.city) == ["浦安市"])
  }

  @Test(arguments: ["2", "27", "279", "279-0", "２７９ー００", "27900", "279003"]) func findsTheBeginningOfACode(query: String) {
    let digits = (PostalCode.digits(in: query) ?? []).map { String(UnicodeScalar($0)) }.joined()
    let rows = index.search(query).rows
    #expect(!rows.isEmpty && rows.allSatisfy { $0.code.description.hasPrefix(digits) })
    #expect(rows.map(\.code) == rows.map(\.code).sorted())
    #expect(rows.count == index.records().townsAndOffices(codePrefix: digits))
  }

  @Test(arguments: ["0000000", "27900311", "279-0031-1", "99999999999999999999"]) func findsNothingForWhatIsNoCode(query: String) {
    #expect(index.search(query).rows.isEmpty)
  }

  @Test(arguments: ["", " ", "　", "-", "〒", "、", "()", "🍣", "ﾞ", "\u{E0100}", "○○○", "存在しない地名", "xyzzy"])
  func findsNothingForWhatNamesNothing(query: String) {
    #expect(index.search(query, limit: 10).rows.isEmpty)
  }

  @Test(arguments: [
    "舞浜", "まいはま", "マイハマ", "ﾏｲﾊﾏ", "maihama", "Maihama", "ＭＡＩＨＡＭＡ", "浦安舞浜", "浦安市舞浜", "千葉浦安舞浜", "千葉県浦安市舞浜", "舞浜 浦安", "舞浜　千葉県", "うらやす まいはま",
    "うらやすまいはま", "浦安まいはま", "urayasu maihama", "Maihama, Urayasu-shi, Chiba", "urayasumaihama", "chibakenurayasushimaihama", "まいha", "まいは",
  ])
  func findsATownByAnyWriting(query: String) {
    #expect(first(query) == "2790031", "\(codes(query))")
  }

  @Test(arguments: [
    ("渋谷 道玄坂", "1500043"), ("千代田 丸の内", "1000005"), ("丸の内 千代田", "1000005"), ("渋谷区道玄坂", "1500043"), ("東京渋谷道玄坂", "1500043"),
    ("shibuya dogenzaka", "1500043"), ("dougenzaka", "1500043"), ("札幌 大通西", "0600042"), ("札幌中央大通西", "0600042"), ("さっぽろ おおどおりにし", "0600042"),
    ("sapporo odorinishi", "0600042"), ("gion kitagawa", "6050073"), ("ぎおん きたがわ", "6050073"), ("渋谷 宇田川町", "1500042"),
    ("shibuyakuudagawacho", "1500042"),
    ("多賀町一円", "5220317"), ("三宅島 神着", "1001101"), ("利島村", "1000301"), ("ohtemachi chiyoda", "1000004"), ("Ōtemachi Chiyoda", "1000004"),
    ("ôtemachi chiyoda", "1000004"),
  ])
  func findsATownWithItsRegions(query: String, code: String) {
    #expect(codes(query, limit: 3).contains(code), "\(codes(query))")
  }

  @Test(arguments: ["shinj", "sinzyuku", "sinjuku", "しんじゅく", "シンジュク", "ｼﾝｼﾞｭｸ", "しんjuku", "しんじゅk"]) func findsShinjukuHalfTyped(
    query: String
  ) {
    #expect(index.search(query).rows.contains { $0.code.description == "1600022" })
  }

  @Test(arguments: [
    ("tiyoda", "千代田"), ("chiyoda", "千代田"), ("toukyou", "東京都"), ("tokyo", "東京都"), ("hatchobori", "八丁堀"), ("hacchobori", "八丁堀"),
    ("shimbashi", "新橋"), ("sinbasi", "新橋"),
  ])
  func findsTheSpellingsOfRomaji(query: String, name: String) {
    let row = index.search(query, limit: 1).rows.first
    #expect(row.map { [$0.town, $0.city, $0.prefecture].contains { $0.hasPrefix(name) } } == true, "\(String(describing: row?.town))")
  }

  @Test(arguments: [
    ("霞が関 千代田", "1000013"), ("霞ヶ関 千代田", "1000013"), ("霞ケ関 千代田", "1000013"), ("丸ノ内 千代田", "1000005"), ("丸之内 千代田", "1000005"),
    ("關ケ原", "5031501"), ("関ヶ原", "5031501"), ("関が原", "5031501"), ("札幌 北１条西", "0600001"), ("札幌 北一条西", "0600001"), ("札幌 北1条西", "0600001"),
    ("愛媛󠄃県松山市一番町", "7900001"), ("三沢市大字三澤", "0330022"), ("大字本郷 文京", "1130033"), ("神戸 魚﨑浜", "6580024"), ("髙 成田", "2890103"),
  ])
  func doesNotMindVariants(query: String, code: String) {
    #expect(codes(query, limit: 5).contains(code), "\(codes(query))")
  }

  @Test func findsWhatStandsInsideOfNames() {
    let rows = index.search("が丘").rows
    #expect(rows.count > 500)
    #expect(rows.allSatisfy { row in ["が丘", "ケ丘", "ヶ丘", "ガ丘"].contains { row.town.contains($0) || row.officeName?.contains($0) == true } })
  }

  @Test func twoLettersAreEnough() {
    for query in ["渋谷", "しぶ", "si", "津", "ma", "が"] { #expect(!index.search(query, limit: 3).rows.isEmpty, "\(query)") }
  }

  @Test(arguments: [
    ("東京都渋谷区道玄坂2-24-1 ○○ビル5F", ["1500043"]), ("〒150-0043 東京都渋谷区道玄坂2-24-1 ○○ビル5F", ["1500043"]),
    ("〒150-0043東京都渋谷区道玄坂２－２４－１　○○ビル５Ｆ", ["1500043"]), ("1500043 東京都渋谷区道玄坂2丁目24番1号", ["1500043"]),
    ("日本、〒150-0043 東京都渋谷区道玄坂２丁目２４−１", ["1500043"]), ("2-24-1 Dogenzaka, Shibuya-ku, Tokyo 150-0043", ["1500043"]),
    ("2-24-1 Dogenzaka, Shibuya-ku, Tokyo, Japan 150-0043", ["1500043"]), ("渋谷区道玄坂二丁目二十四番一号", ["1500043"]), ("東京都渋谷区道玄坂☃ビル", ["1500043"]),
    ("渋谷区どうげんざか2-24-1", ["1500043"]), ("札幌市中央区大通西19丁目", ["0600042"]), ("札幌市中央区大通西２０丁目１番地", ["0640820"]),
    ("北海道札幌市中央区大通西十九丁目", ["0600042"]), ("札幌市中央区大通西 28-1", ["0640820"]), ("東京都利島村1番地", ["1000301"]),
    ("千代田区丸の内2-7-2 JPタワー", ["1007090", "1000005"]), ("千代田区丸の内2-7-2　ＪＰタワー12階", ["1007012", "1000005"]),
    ("港区六本木6-10-1 六本木ヒルズ森タワー10F", ["1066110", "1060032"]), ("〒106-6110 東京都港区六本木6-10-1六本木ヒルズ森タワー10階", ["1066110"]),
    ("名古屋市中村区名駅4-7-1 ミッドランドスクエア 地下1階", ["4506290", "4500002"]),
    ("2 Chome-24-1 Dogenzaka, Shibuya City, Tokyo 150-0043, Japan", ["1500043"]),
    ("2-chome-24-1 Dogenzaka, Shibuya Ward, Tokyo", ["1500043"]),
    ("京都市中京区寺町通御池上る上本能寺前町488", ["6040925"]), ("京都市上京区今出川通河原町西入大宮町", ["6020847"]), ("香川県仲多度郡琴平町427番地", ["7660001"]),
    ("琴平町426番地 香川県", ["7660002"]), ("練馬区錦2-24-1", ["1790082"]), ("岐阜市三番町", ["5008189"]), ("岐阜市 三番町", ["5008189"]),
  ])
  func findsThePlaceOfAPastedAddress(query: String, expected: [String]) {
    #expect(Array(codes(query).prefix(expected.count)) == expected, "\(codes(query))")
  }

  /// The place that a person means, by the first row.
  @Test(arguments: [
    ("新宿", "1600022"), ("渋谷", "1500002"), ("銀座", "1040061"), ("上野", "1100005"), ("天神", "8100001"), ("栄", "4600008"), ("浦安", "2790000"),
    ("男鹿市", "0100500"), ("前橋市", "3710000"), ("北区", "5300000"), ("銀座4丁目", "1040061"), ("新宿3丁目", "1600022"), ("渋谷2-21-1", "1500002"),
    ("福岡 天神", "8100001"),
    ("鎌倉", "2480000"), ("軽井沢", "3890102"), ("別府", "8740000"), ("川口", "3320015"), ("高松", "7600000"), ("伊勢", "5160000"),
  ])
  func putsTheBetterKnownPlaceFirst(query: String, code: String) {
    #expect(first(query) == code)
  }

  @Test func putsACityBeforeVillagesOfItsName() {
    for (query, city) in [("横浜", "横浜市"), ("神戸", "神戸市"), ("名古屋", "名古屋市"), ("kyoto", "京都市"), ("ひろしま", "広島市")] {
      #expect(index.search(query, limit: 1).rows.first?.city.hasPrefix(city) == true, "\(query)")
    }
  }

  /// A space may stand anywhere between the parts of an address.
  @Test(arguments: [
    ("東京都", "渋谷区", "道玄坂", "1500043"), ("東京都", "新宿区", "西新宿", "1600023"), ("東京都", "台東区", "上野", "1100005"),
    ("神奈川県", "茅ヶ崎市", "東海岸北", "2530053"),
    ("愛知県", "豊田市", "西町", "4710025"), ("東京都", "板橋区", "高島平", "1750082"), ("奈良県", "葛城市", "柿本", "6392111"), ("東京都", "世田谷区", "世田谷", "1540017"),
    ("長野県", "松本市", "高宮中", "3900834"), ("新潟県", "新潟市東区", "東中野山", "9500836"),
  ])
  func findsAnAddressWithSpaces(prefecture: String, city: String, town: String, code: String) {
    for parts in [
      [prefecture + city, town], [prefecture, city + town], [prefecture, city, town], [city, town], [prefecture + city + town],
    ] {
      for number in ["1-2-3", " 1-2-3", "1丁目2番3号", "　１−２−３　○○ビル３階"] {
        let query = parts.joined(separator: " ") + number
        #expect(first(query) == code, "\(query)")
      }
    }
  }

  @Test(arguments: ["東京都渋谷区架空町1-1", "静岡県浜松市中区元城町", "長野県上高地", "表参道", "上九一色村"])
  func doesNotTakeAPartOfANameForATown(query: String) {
    #expect(index.search(query, limit: 5).rows.isEmpty)
  }

  @Test(arguments: [
    ("丸の内ビルディング15F", "1006315"), ("六本木ヒルズ森タワー38F", "1066138"), ("JPタワー 10階", "1007010"), ("ミッドタウン 10階", "1076210"), ("（株）　ヤマザワ", "9908585"),
    ("株式会社 ヤマザワ", "9908585"), ("舞浜駅", "2790031"), ("住所：東京都千代田区丸の内1-1", "1000005"), ("〒150-0043 東京都渋谷区 架空町", "1500043"),
    ("Dogenzaka Shibuya Tokyo Japan", "1500043"),
  ])
  func findsWhatPeoplePaste(query: String, code: String) {
    #expect(first(query) == code, "\(codes(query))")
  }

  @Test func keepsAllRowsOfATownWhoseNotesDoNotDecide() {
    #expect(Set(codes("札幌市中央区大通西")) == ["0600042", "0640820"])
  }

  @Test(arguments: [
    ("東京都庁", "1638001"), ("とうきょうとちょう", "1638001"), ("トウキヨウトチヨウ", "1638001"), ("tokyotocho", "1638001"), ("トヨタ自動車", "4718571"),
    ("とよたじどうしゃ", "4718571"), ("toyota jidosha", "4718571"), ("株式会社ＮＴＴデータ", "1088505"), ("ntt データ", "1088505"), ("163-8001", "1638001"),
  ])
  func findsAnOfficeByItsName(query: String, code: String) {
    let rows = index.search(query, limit: 5).rows
    #expect(rows.contains { $0.code.description == code && $0.kind == .office }, "\(rows.map { $0.officeName ?? $0.town })")
  }

  @Test func ranksWholeBeforeBeginningBeforePart() {
    let rows = index.search("川口").rows
    func place(_ matches: (PostalRow) -> Bool) -> [Int] { rows.indices.filter { matches(rows[$0]) } }
    let whole = place { $0.kind == .town && ($0.town == "川口" || $0.city == "川口市" && $0.town.isEmpty) }
    let region = place { $0.kind == .town && $0.city == "川口市" && !$0.town.isEmpty && !$0.town.contains("川口") }
    let beginning = place { $0.kind == .town && $0.town.hasPrefix("川口") && $0.town != "川口" && $0.city != "川口市" }
    let part = place {
      $0.kind == .town && !$0.town.hasPrefix("川口") && $0.town.contains("川口") && $0.city != "川口市" && !$0.city.contains("川口")
    }
    #expect(!whole.isEmpty && !region.isEmpty && !beginning.isEmpty && !part.isEmpty)
    for (a, b) in [(whole, region), (region, beginning), (beginning, part)] {
      #expect((a.max() ?? .max) < (b.min() ?? -1))
    }
    let lengths = beginning.map { rows[$0].town.count }
    #expect(lengths == lengths.sorted())
  }

  @Test func theLimitCutsTheSameOrder() {
    for query in ["渋谷", "しん", "sh", "27", "丘", "東京", "本町", "toyota"] {
      let all = index.search(query)
      #expect(!all.isTruncated)
      for limit in [1, 2, 10, 37, all.rows.count - 1, all.rows.count, all.rows.count + 1] where limit > 0 {
        let some = index.search(query, limit: limit)
        #expect(some.rows == Array(all.rows.prefix(limit)), "\(query) \(limit)")
        #expect(some.isTruncated == (limit < all.rows.count), "\(query) \(limit)")
      }
      #expect(Set(all.rows).count == all.rows.count)
    }
    #expect(index.search("渋谷", limit: 0).rows.isEmpty)
    #expect(index.search("渋谷", limit: -1).rows.isEmpty)
  }

  @Test func givesRomajiForPeople() throws {
    let row = try #require(index.search("札幌市中央区大通西", limit: 1).rows.first)
    #expect([row.prefectureRomaji, row.cityRomaji, row.townRomaji] == ["Hokkaido", "Sapporo-shi Chuo-ku", "Odorinishi"])
    let other = try #require(index.search("千代田区丸の内", limit: 1).rows.first)
    #expect([other.prefectureRomaji, other.cityRomaji, other.townRomaji] == ["Tokyo-to", "Chiyoda-ku", "Marunouchi"])
    #expect(index.rows(code: PostalCode(clamping: 1_638_001)).map(\.townRomaji) == [""])
  }

  @Test func isASearchService() async throws {
    var cursor: Int?
    var found: [PostalRow] = []
    repeat {
      let page = try await index.page("新宿", after: cursor)
      #expect(page.items.count <= PostalIndex.pageSize)
      found += page.items
      cursor = page.next
    } while cursor != nil
    #expect(found == index.search("新宿").rows)
    #expect(try await index.page("存在しない地名", after: nil).items.isEmpty)
    #expect(try await index.page("新宿", after: .max).items.isEmpty)
    #expect(index.traits.quietPeriod == .zero)
  }

  @Test(arguments: ["\u{200B}", "\u{AD}", "\u{1}", "・", "\u{FEFF}", "・ 1丁目"]) func findsNothingForWhatCannotBeSeen(query: String) {
    #expect(index.search(query, limit: 10).rows.isEmpty, "\(query.unicodeScalars.map(\.value))")
  }

  @Test func noQueryTrapsOrTakesForEver() {
    var random = SeededGenerator(11)
    let pieces = [
      "東京", "都", "渋谷", "区", "大", "中央", "本町", "1", "２", "-", "丁目", "番", " ", "　", "、", "〒", "150", "0043", "shi", "ん", "n", "ﾞ", "ー", "ガ",
      "ケ丘", "上る", "株式会社", "(", "🍣", "\u{E0100}",
      "々", "十", "百", "字", "市", "町", "o", "u", "kk", "\n", "A",
    ]
    for _ in 0..<400 {
      let query = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let matches = index.search(query, limit: 10)
      #expect(matches.rows.count <= 10)
    }
    for piece in ["中央", "大 ", "n", "東京都", "1-", "上る", "ち ", "shi ", "\u{301}", "か\u{301}"] {
      _ = index.search(String(repeating: piece, count: 2000), limit: 10)
    }
  }
}

/// Rows of the table, chosen at random, have to be found from what people would type for them.
@Suite struct PostalSearchSampleTests {
  private let index = PostalIndex.embedded

  private func sample(_ seed: UInt64, _ count: Int) throws -> [TownRecord] {
    var random = SeededGenerator(seed)
    let towns = try CommittedData.records.get().towns
    return (0..<count).compactMap { _ in towns.randomElement(using: &random) }.filter { !$0.town.isEmpty && !$0.town.contains("、") }
  }

  private func isFound(_ record: TownRecord, by query: String, limit: Int = .max) -> Bool {
    index.search(query, limit: limit).rows.contains { $0.code == record.code && $0.town == record.town && $0.city == record.city }
  }

  @Test func aWholeAddressComesFirst() throws {
    for record in try sample(21, 300) {
      #expect(isFound(record, by: record.prefecture + record.city + record.town, limit: 20), "\(record)")
      #expect(isFound(record, by: record.town + " " + record.city, limit: 20), "\(record)")
      #expect(isFound(record, by: record.cityKana + " " + record.townKana, limit: 20), "\(record)")
    }
  }

  @Test func anAddressWithATailIsFoundWhereItsNoteAllows() throws {
    for record in try sample(22, 200) where record.note.isEmpty && Fold.number(String(record.town.suffix(1))) == nil {
      #expect(isFound(record, by: record.prefecture + record.city + record.town + "2-24-1 ○○ビル5F"), "\(record)")
    }
  }

  @Test func everyBeginningOfAReadingFindsTheTown() throws {
    for record in try sample(23, 12) {
      let romaji = Romaji.hepburn(kana: record.townKana, name: record.town)
      for text in [record.townKana, record.town, romaji] where text.count < 14 {
        for length in 1...text.count where length > 1 || text != romaji {
          #expect(isFound(record, by: String(text.prefix(length))), "\(text.prefix(length)) → \(record)")
        }
      }
    }
  }

  @Test func whatIsFoundContainsWhatWasAsked() throws {
    for record in try sample(24, 40) {
      let word = String(record.town.prefix(2))
      // A reading is found in kana, and 南１ is half of 南１０.
      if Writing.of(word) != .han || Fold.number(word.suffix(1)) != nil { continue }
      let key = Fold.name(word)
      for row in index.search(word, limit: 200).rows {
        let names = [row.prefecture, row.city, row.town, row.officeName ?? ""].map { Fold.name($0) }
        let joined = Fold.name(row.prefecture + row.city + row.town)
        let stems = Fold.name(row.prefecture.dropLast() + row.city.filter { !"市区町村郡".contains($0) } + row.town)
        #expect(
          (names + [joined, stems]).contains { $0.contains(key) } || word.count < 2,
          "\(word) → \(row.city)\(row.town) \(row.officeName ?? "")")
      }
    }
  }
}

extension PostalRecords {
  func townsAndOffices(codePrefix: String) -> Int {
    towns.count { $0.code.description.hasPrefix(codePrefix) } + offices.count { $0.code.description.hasPrefix(codePrefix) }
  }
}
