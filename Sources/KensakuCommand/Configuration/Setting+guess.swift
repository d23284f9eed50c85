import KensakuText

extension Setting {
  /// What a text that people write, and that is no value, was most likely meant to be.
  func guess(_ text: String) -> String? {
    let text = Fold.compatibility(text).lowercased()
    switch self {
    case .country: return Self.countries[text]
    case .language: return Self.languages[text]
    case .wikiLanguage: return Self.editions[text]
    case .hotPepperKey, .contact, .cacheLimit: return nil
    }
  }

  /// None of them is a code of ISO 3166-1.
  private static let countries = [
    "uk": "GB", "en": "GB", "gbr": "GB", "england": "GB", "イギリス": "GB", "ja": "JP", "jpn": "JP", "japan": "JP", "日本": "JP", "usa": "US",
    "america": "US", "アメリカ": "US", "ko": "KR", "kor": "KR", "korea": "KR", "韓国": "KR", "zh": "CN", "chn": "CN", "china": "CN", "中国": "CN",
    "twn": "TW", "taiwan": "TW", "台湾": "TW", "deu": "DE", "germany": "DE", "fra": "FR", "france": "FR",
  ]

  private static let languages = [
    "en": "en_us", "eng": "en_us", "english": "en_us", "英語": "en_us", "en_uk": "en_gb", "en-uk": "en_gb", "ja": "ja_jp", "jp": "ja_jp",
    "jpn": "ja_jp", "japanese": "ja_jp", "日本語": "ja_jp", "jp_ja": "ja_jp", "jp_jp": "ja_jp", "us_en": "en_us",
  ]

  /// Countries in the place of languages: no edition has such a code.
  private static let editions = [
    "jp": "ja", "jpn": "ja", "ja_jp": "ja", "ja-jp": "ja", "japanese": "ja", "日本語": "ja", "us": "en", "gb": "en", "eng": "en",
    "en_us": "en",
    "en-us": "en", "en_gb": "en", "en-gb": "en", "english": "en", "英語": "en", "cn": "zh", "china": "zh", "chinese": "zh", "中国語": "zh",
    "kr": "ko", "korean": "ko", "韓国語": "ko", "ua": "uk", "cz": "cs", "dk": "da", "gr": "el",
  ]
}
