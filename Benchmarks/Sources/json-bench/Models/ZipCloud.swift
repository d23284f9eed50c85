// Written by Benchmarks/json/models.py from schema.py.

enum ZipCloud {
  struct Response: Codable, Equatable, Sendable {
    var message: String?
    var results: [Address]?
    var status: Int
  }

  struct Address: Codable, Equatable, Sendable {
    var address1: String
    var address2: String
    var address3: String
    var kana1: String
    var kana2: String
    var kana3: String
    var prefcode: String
    var zipcode: String
  }
}
