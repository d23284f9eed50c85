/// Roman letters for people to read.
public enum Romaji {
  /// Hepburn without macrons as on passports and signs, lower case: ドウゲンザカ → dogenzaka, シンバシ → shimbashi, ハッチョウ → hatcho,
  /// シンイチ → shinichi. Latin letters and digits of either width pass as ASCII.
  ///
  /// `name` is the written form where it is known: it tells where ウ or オ begins a word and is no long vowel (丸の内 → marunouchi, 豊岡 →
  /// toyooka). Only the kanji of `WordBorders` are known; コウミ is komi whether 小海 or 神海, and a border inside one kanji's reading is not seen.
  public static func hepburn(kana: String, name: String = "") -> String {
    let values = Fold.katakanaValues(kana)
    var borders: WordBorders?
    var letters: [UInt8] = []
    letters.reserveCapacity(values.count * 2 + 4)
    var doublesNext = false
    /// Whether the last kana only made a vowel long: another vowel after it begins a word, as in チョウウラ.
    var wasLong = false
    var index = 0
    while index < values.count {
      let value = values[index]
      if value == 0x30C3 || value == 0x30FC {
        doublesNext = value == 0x30C3
        index += 1
        continue
      }
      guard Fold.isKatakana(value) else {
        append(other: value, to: &letters)
        doublesNext = false
        wasLong = false
        index += 1
        continue
      }
      let pair = index + 1 < values.count ? KanaSounds.pair(value, values[index + 1]) : nil
      if pair == nil, !wasLong, isLong(value, after: letters.last) {
        let known = borders ?? WordBorders(name: name)
        borders = known
        if !known.areBefore(index, of: values) {
          wasLong = true
          index += 1
          continue
        }
      }
      let sound = pair ?? KanaSounds.single(value)
      if index > 0, values[index - 1] == 0x30F3, letters.last == UInt8(ascii: "n"), sound.isLabial {
        letters[letters.count - 1] = UInt8(ascii: "m")
      }
      if doublesNext, let first = sound.first, !KeyWriter.isVowel(first) {
        letters.append(first == UInt8(ascii: "c") ? UInt8(ascii: "t") : first)
      }
      sound.append(to: &letters)
      doublesNext = false
      wasLong = false
      index += pair == nil ? 1 : 2
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func isLong(_ kana: UInt32, after last: UInt8?) -> Bool {
    switch kana {
    case 0x30A6: last == UInt8(ascii: "o") || last == UInt8(ascii: "u")
    case 0x30AA: last == UInt8(ascii: "o")
    default: false
    }
  }

  private static func append(other value: UInt32, to letters: inout [UInt8]) {
    if value < 0x80 {
      letters.append(UInt8(truncatingIfNeeded: value))
    } else if value == 0x30FB {
      letters.append(UInt8(ascii: " "))
    } else if Fold.isDash(value) {
      letters.append(UInt8(ascii: "-"))
    } else {
      letters += String(scalarValues: [value]).utf8
    }
  }
}

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
    // 農 能 納 濃 are ノウ themselves, and so is のう in まんのう町.
    let nou: [UInt32] = [0x8FB2, 0x80FD, 0x7D0D, 0x6FC3]
    hasNo = no.contains(where: kanji.contains) && !nou.contains(where: kanji.contains) && !Fold.katakana(name).contains("ノウ")
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
