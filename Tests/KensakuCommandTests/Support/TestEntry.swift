import KensakuPostal
import KensakuText

@testable import KensakuCommand

/// A row that needs no index.
struct TestEntry: PostalEntry {
  var kind = PostalRow.Kind.town
  var code = PostalCode.zero
  var jis = "12227"
  var prefecture = "千葉県"
  var city = "浦安市"
  var town = ""
  var prefectureKana = "チバケン"
  var cityKana = "ウラヤスシ"
  var townKana = ""
  var prefectureRomaji = "Chiba-ken"
  var cityRomaji = "Urayasu-shi"
  var townRomaji = ""
  var note: String?
  var officeName: String?
  var officeNameKana: String?
  var banchi: String?

  static let maihama = TestEntry(code: .maihama, town: "舞浜", townKana: "マイハマ", townRomaji: "Maihama")

  static let office = TestEntry(
    kind: .office, code: .office, jis: "13104", prefecture: "東京都", city: "新宿区", town: "西新宿", prefectureKana: "トウキョウト",
    cityKana: "シンジュクク", prefectureRomaji: "Tokyo-to", cityRomaji: "Shinjuku-ku", officeName: "東京都庁", officeNameKana: "トウキヨウトチヨウ",
    banchi: "２丁目８－１")
}

extension PostalCode {
  static let zero = code(0)
  static let maihama = code(2_790_031)
  static let office = code(1_638_001)

  static func code(_ value: UInt32) -> PostalCode {
    guard let code = PostalCode(value: value) else { preconditionFailure("\(value) is no postal code") }
    return code
  }
}

extension PostalSource {
  /// Finds the entries whose code begins with the query's digits, or whose town or reading holds its words.
  static func fixed(_ entries: [TestEntry] = [.maihama, .office]) -> PostalSource {
    PostalSource(
      rows: { code in entries.filter { $0.code == code } },
      search: { query, limit in
        let digits = PostalCode.digits(in: query)
        let rows = entries.filter { entry in
          digits.map { entry.code.description.utf8.starts(with: $0) } ?? (entry.town + entry.townKana).contains(query)
        }
        return PostalAnswer(query: query, rows: Array(rows.prefix(limit)), isTruncated: rows.count > limit)
      })
  }
}
