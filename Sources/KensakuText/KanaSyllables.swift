/// The sounds of katakana in the spelling of phonetic keys.
enum KanaSyllables {
  /// The sound of one katakana; empty for ッ, ー and what is no katakana.
  @inline(__always)
  static func single(_ kana: UInt32) -> Syllable {
    0x30A1...0x30FA ~= kana ? singles[Int(kana - 0x30A1)] : Syllable([])
  }

  /// The sound of a katakana with the small one after it where the two make one; nil where they are read one by one.
  ///
  /// ファ, ウィ, クァ and their like are written as フア, ウイ, クア: a half-typed フ is then a beginning of both, and an office's kana,
  /// which has no small letters, agrees. ティ is チ and ディ is ジ, because "ti" and "di" in Roman letters can be either.
  static func pair(_ kana: UInt32, _ small: UInt32) -> Syllable? {
    guard 0x30A1...0x30F4 ~= kana else { return nil }
    switch small {
    case 0x30E3: return contracted(kana, "a")
    case 0x30E5: return contracted(kana, "u") ?? dental(kana, "u")
    case 0x30E7: return contracted(kana, "o")
    case 0x30A7: return contracted(kana, "e")
    case 0x30A1: return kana == 0x30F4 ? "ba" : nil
    case 0x30A3: return kana == 0x30F4 ? "bi" : dental(kana, "i")
    case 0x30A9: return kana == 0x30F4 ? "bo" : nil
    default: return nil
    }
  }

  /// What may come of a katakana at the end of a half-typed reading when a small one follows.
  static func continuations(_ kana: UInt32) -> [Syllable] {
    switch kana {
    case 0x30C6: ["chi", "chu"]
    case 0x30C7: ["ji", "ju"]
    case 0x30F4: ["b"]
    default: onsets[kana].map { [Syllable($0.utf8)] } ?? []
    }
  }

  private static func contracted(_ kana: UInt32, _ vowel: String) -> Syllable? {
    if kana == 0x30F4 { return vowel == "e" ? "be" : Syllable(("by" + vowel).utf8) }
    return onsets[kana].map { Syllable(($0 + vowel).utf8) }
  }

  private static func dental(_ kana: UInt32, _ vowel: String) -> Syllable? {
    switch kana {
    case 0x30C6: Syllable(("ch" + vowel).utf8)
    case 0x30C7: Syllable(("j" + vowel).utf8)
    default: nil
    }
  }

  /// キ シ チ … before a small ャ ュ ョ ェ.
  private static let onsets: [UInt32: String] = [
    0x30AD: "ky", 0x30AE: "gy", 0x30B7: "sh", 0x30B8: "j", 0x30C1: "ch", 0x30C2: "j", 0x30CB: "ny", 0x30D2: "hy", 0x30D3: "by",
    0x30D4: "py", 0x30DF: "my", 0x30EA: "ry",
  ]

  /// ァ to ヺ in the order of Unicode; - for ッ and ン's place is its own.
  private static let singles: [Syllable] = {
    let table = """
      a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji - tsu zu te de to do \
      na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n \
      bu ka ke ba bi be bo
      """
    return table.split(separator: " ").map { $0 == "-" ? Syllable([]) : Syllable($0.utf8) }
  }()
}
