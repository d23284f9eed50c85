import KensakuPostal
import KensakuText

/// A row of the index, read once, for making queries and for SQLite.
struct Row {
  var code: UInt32
  var prefecture: String
  var city: String
  var town: String
  var townKana: String
  /// Beginnings at the prefecture, at the city and at the town, in each script.
  var keys: [String]
  var isOffice: Bool

  init(_ row: PostalRow) {
    code = row.code.value
    prefecture = row.prefecture
    city = row.city
    town = row.officeName ?? row.town
    townKana = row.officeNameKana ?? row.townKana
    isOffice = row.kind == .office
    func plain(_ romaji: String) -> String { romaji.lowercased().filter(\.isLetter) }
    keys =
      beginnings(row.prefecture, row.city, town)
      + beginnings(row.prefectureKana, row.cityKana, townKana)
      + beginnings(plain(row.prefectureRomaji), plain(row.cityRomaji), plain(row.townRomaji))
  }

  var townRomaji: String { keys.last! }

  static func all(of index: PostalIndex) -> [Row] {
    let records = index.records()
    return Set(records.towns.map(\.code) + records.offices.map(\.code)).sorted().flatMap { index.rows(code: $0).map(Row.init) }
  }
}

private func beginnings(_ prefecture: String, _ city: String, _ town: String) -> [String] {
  [prefecture + city + town, city + town, town]
}
