import Foundation
import KensakuTesting

/// A type that does what a seed says with its decoder, and keeps a log of what came of it. Given the same text, two decoders of which
/// each step gives the same write the same log.
struct Probe: Decodable {
  init(from decoder: any Decoder) throws {
    guard let run = decoder.userInfo[ProbeRun.key] as? ProbeRun else { return }
    try run.visit(decoder)
  }

  enum Key: String, CodingKey, CaseIterable {
    case id, name, a, b, flag, list, child, i8, u64, double, `super`, absent, firstName, m3, m11
    case japanese = "日本"
    case empty = ""
  }

  /// What a snake-case strategy makes of `DocumentGenerator.snakeCaseKeys`, and some that it does not make.
  enum CamelKey: String, CodingKey, CaseIterable {
    case id, firstName, myUrl, myURL, url2, aBC, x1y, absent, `super`, childList, i8
    case trailing = "super_"
    case single = "URL"
    case upper = "urlX"
    case innerCapitals = "innerCapitalsXY"
    case leading = "_private"
    case around = "__aB__"
    case digitFirst = "2A"
    case words = "straßeÄrger"
    case kana = "検索語"
    case bars = "__"
    case bar = "_"
    case none = ""
  }

  struct TextKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Failure: Error { var number: Int }
}

/// Unchecked, since one decode at a time uses it.
final class ProbeRun: @unchecked Sendable {
  static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "probe") else { preconditionFailure("every string is a key") }
    return key
  }()

  private var generator: SeededGenerator
  private var stepsLeft: Int
  private(set) var log: [(step: String, outcome: Outcome)] = []

  /// The keys that are asked for.
  private let names: [String]
  private let isSnakeCase: Bool

  init(seed: UInt64, isSnakeCase: Bool = false, steps: Int = 40) {
    generator = SeededGenerator(seed)
    stepsLeft = steps
    self.isSnakeCase = isSnakeCase
    names = isSnakeCase ? Probe.CamelKey.allCases.map(\.stringValue) : Probe.Key.allCases.map(\.stringValue)
  }

  private func upTo(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private func add(_ step: String, _ body: () throws -> Any?) {
    log.append((step, Outcome.of { Described.text(try body()) }))
  }

  private func addPath(_ path: [any CodingKey]) {
    log.append(("path", .failure("path", path: path.map(Outcome.text))))
  }

  func visit(_ decoder: any Decoder) throws {
    addPath(decoder.codingPath)
    switch upTo(8) {
    case 0...2 where isSnakeCase: keyed(decoder, Probe.CamelKey.self) { Probe.CamelKey(stringValue: $0) ?? .id }
    case 0...2: keyed(decoder, Probe.Key.self) { Probe.Key(stringValue: $0) ?? .id }
    case 3, 4: keyed(decoder, Probe.TextKey.self) { Probe.TextKey(stringValue: $0) }
    case 5, 6: unkeyed { try decoder.unkeyedContainer() }
    default: single(decoder)
    }
    let number = upTo(20)
    if number == 0 { throw Probe.Failure(number: log.count) }
  }

  private func keyed<K: CodingKey>(_ decoder: any Decoder, _: K.Type, _ key: (String) -> K) {
    do {
      members(try decoder.container(keyedBy: K.self), key)
    } catch {
      add("keyed") { throw error }
      unkeyed { try decoder.unkeyedContainer() }
    }
  }

  private func members<K: CodingKey>(_ members: KeyedDecodingContainer<K>, _ key: (String) -> K) {
    addPath(members.codingPath)
    for _ in 0..<(2 + upTo(12)) where stepsLeft > 0 {
      stepsLeft -= 1
      let key = key(names[upTo(names.count)])
      let name = key.stringValue
      switch upTo(12) {
      case 0: add("contains \(name)") { members.contains(key) }
      case 1: add("null \(name)") { try members.decodeNil(forKey: key) }
      case 2: add("all keys") { Set(members.allKeys.map(\.stringValue)) }
      case 3, 4:
        let type = anyType()
        add("optional \(type) \(name)") { try self.optional(type, members, key) }
      case 5: nested(members, key)
      case 6: unkeyed { try members.nestedUnkeyedContainer(forKey: key) }
      case 7: add("super \(name)") { try self.visit(try members.superDecoder(forKey: key)) }
      case 8: add("super") { try self.visit(try members.superDecoder()) }
      case 9: add("probe \(name)") { try members.decode(Probe.self, forKey: key) }
      case 10:
        let type = ProbedTypes.dictionaries[upTo(ProbedTypes.dictionaries.count)]
        addUnordered("\(type) \(name)") { try self.value(type, members, key) }
      default:
        let type = anyType()
        add("\(type) \(name)") { try self.value(type, members, key) }
      }
    }
  }

  private func addUnordered(_ step: String, _ body: () throws -> Any?) {
    let outcome = Outcome.of { Described.text(try body()) }
    log.append((step, outcome.hasFailed ? .other("fails") : outcome))
  }

  private func nested<K: CodingKey>(_ members: KeyedDecodingContainer<K>, _ key: K) {
    do {
      self.members(try members.nestedContainer(keyedBy: Probe.TextKey.self, forKey: key)) { Probe.TextKey(stringValue: $0) }
    } catch {
      add("nested \(key.stringValue)") { throw error }
    }
  }

  private func value<T: Decodable, K>(_ type: T.Type, _ members: KeyedDecodingContainer<K>, _ key: K) throws -> T {
    try members.decode(type, forKey: key)
  }

  private func optional<T: Decodable, K>(_ type: T.Type, _ members: KeyedDecodingContainer<K>, _ key: K) throws -> T? {
    try members.decodeIfPresent(type, forKey: key)
  }

  private func element<T: Decodable>(_ type: T.Type, _ elements: inout any UnkeyedDecodingContainer) throws -> T {
    try elements.decode(type)
  }

  private func optionalElement<T: Decodable>(_ type: T.Type, _ elements: inout any UnkeyedDecodingContainer) throws -> T? {
    try elements.decodeIfPresent(type)
  }

  private func anyType() -> any Decodable.Type {
    let types = [ProbedTypes.scalars, ProbedTypes.scalars, ProbedTypes.lists, ProbedTypes.records][upTo(4)]
    return types[upTo(types.count)]
  }

  private func unkeyed(_ make: () throws -> any UnkeyedDecodingContainer) {
    do {
      var elements = try make()
      self.elements(&elements)
    } catch {
      add("unkeyed") { throw error }
    }
  }

  private func elements(_ elements: inout any UnkeyedDecodingContainer) {
    addPath(elements.codingPath)
    for _ in 0..<(2 + upTo(8)) where stepsLeft > 0 {
      stepsLeft -= 1
      switch upTo(8) {
      case 0: add("null") { try elements.decodeNil() }
      case 1: add("super") { try self.visit(try elements.superDecoder()) }
      case 2:
        unkeyed { try elements.nestedUnkeyedContainer() }
      case 3:
        do {
          members(try elements.nestedContainer(keyedBy: Probe.TextKey.self)) { Probe.TextKey(stringValue: $0) }
        } catch {
          add("nested") { throw error }
        }
      case 4:
        let type = anyType()
        // At the end Foundation gives nil and counts on.
        if !elements.isAtEnd { add("optional \(type)") { try self.optionalElement(type, &elements) } }
      case 5: add("probe") { try elements.decode(Probe.self) }
      default:
        let type = anyType()
        add("\(type)") { try self.element(type, &elements) }
      }
      add("place") { [elements.indexInBounds, elements.count ?? -1, elements.isAtEnd ? 1 : 0] }
    }
  }

  private func single(_ decoder: any Decoder) {
    guard let value = try? decoder.singleValueContainer() else { return }
    addPath(value.codingPath)
    for _ in 0..<4 {
      stepsLeft -= 1
      add("null") { value.decodeNil() }
      let type = anyType()
      add("\(type)") { try self.single(type, value) }
    }
  }

  private func single<T: Decodable>(_ type: T.Type, _ value: any SingleValueDecodingContainer) throws -> T {
    try value.decode(type)
  }
}
