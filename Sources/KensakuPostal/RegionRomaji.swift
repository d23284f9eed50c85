import KensakuText

/// Romaji of prefectures and municipalities: the kind of municipality set off by a hyphen, `Chiba-ken Urayasu-shi`.
enum RegionRomaji {
  /// 北海道 has no hyphen: 道 is part of the name.
  static func text(name: String, kana: String) -> String {
    guard let suffix = RegionPart.suffix(name: name, kana: kana) else { return capitalized(Romaji.hepburn(kana: kana, name: name)) }
    let stem = String(kana.dropLast(suffix.kana.count))
    return capitalized(Romaji.hepburn(kana: stem, name: String(name.dropLast()))) + "-" + Romaji.hepburn(kana: suffix.kana)
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
