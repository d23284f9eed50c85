import KensakuPostal
import KensakuServices
import KensakuText

/// Addresses from zipcloud look like those of the table on this machine, as far as zipcloud knows them.
struct AddressFormat: ResultFormat {
  static let keys = ["code", "prefecture", "city", "town", "kana", "romaji", "jis", "note", "kind", "office", "officeKana", "banchi"]

  var keys: [String] { Self.keys }
  var columns: [String] { TSVFormat.columns }

  func tsvLine(_ item: ZipCloud.Address, query: String) -> String {
    TSVFormat.line(OnlineEntry(item), query: query)
  }

  func json(of item: ZipCloud.Address, query: String?) -> JSONFormat.Row {
    JSONFormat.Row(OnlineEntry(item), query: query)
  }

  func table(_ items: [ZipCloud.Address], query: String, like table: TableFormat) -> String {
    table.text(PostalAnswer(query: query, rows: items.map(OnlineEntry.init)))
  }
}

/// A row of zipcloud's as a row of the table.
private struct OnlineEntry: PostalEntry {
  let kind = PostalRow.Kind.town
  let code: PostalCode
  let prefecture, city, town: String
  let prefectureKana, cityKana, townKana: String
  let jis = ""
  let prefectureRomaji = ""
  let cityRomaji = ""
  let townRomaji = ""
  let note: String? = nil
  let officeName: String? = nil
  let officeNameKana: String? = nil
  let banchi: String? = nil

  init(_ address: ZipCloud.Address) {
    code = address.code
    prefecture = address.prefecture
    city = address.city
    town = address.town
    // They come in half width.
    prefectureKana = Fold.compatibility(address.prefectureKana)
    cityKana = Fold.compatibility(address.cityKana)
    townKana = Fold.compatibility(address.townKana)
  }
}
