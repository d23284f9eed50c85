/// Roman letters for people to read.
public enum Romaji {
  /// Hepburn without macrons as on passports and signs, lower case: ドウゲンザカ → dogenzaka, シンバシ → shimbashi, ッチ → tchi.
  /// Latin letters and digits of either width pass as ASCII. `name` is the written form where it is known.
  public static func hepburn(kana: String, name: String = "") -> String {
    let values = Fold.katakanaValues(kana)
    let keepsNou = name.unicodeScalars.contains { $0 == "の" || $0 == "ノ" || $0 == "之" || $0 == "乃" }
    var letters: [UInt8] = []
    var doubles = false
    var index = 0
    var previous: UInt32 = 0
    while index < values.count {
      let value = values[index]
      defer { previous = value }
      if value == 0x30C3 {
        doubles = true
        index += 1
        continue
      }
      if value == 0x30FC {
        index += 1
        continue
      }
      guard Fold.isKatakana(value) else {
        doubles = false
        if value < 0x80 { letters.append(UInt8(truncatingIfNeeded: value)) } else { letters += String(scalarValues: [value]).utf8 }
        index += 1
        continue
      }
      let pair = index + 1 < values.count ? KanaSyllables.pair(value, values[index + 1]) : nil
      let sound = (pair ?? KanaSyllables.single(value)).letters
      index += pair == nil ? 1 : 2
      if value == 0x30A6 || value == 0x30AA, pair == nil, let last = letters.last {
        let isLongO = last == UInt8(ascii: "o") && !(previous == 0x30CE && keepsNou)
        let isLongU = last == UInt8(ascii: "u") && value == 0x30A6
        if isLongO || isLongU { continue }
      }
      if let first = sound.utf8.first {
        if doubles, !KeyWriter.isVowel(first) { letters.append(first == UInt8(ascii: "c") ? UInt8(ascii: "t") : first) }
        if letters.last == UInt8(ascii: "n"), previous == 0x30F3, [UInt8(ascii: "b"), UInt8(ascii: "p"), UInt8(ascii: "m")].contains(first) {
          letters[letters.count - 1] = UInt8(ascii: "m")
        }
      }
      doubles = false
      letters += sound.utf8
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
