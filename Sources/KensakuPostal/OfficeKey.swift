import KensakuText

/// The search keys of a large-volume office: without the forms of company, which people leave out or write in several ways.
enum OfficeKey {
  static func name(_ name: String) -> String { stripped(Fold.name(name), nameForms) }

  /// Large kana only: Japan Post writes offices' kana so.
  static func kana(_ kana: String) -> String {
    stripped(Fold.largeKana(Fold.katakana(kana)).filter { $0 != " " }, kanaForms)
  }

  /// The phonetic key of a kana key or of what somebody typed, as far as kana without small letters can tell.
  static func reading(kana: String) -> String { Phonetic.largeKanaKey(Phonetic.key(kana: kana)) }

  private static let nameForms = [
    "株式会社", "(株)", "有限会社", "(有)", "合同会社", "(同)", "合資会社", "合名会社", "相互会社", "一般財団法人", "公益財団法人", "(一財)", "(公財)", "一般社団法人",
    "公益社団法人", "(一社)", "(公社)", "独立行政法人", "医療法人", "学校法人", "社会福祉法人", "宗教法人", "国立大学法人",
  ].map { Fold.name($0) }

  private static let kanaForms = [
    "カブシキガイシヤ", "カブシキカイシヤ", "(カブ)", "ユウゲンガイシヤ", "ユウゲンカイシヤ", "(ユウ)", "ゴウドウガイシヤ", "(ドウ)", "ソウゴガイシヤ", "イツパンザイダンホウジン",
    "コウエキザイダンホウジン", "イツパンシヤダンホウジン", "コウエキシヤダンホウジン", "ドクリツギヨウセイホウジン", "イリヨウホウジン", "ガツコウホウジン", "シヤカイフクシホウジン", "シユウキヨウホウジン",
    "コクリツダイガクホウジン",
  ]

  /// Whether a word is nothing but a form of company, as in 株式会社 ヤマザワ.
  static func isForm(_ word: String) -> Bool {
    let (name, kana) = (Fold.name(word), Fold.largeKana(Fold.katakana(word)))
    return nameForms.contains(name) || kanaForms.contains(kana)
  }

  /// The text without the forms; unchanged where nothing else would be left.
  private static func stripped(_ text: String, _ forms: [String]) -> String {
    var rest = text
    for form in forms {
      while let range = rest.range(ofText: form) { rest.removeSubrange(range) }
    }
    return rest.isEmpty ? text : rest
  }
}
