import KensakuPostal
import KensakuText

extension RowDetails {
  init(_ entry: some PostalEntry, query: String, _ language: Language) {
    func text(_ label: Words, _ text: String?) -> Field? {
      Field.spans(label, text.map { [Span](TerminalText.safe($0), matching: query) })
    }
    self.init([
      .spans(Words("郵便番号", "code"), [Span](code: entry.code.hyphenated, matching: query)),
      text(Words("住所", "address"), entry.address),
      text(Words("読み", "kana"), Reading.kana.of(entry, withPrefecture: true)),
      text(Words("ローマ字", "romaji"), Reading.romaji.of(entry, withPrefecture: true)),
      text(Words("備考", "note"), entry.note),
      text(Words("事業所", "office"), entry.officeName),
      text(Words("事業所の読み", "office's kana"), entry.officeNameKana),
      .spans(Words("種類", "kind"), [Span(text: entry.kind.words(language))]),
      .spans(Words("市区町村コード", "JIS code"), entry.jis.isEmpty ? nil : [Span(text: entry.jis)]),
    ])
  }
}

extension PostalRow.Kind {
  fileprivate var words: Words {
    switch self {
    case .town: Words("町域", "town area")
    case .office: Words("大口事業所", "large-volume office")
    }
  }
}
