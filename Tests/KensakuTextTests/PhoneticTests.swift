import KensakuText
import Testing

@Suite("Phonetic key")
struct PhoneticTests {
  @Test(arguments: [
    ["とうきょう", "トウキョウ", "ﾄｳｷｮｳ", "tokyo", "toukyou", "tōkyō", "Tôkyô", "to\u{304}kyo\u{304}", "TOKYO", "ｔｏｋｙｏ"],
    ["おおてまち", "ohtemachi", "otemachi", "ootemati", "Ōtemachi"],
    ["しんばし", "shimbashi", "shinbashi", "sinbasi", "sinnbasi"], ["はっちょうぼり", "hatchobori", "hacchobori", "hattyoubori", "hattyôbori"],
    ["ちよだ", "tiyoda", "chiyoda"],
    ["ｼﾝｼﾞｭｸ", "shinjuku", "sinzyuku", "sinjuku", "shinnjyuku", "しんjuku"], ["じんなん", "jinnan", "zinnan"], ["かんない", "kannai", "kannnai"],
    ["きょうと", "kyoto", "Kyôto", "kyouto"],
    ["しんいち", "shin'ichi", "shinichi", "sin'iti"], ["にほんばし", "nihonbashi", "nihombashi"], ["つづき", "tsuzuki", "tuduki", "tsudzuki"],
    ["ぢ", "じ", "di", "ji", "zi"],
    ["ふじ", "fuji", "huzi"], ["ファミリー", "famiri-", "fuamiri", "フアミリー"], ["シティ", "shiti", "siti", "shithi"], ["ヴィラ", "vila", "ビラ"],
    ["さっぽろ", "sapporo", "saxtuporo", "saltsuporo"], ["よこおおじ", "yokooji", "yokoooji"], ["ウェスト", "wesuto", "うえすと"], ["ー", ""],
  ])
  func readingsOfANameHaveOneKey(_ readings: [String]) {
    #expect(Set(readings.map(Phonetic.key(reading:))).count == 1, "\(readings.map(Phonetic.key(reading:)))")
  }

  @Test(arguments: [
    ("シンジュク", "shinjuku"), ("オオサカ", "osaka"), ("マルノウチ", "marunochi"), ("ハッチョウ", "haccho"), ("ニイガタ", "niigata"), ("グンマ", "gunma"),
    ("１チョウメ", "1chome"),
    ("カ・ー（）漢字", "ka"), ("ヲ", "o"), ("ヂヅ", "jizu"),
  ])
  func keyOfKanaIs(_ kana: String, _ key: String) {
    #expect(Phonetic.key(kana: kana) == key)
  }

  @Test(arguments: [
    ("ty", ["ch"]), ("sy", ["sh"]), ("t", ["t", "ch"]), ("z", ["z", "j"]), ("h", ["h", "f"]), ("si", ["shi"]), ("tou", ["to"]),
    ("too", ["to"]), ("oo", ["o"]), ("oh", ["o"]),
    ("shinj", ["shinj"]), ("sinzyu", ["shinju"]), ("chiyod", ["chiyod", "chiyoj", "chiyoz"]), ("shin", ["shin"]), ("shinn", ["shin"]),
    ("shim", ["shim", "shin"]), ("kk", ["kk"]),
    ("shinjuk", ["shinjuk"]), ("しぶy", ["shibuy", "shibui"]), ("し", ["shi", "sh"]), ("kannai", ["kannai", "kanai"]), ("", [""]), ("漢", [""]),
    ("っ", [""]),
  ])
  func prefixKeysAre(_ typed: String, _ keys: [String]) {
    #expect(Phonetic.prefixKeys(reading: typed) == keys)
  }

  @Test(arguments: Spelling.all)
  func everyBeginningOfASpellingFindsTheName(_ spelling: Spelling) {
    for name in KanaNames.all { check(name, typed: spelling.spell(name)) }
  }

  @Test func everyBeginningOfKanaFindsTheName() {
    for name in KanaNames.all {
      check(name, typed: name)
      check(name, typed: String(String.UnicodeScalarView(name.unicodeScalars.map { hiragana($0) })))
    }
  }

  @Test func everyBeginningOfAnUnfinishedConversionFindsTheName() {
    for name in KanaNames.all {
      for split in name.indices where !"ャュョァィゥェォ".contains(name[split]) {
        check(name, typed: String(name[..<split]) + Spelling.all[2].spell(String(name[split...])))
      }
    }
  }

  @Test func largeKanaAgreesWithSmall() {
    for name in KanaNames.all where !name.contains("ティ") && !name.contains("ディ") && !name.contains("ヴ") {
      let office = Phonetic.largeKanaKey(Phonetic.key(kana: Fold.largeKana(name)))
      let key = Phonetic.largeKanaKey(Phonetic.key(kana: name))
      #expect(office == key, "\(name)")
      #expect(Phonetic.largeKanaKey(key) == key)
    }
    #expect(Phonetic.largeKanaKey("kyoto") == Phonetic.largeKanaKey(Phonetic.key(kana: "キヨウト")))
    #expect(Phonetic.largeKanaKey("nippon") == Phonetic.largeKanaKey(Phonetic.key(kana: "ニツポン")))
    #expect(["kyo", "sha", "cha", "ja", "hacch"].map(Phonetic.largeKanaKey) == ["kiyo", "shiya", "chiya", "jiya", "hatsuch"])
  }

  @Test func keyOfAKeyIsTheKey() {
    for name in KanaNames.all {
      let key = Phonetic.key(kana: name)
      #expect(Phonetic.key(romaji: key) == key)
    }
  }

  @Test func anyTextHasAnASCIIKey() {
    var random = RandomText(seed: 17)
    let readings = RandomText.wild + Array("aiueonnkstcchyxlmbdzjw'-".unicodeScalars) + Array("ぁっゃゅょんしちつフテディヴ".unicodeScalars)
    for _ in 0..<1500 {
      let text = random.text(of: readings, length: 0...14)
      let key = Phonetic.key(reading: text)
      #expect(key.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 })
      #expect(Phonetic.prefixKeys(reading: text).first == key)
      #expect(!Phonetic.largeKanaPrefixKeys(reading: text).isEmpty)
      _ = Romaji.hepburn(kana: text, name: text)
    }
  }

  private func check(_ name: String, typed: String) {
    let key = Phonetic.key(kana: name)
    let large = Phonetic.largeKanaKey(Phonetic.key(kana: Fold.largeKana(name)))
    let isSpelledOut = !name.contains("ヴ")
    var prefix = ""
    for character in typed {
      prefix.append(character)
      let keys = Phonetic.prefixKeys(reading: prefix)
      #expect(keys.first == Phonetic.key(reading: prefix))
      #expect(keys.contains(where: { key.hasPrefix($0) }), "\(typed) at \(prefix): \(keys) for \(key)")
      let largeKeys = Phonetic.largeKanaPrefixKeys(reading: prefix)
      #expect(!isSpelledOut || largeKeys.contains(where: { large.hasPrefix($0) }), "\(typed) at \(prefix): \(largeKeys) for \(large)")
    }
    #expect(Phonetic.prefixKeys(reading: typed).contains(key), "\(typed) for \(key)")
  }

  private func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    0x30A1...0x30F4 ~= scalar.value ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
  }
}
