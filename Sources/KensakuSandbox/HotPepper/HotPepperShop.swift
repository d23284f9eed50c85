/// One of the restaurants.
struct HotPepperShop: Sendable {
  let row: Table.Row
  let area: HotPepperArea
  let place: GeoPoint
  let address: String
  let features: Set<String>
  let nameKey: String
  let kanaKey: String
  let addressKey: String
  /// What a keyword is looked for in, folded.
  let keys: [String]

  var number: Int { row.number }
  var id: String { "J9000\(10001 + number)" }
  var name: String { row[0] }
  var kana: String { row[1] }
  var genres: [String] { [row[3], row[4]].filter { !$0.isEmpty } }
  var budget: String { row[5] }
  var specials: [Table.Row] { HotPepperCodes.specials.rows.filter { row.words(10).contains($0[0]) } }
  var cards: [Table.Row] { HotPepperCodes.creditCards.rows.filter { row.words(11).contains($0[0]) } }
  var station: String { area.row[6] }
  /// No number that anybody could have.
  var telephone: String { "0000000\(100 + number)" }
  /// 0 means that there is one.
  var coupon: Int { number % 3 == 2 ? 1 : 0 }
  var capacity: Int { 8 + number * 17 % 113 }
  /// Not every restaurant says it.
  var partyCapacity: Int? { number % 5 == 4 ? nil : 4 + number * 13 % 77 }

  static let all: [HotPepperShop] = {
    let areas = Dictionary(HotPepperArea.all("small_area").map { ($0.code, $0) }) { first, _ in first }
    return HotPepperShops.table.rows.compactMap { row in areas[row[2]].map { HotPepperShop(row, area: $0) } }
  }()

  private init(_ row: Table.Row, area: HotPepperArea) {
    self.row = row
    self.area = area
    let north = Double(row.number * 37 % 21 - 10) * 0.0002171234
    let east = Double(row.number * 53 % 19 - 9) * 0.0002314567
    place = GeoPoint(latitude: (Double(area.row[3]) ?? 0) + north, longitude: (Double(area.row[4]) ?? 0) + east)
    address = Self.address(number: row.number, town: area.row[5])
    features = Set(row.words(9))
    nameKey = SearchWords.key(row[0])
    kanaKey = SearchWords.key(row[1])
    addressKey = SearchWords.key(address)
    keys = [nameKey, kanaKey, addressKey] + [area.row[6], row[8], row[7]].map(SearchWords.key)
  }

  /// Digits of both widths, as the restaurants write them themselves.
  private static func address(number: Int, town: String) -> String {
    let block = "\(1 + number % 3)-\(2 + number % 17)"
    let lot = number.isMultiple(of: 2) ? block + "-\(1 + number % 9)" : block
    let wide = lot.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0) ?? $0 }
    let building = number % 4 == 1 ? " 坂の下ビル\(1 + number % 8)F" : ""
    return town + (number.isMultiple(of: 3) ? String(String.UnicodeScalarView(wide)) : lot) + building
  }
}
