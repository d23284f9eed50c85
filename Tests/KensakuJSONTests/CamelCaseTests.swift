import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct CamelCaseTests {
  /// The keys of an object, as a model sees them.
  private struct Keys: Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Probe.TextKey.self).allKeys.map(\.stringValue)
    }
  }

  private struct Lookup: Decodable {
    var isFound: Bool

    init(from decoder: any Decoder) throws {
      let name = decoder.userInfo[ProbeRun.key] as? String ?? ""
      isFound = try decoder.container(keyedBy: Probe.TextKey.self).contains(Probe.TextKey(stringValue: name))
    }
  }

  private func foundationName(of key: String) throws -> String {
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    return try #require(try foundation.decode(Keys.self, from: JSONEncoder().encode([key: 0])).names.first)
  }

  @Test func anyKeyBecomesWhatFoundationMakesOfIt() throws {
    let pieces = [
      "_", "_", "__", "a", "b", "Z", "1", "-", "'", "^", "`", ".", "é", "ß", "日", "Σ", "\u{301}", "ǆ", "ﬁ", "İ", "ª", "’", "url",
      "\u{AD}", "ʰ", "´", "ŉ",
    ]
    var generator = SeededGenerator(31)
    for _ in 0..<1_500 {
      let key = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let name = try foundationName(of: key)
      #expect(CamelCase.name(key) == name, "\(key)")
      var decoder = JSON.Decoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.userInfo[ProbeRun.key] = name
      #expect(try decoder.decode(Lookup.self, from: JSONEncoder().encode([key: 0])).isFound, "\(key)")
      guard key != name else { continue }
      decoder.userInfo[ProbeRun.key] = key
      #expect(try !decoder.decode(Lookup.self, from: JSONEncoder().encode([key: 0])).isFound, "\(key)")
    }
  }

  private struct User: Decodable, Equatable { var firstName: Int, url2: Int? }
  private struct Container: Decodable { var id: Int }

  private struct ByTextKeys: Decodable {
    var firstName: Int

    init(from decoder: any Decoder) throws {
      firstName = try decoder.container(keyedBy: Probe.TextKey.self).decode(Int.self, forKey: Probe.TextKey(stringValue: "firstName"))
    }
  }

  private func spellings(_ members: [String], filler: Int) -> String {
    "{" + (members + (0..<filler).map { "\"filler\($0)\":0" }).joined(separator: ",") + "}"
  }

  @Test(arguments: [0, 12, 80, 300])
  func ofTwoSpellingsOfOneKeyTheFirstCounts(filler: Int) throws {
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    for members in [
      ["\"first_name\":1", "\"firstName\":2"], ["\"firstName\":1", "\"first_name\":2"], ["\"first__name\":1", "\"first_name\":2"],
    ] {
      let text = spellings(members, filler: filler)
      let list = "[\(text),\(text)]"
      let theirs = try foundation.decode([User].self, from: Data(list.utf8))
      #expect(try decoder.decode([User].self, from: list) == theirs, "\(members)")
      #expect(try decoder.decode([ByTextKeys].self, from: list).map(\.firstName) == theirs.map(\.firstName), "\(members)")
    }
  }
}

@Suite struct UsualKeyTests {
  private struct Model: Decodable, Equatable {
    var aVeryLongNameIndeed: Int
    var x1: Int?
  }

  /// Of all lengths, so that each place in a word and between words comes up.
  @Test func theFirstOfTwoSpellingsCountsWhereverTheyDiffer() throws {
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let spellings = [
      "a_very_long_name_indeed", "a_very_long_name__indeed", "a_very_long_nAme_indeed", "A_very_long_name_indeed",
      "a_very_long_name_indeeD", "a__very_long_name_indeed", "aVeryLongNameIndeed",
    ]
    for first in spellings {
      for second in spellings where second != first {
        let text = "{\"k1\":0,\"k2\":0,\"\(first)\":1,\"k3\":0,\"\(second)\":2,\"k4\":0}"
        #expect(try decoder.decode(Model.self, from: text).aVeryLongNameIndeed == 1, "\(text)")
      }
    }
  }
}
