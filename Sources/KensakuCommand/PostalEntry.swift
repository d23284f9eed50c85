import KensakuPostal
import KensakuText

/// What the program shows of one row of the postal data. The index's rows are such entries.
protocol PostalEntry {
  var kind: PostalRow.Kind { get }
  var code: PostalCode { get }
  var jis: String { get }
  var prefecture: String { get }
  var city: String { get }
  var town: String { get }
  var prefectureKana: String { get }
  var cityKana: String { get }
  var townKana: String { get }
  var prefectureRomaji: String { get }
  var cityRomaji: String { get }
  var townRomaji: String { get }
  var note: String? { get }
  var officeName: String? { get }
  var officeNameKana: String? { get }
  var banchi: String? { get }
}

extension PostalRow: PostalEntry {}

extension PostalEntry {
  /// The address in one piece, as it is written on a letter.
  var address: String {
    prefecture + city + town + (banchi ?? "")
  }
}

/// The rows that answer one query.
struct PostalAnswer {
  var query: String
  var rows: [any PostalEntry]
  /// Whether a limit held rows back.
  var isTruncated = false
}
