import KensakuServices

extension ITunes.InvalidQuery {
  /// What is wrong, in a person's language.
  var words: Words {
    let japanese =
      switch self {
      case .blankTerm: "検索する語を指定してください"
      case .limit(let limit): "一度の件数は1から200までです: \(limit)"
      case .offset(let offset): "先頭の位置が範囲の外です: \(offset)"
      case .country(let code): "国はJPのような2文字で指定してください: \(code)"
      case .language(let code): "言語はja_jpのように指定してください: \(code)"
      case .noIDs: "IDを指定してください"
      case .id(let id): "IDは1以上です: \(id)"
      case .tooManyIDs(let count): "IDが多すぎます: \(count)"
      case .upc(let code): "UPCは数字だけで指定してください: \(code)"
      case .isbn(let code): "ISBNはハイフンのない13桁で指定してください: \(code)"
      case .bundleID(let id): "バンドルIDは com.example.app のように指定してください: \(id)"
      }
    return Words(japanese, description)
  }
}

extension Wikipedia.InvalidQuery {
  /// What is wrong, in a person's language.
  var words: Words {
    switch self {
    case .contactMissing:
      Words(
        "ウィキペディアは連絡先を求めています。kensaku config set contact ADDRESS（メールアドレスかURL）で設定してください",
        "Wikipedia wants to know whom to contact: kensaku config set contact ADDRESS, a mail address or a URL")
    default: Words(japanese, description)
    }
  }

  private var japanese: String {
    switch self {
    case .blank: "検索する語を指定してください"
    case .tooLong(let count, let limit): "検索語が長すぎます（\(limit)文字まで、\(count)文字ありました）"
    case .titleTooLong(let count, let limit): "タイトルが長すぎます（\(limit)文字まで、\(count)文字ありました）"
    case .limit(let limit, let allowed): "一度の件数は\(allowed.lowerBound)から\(allowed.upperBound)までです: \(limit)"
    case .offset(let offset): "先頭の1万件より後は得られません: \(offset)"
    case .tooManyNamespaces(let count): "名前空間は50個までです: \(count)"
    case .extractCharacters(let count): "抜粋は1から1200文字までです: \(count)"
    case .extractSentences(let count): "抜粋は1から10文までです: \(count)"
    case .thumbnailWidth(let width): "画像の幅は1以上です: \(width)"
    case .language(let code): "言語版はja、zh-classicalのように指定してください: \(code)"
    case .contact(let contact): "連絡先は1行のメールアドレスかURLです: \(contact)"
    case .contactMissing: description
    }
  }
}
extension HotPepper.InvalidQuery {
  /// What is wrong, in a person's language and by the names of the options.
  var words: Words {
    switch self {
    case .noCondition: .gourmetCondition
    case .tooManyValues(let parameter, let count, let maximum):
      Words("--\(parameter) は\(maximum)個まで指定できます（\(count)個ありました）", "--\(parameter) takes at most \(maximum) values, not \(count)")
    case .outOfRange(let parameter, let value, let minimum, let maximum?):
      Words("\(parameter) には\(minimum)から\(maximum)までを指定してください: \(value)", description)
    case .outOfRange(let parameter, let value, let minimum, nil): Words("\(parameter) には\(minimum)以上を指定してください: \(value)", description)
    case .invalidCode(let parameter, let value):
      Words("--\(parameter) のコードは英数字です: \(value)", "a code of --\(parameter) is letters and digits: \(value)")
    case .invalidTelephone(let text): Words("電話番号は数字で指定してください: \(text)", description)
    case .invalidLocation(let latitude, let longitude):
      Words(
        "緯度\(latitude)、経度\(longitude)という場所はありません（--near には緯度を先に書いてください）",
        "there is no place at latitude \(latitude) and longitude \(longitude); --near takes the latitude first")
    case .orderNearLocation:
      Words("--near の検索では、--order は distance か recommended だけです", "with --near, --order is distance or recommended")
    case .distanceWithoutLocation: Words("--order distance には、--near で場所を指定してください", "--order distance needs a place: --near")
    case .tooManyHits: Words("当てはまる店が多すぎます。条件を絞り込んでください", description)
    }
  }
}
