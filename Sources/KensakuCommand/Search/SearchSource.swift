import KensakuSearch

/// What one search command adds to what all of them do: its service, made for this run, and how that is spoken of and shown.
protocol SearchSource {
  associatedtype Service: SearchService
  associatedtype Format: ResultFormat where Format.Item == Service.Item

  var subject: SearchSubject { get }
  /// Where the person's secrets are in a request.
  var secretPlaces: [SecretPlace] { get }
  /// Throws `SearchFailure` where something has to be asked first, and cannot be had.
  func service(over connection: Connection, _ configuration: Configuration) throws -> Service
  func format(in language: Language) -> Format
  /// What the person should know before the answer, on standard error.
  func remarks(on connection: Connection) -> [Words]
}

extension SearchSource {
  var secretPlaces: [SecretPlace] { [] }
  func remarks(on connection: Connection) -> [Words] { [] }
}
