class Place: Decodable, Equatable {
  let name: String
  let floor: Int?

  static func == (one: Place, other: Place) -> Bool { one.name == other.name && one.floor == other.floor }
}

/// Has the superclass's members in an object of their own.
final class Branch: Place {
  let chief: String?

  private enum Keys: String, CodingKey { case chief }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    chief = try container.decodeIfPresent(String.self, forKey: .chief)
    try super.init(from: container.superDecoder())
  }
}

/// Has the superclass's members among its own.
final class Chain: Place {
  let owner: String?
  let keys: [String]

  private enum Keys: String, CodingKey { case owner, name, floor, tags }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    keys = container.allKeys.map(\.stringValue).sorted()
    owner = container.contains(.owner) ? try container.decode(String?.self, forKey: .owner) : nil
    try super.init(from: decoder)
  }
}
