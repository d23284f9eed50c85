/// Reads members of one object by key, in an order of its own.
struct LookUp<Order: KeyOrder>: Decodable {
  var sum = 0

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NamedKey.self)
    for number in Order.numbers(decoder.userInfo[.size] as? Int ?? 0) {
      sum &+= try container.decodeIfPresent(Int.self, forKey: Order.key(number)) ?? 0
    }
  }
}

protocol KeyOrder {
  static func numbers(_ count: Int) -> [Int]
  static func key(_ number: Int) -> NamedKey
}

extension KeyOrder {
  static func key(_ number: Int) -> NamedKey { NamedKey("key\(number)") }
}

enum Reverse: KeyOrder {
  static func numbers(_ count: Int) -> [Int] { (0..<count).reversed() }
}

enum Shuffled: KeyOrder {
  /// A step that has no factor in common with a power of ten goes through all.
  static func numbers(_ count: Int) -> [Int] { (0..<count).map { $0 &* 7919 % count } }
}

enum Absent: KeyOrder {
  static func numbers(_ count: Int) -> [Int] { Array(count..<count * 2) }
}

enum LongReverse: KeyOrder {
  static func numbers(_ count: Int) -> [Int] { (0..<count).reversed() }
  static func key(_ number: Int) -> NamedKey { NamedKey(String(repeating: "k", count: 100) + "\(100_000 + number)") }
}

struct NamedKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

/// Some keys of a type that decoders can know beforehand.
struct Few: Decodable {
  var sum = 0

  enum Keys: Int, CaseIterable, CodingKey {
    case a, b, c, d, e, f, g, h

    var stringValue: String { "key\(rawValue)" }
    init?(stringValue: String) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    for _ in 0..<8 {
      for key in Keys.allCases { sum &+= try container.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    }
  }
}

struct AllKeys: Decodable {
  var count: Int

  init(from decoder: any Decoder) throws {
    count = try decoder.container(keyedBy: NamedKey.self).allKeys.count
  }
}
