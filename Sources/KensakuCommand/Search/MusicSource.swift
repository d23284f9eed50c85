import KensakuHTTP
import KensakuSearch
import KensakuServices

/// Songs, from iTunes.
struct MusicSource: SearchSource {
  /// As options; nil takes what is set.
  var country: String?
  var language: String?

  init(_ arguments: Arguments) {
    country = arguments.value(of: "country")
    language = arguments.value(of: "lang")
  }

  static let subject = SearchSubject(
    service: "itunes", name: Words("iTunes", "iTunes"),
    sandboxNote: Words(
      "サンドボックスにあるのは60曲ほどです。東京、宇多田などで試せます", "the sandbox has some 60 songs only; try 東京 or 宇多田"), explanation: explanation)

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) throws -> ITunes.Search<ITunes.Song> {
    var configuration = configuration
    try configuration.set(.country, to: country, by: "--country")
    try configuration.set(.language, to: language, by: "--lang")
    let client = try connection.client(ITunes.profile, of: .itunes, subject.name)
    var songs = ITunes(
      country: configuration.value(.country).flatMap { ITunes.Country($0.text) } ?? .japan,
      language: configuration.value(.language).flatMap { ITunes.Language($0.text) } ?? .japanese, client: client
    ).songs
    songs.limit = connection.pageSize(upTo: 200)
    return songs
  }

  func format(in language: Language) -> FieldFormat<ITunes.Song> { SongFormat.format(in: language) }

  /// iTunes names what it does not take by its own names, in brackets.
  private static func refusal(_ message: String) -> Words {
    if message.contains("[country]") {
      return Words(
        "iTunesには --country の国のストアがありません。JP、US、GBなどを指定してください", "iTunes has no store of that --country; it takes JP, US, GB and others")
    }
    if message.contains("[lang]") {
      return Words("iTunesは --lang の言語を知りません。ja_jpかen_usを指定してください", "iTunes does not know that --lang; it takes ja_jp and en_us")
    }
    return Words("iTunesがこの値を受けつけません: \(message)", "iTunes does not take this: \(message)")
  }

  private static func explanation(_ failure: SearchFailure) -> Words? {
    if let error = failure.underlying as? ITunes.InvalidQuery { return error.words }
    guard let error = failure.underlying as? APIError, case .service(let code, let message) = error.kind else { return nil }
    if case .invalidQuery = failure.reason { return refusal(message) }
    return code.map {
      Words("エラーのページが返りました（\($0)）。少し後で同じ問い合わせが通ることがあります", "it sent its page of errors (\($0)); the same may well succeed a little later")
    }
  }
}
