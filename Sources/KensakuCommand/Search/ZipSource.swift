import KensakuServices

/// The addresses of a postal code, from zipcloud.
struct ZipSource: SearchSource {
  static let subject = SearchSubject(
    service: "zipcloud", name: Words("zipcloud", "zipcloud"),
    explanation: { $0.underlying is ZipCloud.InvalidQuery ? QueryError.notSevenDigits.words : nil })

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) -> ZipCloud.Lookup {
    ZipCloud(client: connection.client(ZipCloud.profile, of: .zipCloud, subject.name)).lookup
  }

  func format(in language: Language) -> AddressFormat { AddressFormat() }
}
