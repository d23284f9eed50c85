import KensakuServices
import KensakuText

extension HotPepper.Facility {
  /// By its own name, with either mark between words, or by the Japanese one.
  init?(named name: String) {
    let spelling = Fold.compatibility(name).lowercased()
    let code = String(spelling.map { $0 == "-" ? "_" : $0 })
    guard let facility = Self(rawValue: code) ?? Self.allCases.first(where: { $0.japanese.lowercased() == spelling }) else { return nil }
    self = facility
  }

  /// All there are: in Japanese each with what it is.
  static var list: Words {
    Words(allCases.map { "\($0.rawValue)（\($0.japanese)）" }.joined(separator: "、"), allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// What it is, in a word.
  var japanese: String {
    switch self {
    case .wifi: "Wi-Fi"
    case .wedding: "ウェディング"
    case .course: "コース"
    case .freeDrink: "飲み放題"
    case .freeFood: "食べ放題"
    case .privateRoom: "個室"
    case .horigotatsu: "掘りごたつ"
    case .tatami: "座敷"
    case .cocktail: "カクテル"
    case .shochu: "焼酎"
    case .sake: "日本酒"
    case .wine: "ワイン"
    case .card: "カード払い"
    case .nonSmoking: "禁煙席"
    case .charter: "貸切"
    case .ktai: "携帯の電波"
    case .parking: "駐車場"
    case .barrierFree: "バリアフリー"
    case .sommelier: "ソムリエ"
    case .nightView: "夜景"
    case .openAir: "オープンエア"
    case .show: "ショー"
    case .equipment: "エンタメ設備"
    case .karaoke: "カラオケ"
    case .band: "バンド演奏"
    case .tv: "テレビ"
    case .lunch: "ランチ"
    case .midnight: "23時以降も営業"
    case .midnightMeal: "23時以降の食事"
    case .english: "英語メニュー"
    case .pet: "ペット"
    case .child: "子ども連れ"
    }
  }
}
