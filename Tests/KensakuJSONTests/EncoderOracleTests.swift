import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

/// Random values, written by this encoder and by Foundation's.
@Suite struct EncoderOracleTests {
  indirect enum Tree: Encodable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case date(Date)
    case url(URL)
    case data(Data)
    case decimal(Decimal)
    case list([Tree])
    case dictionary([String: Tree])
    case optional(Tree?)
    case object([(String, Tree)])
    case interleaved([Tree], [Tree])
    case inherited(Tree, Tree)
    case record(Record)

    struct Record: Encodable {
      var firstName: String
      var userID: Int?
      var children: [Tree]
      var nested: Tree
    }

    func encode(to encoder: any Swift.Encoder) throws {
      switch self {
      case .null:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      case .bool(let value): try single(value, encoder)
      case .int(let value): try single(value, encoder)
      case .double(let value): try single(value, encoder)
      case .string(let value): try single(value, encoder)
      case .date(let value): try single(value, encoder)
      case .url(let value): try single(value, encoder)
      case .data(let value): try single(value, encoder)
      case .decimal(let value): try single(value, encoder)
      case .list(let value): try single(value, encoder)
      case .dictionary(let value): try single(value, encoder)
      case .optional(let value): try single(value, encoder)
      case .record(let value): try value.encode(to: encoder)
      case .object(let members):
        var container = encoder.container(keyedBy: AnyKey.self)
        for (key, value) in members { try container.encode(value, forKey: AnyKey(stringValue: key)) }
      case .interleaved(let first, let second): try interleave(first, second, encoder)
      case .inherited(let own, let inherited):
        var container = encoder.container(keyedBy: AnyKey.self)
        try inherited.encode(to: container.superEncoder())
        try container.encode(own, forKey: "own")
      }
    }

    private func single(_ value: some Encodable, _ encoder: any Swift.Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }

    private func interleave(_ first: [Tree], _ second: [Tree], _ encoder: any Swift.Encoder) throws {
      var outer = encoder.unkeyedContainer()
      var list = outer.nestedUnkeyedContainer()
      var object = outer.nestedContainer(keyedBy: AnyKey.self)
      for index in 0..<max(first.count, second.count) {
        if index < first.count { try list.encode(first[index]) }
        if index < second.count { try object.encode(second[index], forKey: AnyKey(stringValue: "key\(index % 3)")) }
        try outer.encode(index)
      }
    }
  }

  private static let texts = ["", "a", "aB", "userID", "検索", "\"\\/\n\u{0}", "x y", "é", "😀", "2", "super", "long key of many letters"]

  private func tree(_ depth: Int, _ generator: inout SeededGenerator) -> Tree {
    func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
    func trees() -> [Tree] { (0..<Int.random(in: 0...4, using: &generator)).map { _ in tree(depth - 1, &generator) } }
    switch Int.random(in: 0..<(depth > 0 ? 16 : 9), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .int(Int.random(in: .min ... .max, using: &generator))
    case 3: return .double(Double(Int.random(in: -1_000...1_000, using: &generator)) / 8)
    case 4: return .string(text())
    case 5: return .date(Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &generator))))
    case 6: return URL(string: "https://example.com/\(Int.random(in: 0...9, using: &generator))").map(Tree.url) ?? .null
    case 7: return .data(Data(text().utf8))
    case 8: return .decimal(Decimal(Int.random(in: -1_000...1_000, using: &generator)) / 100)
    case 9: return .list(trees())
    case 10: return .dictionary(Dictionary(trees().map { (text(), $0) }) { first, _ in first })
    case 11: return .optional(.random(using: &generator) ? nil : tree(depth - 1, &generator))
    case 12: return .object(trees().map { (text(), $0) })
    case 13: return .interleaved(trees(), trees())
    case 14: return .inherited(tree(depth - 1, &generator), tree(depth - 1, &generator))
    default:
      return .record(
        Tree.Record(firstName: text(), userID: .random(using: &generator) ? 1 : nil, children: trees(), nested: tree(depth - 1, &generator))
      )
    }
  }

  @Test func randomValuesAreWhatFoundationMakesOfThem() throws {
    var generator = SeededGenerator(17)
    for round in 0..<400 {
      let value = tree(5, &generator)
      let ours = try json(value) {
        $0.outputFormatting = .sortedKeys
        $0.dateEncodingStrategy = .iso8601
        if round.isMultiple(of: 2) { $0.keyEncodingStrategy = .convertToSnakeCase }
      }
      let theirs = try foundation(value) {
        $0.dateEncodingStrategy = .iso8601
        if round.isMultiple(of: 2) { $0.keyEncodingStrategy = .convertToSnakeCase }
      }
      try #require(try normal(ours) == normal(theirs), "round \(round)")
    }
  }

  @Test func theOrderOfMembersChangesNothingElse() throws {
    var generator = SeededGenerator(18)
    for round in 0..<200 {
      let value = tree(5, &generator)
      let sorted = try json(value) { $0.outputFormatting = .sortedKeys }
      try #require(try normal(json(value)) == normal(sorted), "round \(round)")
    }
  }

  /// Numbers may be written in more than one way: what Foundation reads in a text, as it writes it.
  private func normal(_ text: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed]), as: UTF8.self)
  }

  @Test func randomNumbersReadBackAsTheyWere() throws {
    var generator = SeededGenerator(19)
    let doubles = (0..<2_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let floats = (0..<2_000).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: generator.next())) }.filter(\.isFinite)
    #expect(try JSONDecoder().decode([Double].self, from: JSON.Encoder().encode(doubles)) == doubles)
    #expect(try JSONDecoder().decode([Float].self, from: JSON.Encoder().encode(floats)) == floats)
    struct One: Codable, Equatable {
      var double: Double, float: Float
    }
    let ones = zip(doubles, floats).map(One.init)
    #expect(try JSONDecoder().decode([One].self, from: JSON.Encoder().encode(ones)) == ones)
  }
}
