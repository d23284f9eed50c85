/// The ways in which people spell kana in Roman letters, as far as search promises to read them.
struct Spelling: Sendable, CustomStringConvertible {
  var description: String
  private var sounds: [String: String]
  private var nasal: Nasal
  private var long: Long
  private var geminate: Geminate

  enum Nasal { case n, apostrophe, doubled, labialM }
  enum Long { case written, dropped, macron, circumflex, h }
  enum Geminate { case doubled, tch, xtu, ltsu }

  static let all: [Spelling] = [
    Spelling(description: "passport", sounds: hepburn, nasal: .labialM, long: .dropped, geminate: .tch),
    Spelling(description: "Hepburn with macrons", sounds: hepburn, nasal: .apostrophe, long: .macron, geminate: .tch),
    Spelling(description: "Hepburn as typed", sounds: hepburn, nasal: .n, long: .written, geminate: .doubled),
    Spelling(description: "passport with OH", sounds: hepburn, nasal: .labialM, long: .h, geminate: .tch),
    Spelling(description: "Kunrei", sounds: kunrei, nasal: .n, long: .circumflex, geminate: .doubled),
    Spelling(description: "Nihon-shiki", sounds: nihon, nasal: .apostrophe, long: .circumflex, geminate: .doubled),
    Spelling(description: "input method, zya", sounds: nihon, nasal: .doubled, long: .written, geminate: .doubled),
    Spelling(description: "input method, jya", sounds: typed, nasal: .doubled, long: .written, geminate: .xtu),
    Spelling(description: "input method, ja", sounds: hepburn, nasal: .doubled, long: .written, geminate: .ltsu),
  ]

  /// The spelling of katakana.
  func spell(_ kana: String) -> String {
    let letters = Array(kana)
    var text = ""
    var doubles = false
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let pair = index + 1 < letters.count ? String([letter, letters[index + 1]]) : ""
      var sound = sounds[pair] ?? sounds[String(letter)] ?? ""
      let taken = sounds[pair] == nil ? 1 : 2
      if letter == "ッ" {
        doubles = true
        index += 1
        continue
      }
      if letter == "ン" {
        text += nasalSpelling(before: letters[(index + 1)...])
        index += 1
        continue
      }
      if taken == 1, letter == "ー" || isLong(letter, after: text) {
        lengthen(&text, letter, isLast: index + 1 == letters.count || !"aiueoy".contains(nextSound(letters, index + 1)))
        index += 1
        continue
      }
      if doubles {
        sound = doubled(sound)
        doubles = false
      }
      text += sound
      index += taken
    }
    return text
  }

  private func nextSound(_ letters: [Character], _ index: Int) -> Character {
    index < letters.count ? sounds[String(letters[index])]?.first ?? "n" : "."
  }

  private func isLong(_ letter: Character, after text: String) -> Bool {
    guard let last = text.last else { return false }
    return (letter == "ウ" && "ouōô".contains(last)) || (letter == "オ" && "oōô".contains(last)) || (letter == "ウ" && "ūû".contains(last))
  }

  private func lengthen(_ text: inout String, _ letter: Character, isLast: Bool) {
    switch long {
    case .written: text += letter == "ー" ? "-" : letter == "ウ" ? "u" : "o"
    case .dropped: break
    case .macron, .circumflex:
      guard let last = text.popLast() else { return }
      let marked: [Character: String] = long == .macron ? ["o": "ō", "u": "ū"] : ["o": "ô", "u": "û"]
      text += marked[last] ?? String(last)
    // An h after the o would be read with a vowel behind it; only the first of three vowels takes it.
    case .h: if isLast, text.last == "o" { text += "h" }
    }
  }

  private func nasalSpelling(before rest: ArraySlice<Character>) -> String {
    let next = rest.first.flatMap { sounds[String($0)] } ?? ""
    switch nasal {
    case .n: return "n"
    case .apostrophe: return "aiueoy".contains(next.first ?? ".") ? "n'" : "n"
    case .doubled: return "nn"
    case .labialM: return "bpm".contains(next.first ?? ".") ? "m" : "n"
    }
  }

  private func doubled(_ sound: String) -> String {
    guard let first = sound.first, !"aiueo".contains(first) else { return sound }
    switch geminate {
    case .doubled: return sound.hasPrefix("ch") ? "c" + sound : String(first) + sound
    case .tch: return sound.hasPrefix("ch") ? "t" + sound : String(first) + sound
    case .xtu: return "xtu" + sound
    case .ltsu: return "ltsu" + sound
    }
  }

  private static func table(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for word in text.split(separator: " ") {
      let kana = word.prefix { !$0.isASCII }
      table[String(kana)] = String(word.dropFirst(kana.count))
    }
    return table
  }

  private static let plain = table(
    """
    アa イi ウu エe オo カka キki クku ケke コko サsa スsu セse ソso タta テte トto ナna ニni ヌnu ネne ノno ハha ヒhi ヘhe ホho \
    マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ガga ギgi グgu ゲge ゴgo ザza ズzu ゼze ゾzo ダda デde ドdo \
    バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヲo キャkya キュkyu キョkyo ギャgya ギュgyu ギョgyo ニャnya ニュnyu ニョnyo ヒャhya ヒュhyu \
    ヒョhyo ビャbya ビュbyu ビョbyo ピャpya ピュpyu ピョpyo ミャmya ミュmyu ミョmyo リャrya リュryu リョryo
    """)

  private static let hepburn = plain.merging(
    table(
      """
      シshi チchi ツtsu フfu ジji ヂji ヅzu シャsha シュshu ショsho チャcha チュchu チョcho ジャja ジュju ジョjo ヂャja ヂュju ヂョjo \
      シェshe ジェje チェche ファfa フィfi フェfe フォfo ティti ディdi ウィwi ウェwe ヴィvi
      """)
  ) { $1 }

  private static let kunrei = plain.merging(
    table(
      """
      シsi チti ツtu フhu ジzi ヂzi ヅzu シャsya シュsyu ショsyo チャtya チュtyu チョtyo ジャzya ジュzyu ジョzyo ヂャzya ヂュzyu ヂョzyo \
      シェsye ジェzye チェtye ファfa フィfi フェfe フォfo ティti ディdi ウィwi ウェwe ヴィvi
      """)
  ) { $1 }

  private static let nihon = kunrei.merging(
    table("ヂdi ヅdu ヂャdya ヂュdyu ヂョdyo ティthi ディdhi")
  ) { $1 }

  private static let typed = nihon.merging(
    table("ジji ジャjya ジュjyu ジョjyo チャcya チュcyu チョcyo シshi フfu ウィwhi")
  ) { $1 }
}
