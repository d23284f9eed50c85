import KensakuHTTP

extension HTTP.InvalidURL {
  /// The reason in a person's language.
  var words: Words {
    Words(Reason.japanese(reason), reason)
  }
}

/// The Japanese of why a request or a redirect is no good; what is not known stays as it is.
enum Reason {
  static func japanese(_ reason: String) -> String {
    phrases.first { reason.contains($0.key) }?.value ?? reason
  }

  private static let phrases = [
    "it has no host": "ホスト名がありません",
    "its port is not within": "ポートは1から65535までです",
    "after its host comes what is no port": "ホスト名の後が正しくありません",
    "it does not begin with https:// or http://": "https:// か http:// で始まるURLだけが使えます",
    "only https and http are known": "https:// か http:// で始まるURLだけが使えます",
    "two slashes are missing": "スキームの後に // がありません",
    "its host is not ASCII": "日本語などのホスト名は、xn-- で始まる形で書いてください",
    "its host has": "ホスト名に使えない文字があります",
    "it has a control character": "改行などの制御文字があります",
    "the bracket of its IPv6": "IPv6アドレスのかっこが閉じていません",
    "is not encrypted; use https": "秘密の値があるのに、暗号化されない接続です。https:// を使ってください",
    "has a control character": "フィールドの値に改行などの制御文字があります",
    "is no name of a field": "フィールドの名前に使えない文字があります",
    "it redirects more than": "リダイレクトが多すぎます",
    "it redirects from https to": "httpsから、暗号化されない接続へ移ろうとしています",
  ]
}
