import KensakuServices

extension HotPepper.InvalidQuery {
  /// What is wrong, in a person's language.
  var words: Words {
    Words(japanese, description)
  }

  private var japanese: String {
    switch self {
    case .noCondition: "検索する語か、--near で場所を指定してください"
    case .tooManyValues(let parameter, let count, let maximum): "\(parameter) は\(maximum)個まで指定できます（\(count)個ありました）"
    case .outOfRange(let parameter, let value, let minimum, let maximum?):
      "\(parameter) には\(minimum)から\(maximum)までを指定してください: \(value)"
    case .outOfRange(let parameter, let value, let minimum, nil): "\(parameter) には\(minimum)以上を指定してください: \(value)"
    case .invalidCode(let parameter, let value): "\(parameter) のコードは英数字です: \(value)"
    case .invalidTelephone(let text): "電話番号は数字で指定してください: \(text)"
    case .invalidLocation(let latitude, let longitude): "緯度\(latitude)、経度\(longitude)という場所はありません（緯度を先に書いてください）"
    case .orderNearLocation: "場所の近くの検索では、順序は distance か recommended だけです"
    case .distanceWithoutLocation: "distance の順には、--near で場所を指定してください"
    case .tooManyHits: "当てはまる店が多すぎます。条件を絞り込んでください"
    }
  }
}
