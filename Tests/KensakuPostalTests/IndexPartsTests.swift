import CKensakuPostal
import KensakuTesting
import KensakuText
import Testing

@testable import KensakuPostal

@Suite struct TextTableTests {
  private func withTable(_ texts: [[UInt8]], _ body: (TextTable) -> Void) throws {
    var writer = TextTableWriter()
    for text in texts { try writer.append(text) }
    let sections = writer.sections
    sections[0].withUnsafeBytes { lengths in
      sections[1].withUnsafeBytes { anchors in
        sections[2].withUnsafeBytes { blob in
          let empty = UnsafeRawPointer(lengths.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!)
          func bytes(_ buffer: UnsafeRawBufferPointer) -> IndexBytes { IndexBytes(base: buffer.baseAddress ?? empty, count: buffer.count) }
          body(TextTable(lengths: bytes(lengths), anchors: bytes(anchors), blob: bytes(blob)))
        }
      }
    }
  }

  @Test(arguments: 0..<40) func findsEveryTextByNumberAndByOffset(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1)
    let texts = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      (0..<(Bool.random(using: &random) ? Int.random(in: 0...255, using: &random) : Int.random(in: 0...3, using: &random))).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    try withTable(texts) { table in
      #expect(table.count == texts.count)
      var offset = 0
      for (number, text) in texts.enumerated() {
        #expect(table[number].array == text)
        #expect(table.offset(number) == offset)
        if !text.isEmpty {
          #expect(table.index(atOffset: offset) == number)
          #expect(table.index(atOffset: offset + text.count - 1) == number)
        }
        offset += text.count
      }
    }
  }

  @Test func refusesATextThatIsTooLong() {
    var writer = TextTableWriter()
    #expect(throws: PostalIndexError.self) { try writer.append([UInt8](repeating: 1, count: 256)) }
  }
}

@Suite struct BestRowsTests {
  @Test(arguments: 1...60) func keepsWhatSortingWouldKeep(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let limit = Int.random(in: 1...30, using: &random)
    let offers = (0..<Int.random(in: 0...300, using: &random)).map { row in (row: row, length: Int.random(in: 0...9, using: &random)) }
    var best = BestRows(limit: limit)
    for offer in offers.shuffled(using: &random) where offer.length <= best.longest { best.offer(offer.row, length: offer.length) }
    let sorted = offers.sorted { ($0.length, $0.row) < ($1.length, $1.row) }.prefix(limit).map(\.row)
    #expect(best.rows == sorted)
  }
}

@Suite struct ReadingCodeTests {
  @Test func codesAreInTheOrderOfTheirLetters() {
    #expect(ReadingCode.syllables == ReadingCode.syllables.sorted())
    #expect(ReadingCode.syllables.count < 255)
  }

  @Test(arguments: ["shinjuku", "kyoto", "maihama", "hatchobori", "gionmachikitagawa", "1jo", "n", "kk", "minami21jonishi"])
  func decodesToWhatItEncoded(key: String) {
    #expect(ReadingCode.decode(ReadingCode.encode(Array(key.utf8))) == key)
  }

  @Test func aHalfTypedSyllableBeginsEverySyllableItMayBecome() throws {
    for syllable in ReadingCode.syllables where syllable.count > 1 {
      for length in 1..<syllable.count {
        let pattern = KeyPattern(reading: "ka" + syllable.prefix(length))
        let key = ReadingCode.encode(Array(("ka" + syllable).utf8))
        key.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          #expect(pattern.isPrefix(of: IndexBytes(base: base, count: bytes.count)), "ka\(syllable.prefix(length)) → ka\(syllable)")
        }
      }
    }
  }
}

@Suite struct RegionPartTests {
  @Test(arguments: [
    ("浦安市", "ウラヤスシ", [], ["浦安市"], ["ウラヤスシ"]),
    ("札幌市中央区", "サッポロシチュウオウク", ["サッポロシキタク", "サッポロシチュウオウク"], ["札幌市", "中央区"], ["サッポロシ", "チュウオウク"]),
    ("犬上郡多賀町", "イヌカミグンタガチョウ", ["イヌカミグンタガチョウ", "イヌカミグントヨサトチョウ"], ["犬上郡", "多賀町"], ["イヌカミグン", "タガチョウ"]),
    ("余市郡余市町", "ヨイチグンヨイチチョウ", ["ヨイチグンヨイチチョウ"], ["余市郡", "余市町"], ["ヨイチグン", "ヨイチチョウ"]),
    ("三宅島三宅村", "ミヤケジマミヤケムラ", ["ミヤケジマミヤケムラ"], ["三宅島", "三宅村"], ["ミヤケジマ", "ミヤケムラ"]),
    ("静岡市清水区", "シズオカシシミズク", ["シズオカシアオイク", "シズオカシシミズク"], ["静岡市", "清水区"], ["シズオカシ", "シミズク"]),
    ("郡上市", "グジョウシ", [], ["郡上市"], ["グジョウシ"]), ("大和郡山市", "ヤマトコオリヤマシ", [], ["大和郡山市"], ["ヤマトコオリヤマシ"]),
    ("四日市市", "ヨッカイチシ", [], ["四日市市"], ["ヨッカイチシ"]), ("青ヶ島村", "アオガシマムラ", [], ["青ヶ島村"], ["アオガシマムラ"]),
    ("高市郡高取町", "タカイチグンタカトリチョウ", ["タカイチグンタカトリチョウ"], ["高市郡", "高取町"], ["タカイチグン", "タカトリチョウ"]),
  ])
  func splitsAMunicipality(name: String, kana: String, siblings: [String], names: [String], kanas: [String]) {
    let parts = RegionPart.split(name: name, kana: kana, siblings: siblings)
    #expect(parts.map(\.name) == names)
    #expect(parts.map(\.kana) == kanas)
  }

  @Test func everyMunicipalityOfTheDataIsSplitSoThatNameAndKanaAgree() throws {
    let records = try CommittedData.records.get()
    let list = CityList(records)
    for region in list.regions where region.part.name != "北海道" {
      let suffix = RegionPart.suffix(name: region.part.name, kana: region.part.kana)
      #expect(suffix != nil, "\(region.part)")
    }
    // Every municipality lies in one prefecture, and in one region of the level below it.
    for level in 0...1 {
      #expect(list.regions.filter { $0.level == level }.flatMap(\.cities).sorted() == Array(list.cities.indices))
    }
  }
}

@Suite struct AreaNoteTests {
  @Test(arguments: [
    ("１〜１９丁目", 19, true, true, NoteVerdict.match), ("１〜１９丁目", 20, true, true, .excluded), ("２０〜２８丁目", 20, true, true, .match),
    ("１、２丁目", 2, true, true, .match), ("１、２丁目", 3, true, true, .excluded), ("１丁目、３〜５丁目", 4, true, true, .match),
    ("その他", 3, true, true, .open), ("次のビルを除く", 3, true, true, .open), ("１丁目２番", 1, true, true, .open),
    ("１丁目「２を除く」", 1, true, true, .open), ("１〜３１番地", 5, true, false, .match), ("１〜３１番地", 5, true, true, .open),
    ("１〜３１番地", 40, false, true, .excluded), ("４２７番地以降", 9999, false, false, .match),
    ("琴平町の次に４２７番地以降がくる場合（川西）", 427, false, false, .match), ("琴平町の次に４２７番地以降がくる場合（川西）", 426, false, false, .excluded),
    ("琴平町の次に１〜４２６番地がくる場合（川東）", 426, false, false, .match), ("利島村一円", 1, false, false, .open), ("丁目", 1, true, true, .open),
    ("９〜３丁目", 4, true, true, .open), ("協和、南", 1, true, true, .open),
  ])
  func decidesOnANumber(note: String, number: Int, isChome: Bool, hasChome: Bool, verdict: NoteVerdict) {
    #expect(AreaNote(note).verdict(number, isChome: isChome, hasChome: hasChome) == verdict)
  }

  @Test func neverTrapsOnAnyNote() {
    var random = SeededGenerator(9)
    let pieces = ["１", "２０", "〜", "丁目", "番地", "、", "以降", "以下", "の次に", "がくる場合", "「", "除く", "町", "９９９９９９９９９９９９９９９９９９９９", "−", " "]
    for _ in 0..<3000 {
      let note = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      _ = AreaNote(note).verdict(
        Int.random(in: 0...30, using: &random), isChome: .random(using: &random), hasChome: .random(using: &random))
    }
  }
}

@Suite struct FindTests {
  /// Few letters, so that needles are found, half found, and found at borders.
  @Test(arguments: 1...60) func findsTheFirstOccurrence(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let letters = UInt8.random(in: 2...4, using: &random)
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 1...letters, using: &random) } }
    for _ in 0..<20 {
      let haystack = bytes(.random(in: 0...200, using: &random))
      let needle = bytes(.random(in: 0...7, using: &random))
      let expected = needle.isEmpty ? nil : haystack.indices.first { haystack[$0...].starts(with: needle) }
      let found = haystack.withUnsafeBufferPointer { haystack in
        haystack.baseAddress.flatMap { base in kensaku_find(base, haystack.count, needle, needle.count).map { $0 - base } }
      }
      #expect(found == expected)
    }
  }
}
