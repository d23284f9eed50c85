import Foundation

struct Shop: Codable, Equatable {
  var name: String
  var price: Double?
  var tags: [String]?
  var stock: [String: Int]?
  var isOpen: Bool?
  var opened: Date?
  var amount: Decimal?
  var link: URL?
  var blob: Data?
  var small: Int8?
  var large: UInt64?
  var wide: Int128?
  var share: Float?
  var shade: Shade?
  var event: Event?
  var seats: [[Int?]]?
  var rest: Value?
  var branches: [Shop]?
}

enum Shade: String, Codable, Equatable, CodingKeyRepresentable {
  case red, blue
  case deepGreen = "deep green"
}

/// As the compiler writes it: an object with the case for its key.
enum Event: Codable, Equatable {
  case sale(percent: Int, until: String?)
  case move(to: String)
  case closed
  case renamed(String)
}
