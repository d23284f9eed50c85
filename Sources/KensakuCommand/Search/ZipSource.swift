import KensakuServices

/// The addresses of a postal code, from zipcloud.
struct ZipSource: SearchSource {
  static let subject = SearchSubject(
    service: "zipcloud", name: Words("zipcloud", "zipcloud"), hasPages: false,
    explanation: { $0.underlying is ZipCloud.InvalidQuery ? notACode : nil })

  private static let notACode = Words(
    "\(QueryError.notSevenDigits.words.japanese)。--online をつけなければ、番号の一部や住所でも検索できます",
    "\(QueryError.notSevenDigits.words.english); without --online, a part of one or an address will do")

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) throws -> ZipCloud.Lookup {
    ZipCloud(client: try connection.client(ZipCloud.profile, of: .zipCloud, subject.name)).lookup
  }

  func format(in language: Language) -> AddressFormat { AddressFormat() }
}
