/// What is measured.
enum Job: String, CaseIterable {
  case exact, codePrefix, kanjiPrefix, kanaPrefix, romajiPrefix, rarePrefix, infix, address, mixed

  var name: String {
    switch self {
    case .exact: "exact code, 4 fields read"
    case .codePrefix: "beginning of a code, top 10"
    case .kanjiPrefix: "beginning in kanji, top 10"
    case .kanaPrefix: "beginning in kana, top 10"
    case .romajiPrefix: "beginning in romaji, top 10"
    case .rarePrefix: "beginning that fewer than ten rows have, top 10"
    case .infix: "middle of a name, top 10"
    case .address: "pasted address, top 10"
    case .mixed: "all kinds, shuffled, top 10"
    }
  }

  /// The median that we hold ourselves to, in nanoseconds.
  var target: Double? {
    switch self {
    case .exact: 1_500
    case .codePrefix: 5_000
    case .kanjiPrefix, .kanaPrefix, .romajiPrefix: 10_000
    case .infix: 1_000_000
    case .rarePrefix, .address, .mixed: nil
    }
  }
}
