/// Where a name's kanji show that an ウ or オ of its kana begins a word.
struct WordBorders {
  private let readings: [Reading]
  private let hasNo: Bool

  private struct Reading {
    var kanji: UInt32
    var kana: [UInt32]
    /// Kana that, following, show another word: 上野公園 has コウエン.
    var notBefore: Set<UInt32> = []
    /// Characters of a name in which the kana may be another word: 河内 is コウチ.
    var notWith: Set<UInt32> = []
    /// Kana that, standing before, show another word: 八尾町大杉 has オオスギ, 江留上 in 春江町 has チョウエドメ.
    var notAfter: Set<UInt32> = []

    /// From a kanji and its reading in one word.
    init(_ word: String, notBefore: Set<UInt32> = [], notAfter: Set<UInt32> = [], notWith: Set<UInt32> = []) {
      let values = word.unicodeScalars.map(\.value)
      kanji = values.first ?? 0
      kana = Array(values.dropFirst())
      self.notBefore = notBefore
      self.notWith = notWith
      self.notAfter = notAfter
    }
  }

  init(name: String) {
    var kanji: Set<UInt32> = []
    if !name.utf8.allSatisfy({ $0 < 0x80 }) { for scalar in name.unicodeScalars { kanji.insert(scalar.value) } }
    let no: [UInt32] = [0x306E, 0x30CE, 0x4E4B]
    // 農 能 納 濃 are ノウ themselves, and so is the のう of まんのう町, unlike that of くきのうみ.
    let nou: [UInt32] = [0x8FB2, 0x80FD, 0x7D0D, 0x6FC3]
    hasNo = no.contains(where: kanji.contains) && !nou.contains(where: kanji.contains) && !name.contains("まんのう")
    readings = kanji.isEmpty ? [] : Self.known.filter { kanji.contains($0.kanji) && kanji.isDisjoint(with: $0.notWith) }
  }

  /// Whether a word begins at an ウ or オ of the kana.
  func areBefore(_ index: Int, of kana: [UInt32]) -> Bool {
    guard index > 0 else { return false }
    let before = kana[index - 1]
    if before == 0x30CE, hasNo { return true }
    // The last オ of a word after an o is written: 横尾 Yokoo.
    if kana[index] == 0x30AA, index == kana.count - 1, before != 0x30AA { return true }
    return readings.contains { reading in
      let end = index + reading.kana.count
      guard end <= kana.count, kana[index..<end].elementsEqual(reading.kana) else { return false }
      if end < kana.count, reading.notBefore.contains(kana[end]) { return false }
      return !reading.notAfter.contains(before)
    }
  }

  /// Kanji whose readings begin with ウ or オ and are that word wherever they follow an o or u in Japan Post's kana. Left out, because the
  /// same kana is often a long vowel there: 海 (青海 オウミ), 馬 (相馬 ソウマ), 牛 (蘇牛 ソウシ), 瓜 (大瓜 オウリ), and readings of one kana (宇, 生, 小).
  private static let known: [Reading] = {
    var known: [Reading] = []
    let plain = """
      浦ウラ 後ウシロ 裏ウラ 漆ウルシ 魚ウオ 打ウチ 臼ウス 歌ウタ 畝ウネ 請ウケ 受ウケ 岡オカ 丘オカ 温オン 恩オン 奥オク 沖オキ 荻オギ 折オリ 落オチ 音オト 表オモテ \
      桶オケ 押オシ 織オリ 帯オビ 鬼オニ 老オイ 追オイ
      """
    for word in plain.split(separator: " ") { known.append(Reading(String(word))) }
    let small: Set<UInt32> = [0x30E5, 0x30E7]
    known.append(Reading("右ウエモン", notAfter: small))
    known.append(Reading("上ウエ", notBefore: [0x30F3, 0x30A4], notAfter: small))
    known.append(Reading("植ウエ", notBefore: [0x30F3, 0x30A4], notAfter: small))
    known.append(Reading("内ウチ", notWith: [0x6CB3, 0x5730, 0x77E5]))  // 河内 高地 高知 コウチ
    known.append(Reading("梅ウメ", notWith: [0x9752]))  // 青梅 オウメ
    known.append(Reading("尾オ", notAfter: [0x30AA]))
    known.append(Reading("箕オ", notAfter: [0x30AA]))  // 箕面 ミノオ
    known.append(Reading("於オ", notAfter: [0x30AA]))
    return known
  }()
}
