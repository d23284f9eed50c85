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

  static let subject = SearchSubject(service: "itunes", name: Words("iTunes", "iTunes"), explanation: explanation)

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) throws -> ITunes.Search<ITunes.Song> {
    var configuration = configuration
    try configuration.set(.country, to: country, by: "--country")
    try configuration.set(.language, to: language, by: "--lang")
    let client = connection.client(ITunes.profile, of: .itunes, subject.name)
    var songs = ITunes(
      country: configuration.value(.country).flatMap { ITunes.Country($0.text) } ?? .japan,
      language: configuration.value(.language).flatMap { ITunes.Language($0.text) } ?? .japanese, client: client
    ).songs
    songs.limit = connection.pageSize(upTo: 200)
    return songs
  }

  func format(in language: Language) -> FieldFormat<ITunes.Song> { SongFormat.format(in: language) }

  private static func explanation(_ failure: SearchFailure) -> Words? {
    if let error = failure.underlying as? ITunes.InvalidQuery { return error.words }
    guard let error = failure.underlying as? APIError, case .service(let code, let message) = error.kind else { return nil }
    if case .invalidQuery = failure.reason { return Words("iTunesがこの値を受けつけません: \(message)", "iTunes does not take this: \(message)") }
    return code.map {
      Words("エラーのページが返りました（\($0)）。少し後で同じ問い合わせが通ることがあります", "it sent its page of errors (\($0)); the same may well succeed a little later")
    }
  }
}
