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
