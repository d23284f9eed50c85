import KensakuServices

/// What a shop has and has not, in words: `駐車場（近隣に有料駐車場）`.
struct FacilityList {
  var present: [String] = []
  var absent: [String] = []
  /// Neither: what the shop says stands behind the name.
  var others: [String] = []

  init(_ shop: HotPepper.Shop, _ language: Language) {
    for facility in HotPepper.Facility.allCases {
      guard let availability = shop[facility] else { continue }
      let name = facility.words(language)
      let note = availability.note.map { Words("（\($0)）", " (\($0))")(language) } ?? ""
      switch availability.answer {
      case .yes: present.append(name + note)
      case .no: absent.append(name + note)
      case .other(let answer): others.append(name + Words("：", ": ")(language) + answer + note)
      }
    }
  }
}

extension HotPepper.Facility {
  /// The name for people.
  var words: Words {
    switch self {
    case .wifi: Words("Wi-Fi", "Wi-Fi")
    case .wedding: Words("ウェディング・二次会", "wedding parties")
    case .course: Words("コース", "courses")
    case .freeDrink: Words("飲み放題", "all you can drink")
    case .freeFood: Words("食べ放題", "all you can eat")
    case .privateRoom: Words("個室", "private rooms")
    case .horigotatsu: Words("掘りごたつ", "sunken tables")
    case .tatami: Words("座敷", "tatami")
    case .cocktail: Words("カクテル", "cocktails")
    case .shochu: Words("焼酎", "shochu")
    case .sake: Words("日本酒", "sake")
    case .wine: Words("ワイン", "wine")
    case .card: Words("カード可", "credit cards")
    case .nonSmoking: Words("禁煙席", "non-smoking seats")
    case .charter: Words("貸切", "whole shop for hire")
    case .ktai: Words("携帯電話", "mobile phones")
    case .parking: Words("駐車場", "parking")
    case .barrierFree: Words("バリアフリー", "barrier-free")
    case .sommelier: Words("ソムリエ", "sommelier")
    case .nightView: Words("夜景", "night view")
    case .openAir: Words("オープンエア", "open air")
    case .show: Words("ライブ・ショー", "shows")
    case .equipment: Words("エンタメ設備", "entertainment")
    case .karaoke: Words("カラオケ", "karaoke")
    case .band: Words("バンド演奏", "live bands")
    case .tv: Words("TV・プロジェクター", "TV or projector")
    case .lunch: Words("ランチ", "lunch")
    case .midnight: Words("23時以降の営業", "open after 23:00")
    case .midnightMeal: Words("23時以降の食事", "meals after 23:00")
    case .english: Words("英語メニュー", "English menu")
    case .pet: Words("ペット", "pets")
    case .child: Words("お子様連れ", "children")
    }
  }
}
