import Foundation

/// Types of every kind that decodes in a way of its own.
enum ProbedTypes {
  typealias List = [any (Decodable & SendableMetatype).Type]

  static let scalars: List = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    UInt128.self, Double.self, Float.self, Bool.self, String.self, Date.self, Data.self, URL.self, Decimal.self, Int?.self, Int??.self,
    String?.self, Color.self, Level.self, UUID.self,
  ]

  static let lists: List = [
    [Int].self, [String].self, [Int?].self, [[Double]].self, [UInt8].self, ContiguousArray<Int>.self, Set<Int>.self, Range<Int>.self,
    Pair.self, [Color].self, [Decimal].self, [Bool]?.self, [Date].self, EveryElement.self, Doubtful.self,
  ]

  static let records: List = [
    EveryMember.self, EveryOptional.self, Payload.self, Derived.self, DerivedWithSuper.self, Nested.self, Tree.self, Wide.self, OneKey.self,
  ]

  /// Which of several failing members is reported depends on the order of Foundation's hash table.
  static let dictionaries: List = [
    [String: Int].self, [String: String].self, [Int: Int].self, [Color: Int].self, [String: [Int]].self, [String: Int?].self,
    [Level: String].self, [[String: Int]].self,
  ]
}

extension UnkeyedDecodingContainer {
  /// Foundation counts on where `decodeIfPresent` finds the end.
  var indexInBounds: Int { min(currentIndex, count ?? .max) }
}

enum Color: String, Codable, CodingKeyRepresentable { case red, green, id }
enum Level: Int, Codable, CodingKeyRepresentable {
  case low = 1
  case high = 127
}

struct Pair: Decodable {
  var first: Int
  var second: String

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    first = try list.decode(Int.self)
    second = try list.decode(String.self)
  }
}

/// Reads what it can and passes what it cannot.
struct Doubtful: Decodable {
  var log: [String] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      if let value = try? list.decode(Int.self) {
        log.append("\(list.indexInBounds) \(value)")
      } else if let value = try? list.decodeIfPresent(Bool.self) {
        log.append("\(list.indexInBounds) \(value)")
      } else if try list.decodeNil() {
        log.append("\(list.indexInBounds) null")
      } else if let nested = try? list.nestedUnkeyedContainer() {
        log.append("\(list.indexInBounds) [\(nested.count ?? -1)]")
      } else {
        _ = try list.superDecoder()
        log.append("\(list.indexInBounds) super of \(list.codingPath.count)")
      }
    }
    log.append(Outcome.of { Described.text(try list.decode(Int.self)) }.summary)
    log.append(Outcome.of { Described.text(try list.decodeNil()) }.summary)
    log.append(Outcome.of { Described.text(try list.nestedUnkeyedContainer().count) }.summary)
    log.append(Outcome.of { "\(try list.superDecoder())" }.summary)
    log.append(Outcome.of { Described.text(try list.decodeIfPresent(Int.self)) }.summary)
  }
}

struct EveryElement: Decodable {
  var log: [String] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    func add(_ body: (inout any UnkeyedDecodingContainer) throws -> Any?) {
      log.append("\(Outcome.of { Described.text(try body(&list)) }.summary) \(list.indexInBounds) \(list.isAtEnd) \(list.count ?? -1)")
    }
    add { try $0.decode(Bool.self) }
    add { try $0.decode(String.self) }
    add { try $0.decode(Double.self) }
    add { try $0.decode(Float.self) }
    add { try $0.decode(Int.self) }
    add { try $0.decode(Int8.self) }
    add { try $0.decode(Int16.self) }
    add { try $0.decode(Int32.self) }
    add { try $0.decode(Int64.self) }
    add { try $0.decode(Int128.self) }
    add { try $0.decode(UInt.self) }
    add { try $0.decode(UInt8.self) }
    add { try $0.decode(UInt16.self) }
    add { try $0.decode(UInt32.self) }
    add { try $0.decode(UInt64.self) }
    add { try $0.decode(UInt128.self) }
    add { try $0.decodeIfPresent(Bool.self) }
    add { try $0.decodeIfPresent(String.self) }
    add { try $0.decodeIfPresent(UInt64.self) }
    add { try $0.decodeIfPresent([Int].self) }
  }
}

struct EveryMember: Decodable {
  var a: Int?
  var b: Double?
  var id: Int
  var name: String
  var flag: Bool
  var i8: Int8, i16: Int16, i32: Int32, i64: Int64, i128: Int128
  var u: UInt, u8: UInt8, u16: UInt16, u32: UInt32, u64: UInt64, u128: UInt128
  var double: Double, float: Float
}

struct EveryOptional: Decodable {
  var id: Int?
  var name: String?
  var flag: Bool?
  var i8: Int8?, i16: Int16?, i32: Int32?, i64: Int64?, i128: Int128?
  var u: UInt?, u8: UInt8?, u16: UInt16?, u32: UInt32?, u64: UInt64?, u128: UInt128?
  var double: Double?, float: Float?
  var list: [Int]?
  var child: Tree?
  var a: Int??
}

enum Payload: Decodable {
  case id(Int)
  case name(String, b: Int)
  case a
}

class Base: Decodable {
  var id: Int

  enum CodingKeys: String, CodingKey { case id }
}

final class Derived: Base, CustomDebugStringConvertible {
  var name: String

  enum CodingKeys: String, CodingKey { case name }

  required init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    try super.init(from: decoder)
  }

  var debugDescription: String { "\(id) \(name)" }
}

final class DerivedWithSuper: Base, CustomDebugStringConvertible {
  var name: String?

  enum CodingKeys: String, CodingKey { case name }

  required init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    name = try members.decodeIfPresent(String.self, forKey: .name)
    try super.init(from: members.superDecoder())
  }

  var debugDescription: String { "\(id) \(name ?? "-")" }
}

struct Nested: Decodable {
  var id: Int
  var list: [Int]

  enum CodingKeys: String, CodingKey { case child, list, id }

  init(from decoder: any Decoder) throws {
    let child = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: CodingKeys.self, forKey: .child)
    id = try child.decode(Int.self, forKey: .id)
    var elements = try child.nestedUnkeyedContainer(forKey: .list)
    list = []
    while !elements.isAtEnd { list.append(try elements.decode(Int.self)) }
  }
}

struct Tree: Decodable {
  var id: Int?
  var list: [Tree?]?
}

/// More members than are looked for one by one.
struct Wide: Decodable {
  var m0: Int?, m1: Int?, m2: Int?, m3: Int?, m4: Int?, m5: Int?, m6: Int?, m7: Int?, m8: Int?, m9: Int?, m10: Int?, m11: Int?
}

struct OneKey: Decodable { var id: Int? }
