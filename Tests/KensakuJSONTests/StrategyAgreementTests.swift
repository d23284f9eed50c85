import Foundation
import KensakuTesting
import Synchronization
import Testing

@testable import KensakuJSON

/// Strategies and types of which each has to come out as with Foundation's decoder, in the value or in the kind of error.
@Suite struct StrategyAgreementTests {
  private static func outcomes<T: Decodable>(
    _ type: T.Type, _ text: String, _ decoder: JSON.Decoder, _ foundation: JSONDecoder
  ) -> (ours: Outcome, theirs: Outcome) {
    (
      Outcome.of { Described.text(try decoder.decode(type, from: text)) },
      Outcome.of { Described.text(try foundation.decode(type, from: Data(text.utf8))) }
    )
  }

  private func expectAgreement<T: Decodable>(
    _ type: T.Type, _ text: String, _ decoder: JSON.Decoder = .init(), _ foundation: JSONDecoder = .init(),
    location: SourceLocation = #_sourceLocation
  ) {
    let (ours, theirs) = Self.outcomes(type, text, decoder, foundation)
    if Self.isMore(text, ours, theirs) { return }
    #expect(ours.agrees(withFoundation: theirs), "\(type) of \(text): \(ours), Foundation: \(theirs)", sourceLocation: location)
  }

  static let numbers = [
    "0", "-0", "1", "-1", "1.0", "1.5", "-1.5", "1e3", "1E3", "1e-3", "1000e-3", "1.0e2", "1.05e2", "127", "128", "-128", "-129", "255",
    "256",
    "32767", "32768", "-32769", "65535", "65536", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "170141183460469231731687303715884105727", "170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729", "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456", "1e18", "1e19", "1e20", "9007199254740993", "9007199254740993.0", "0.1", "123.456",
    "3.4028234663852886e38", "3.4028236e38", "1e39", "1.7976931348623157e308", "1.8e308", "1e400", "-1e400", "5e-324",
    "2.2250738585072014e-308",
    "1e-45", "0.000001", "12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678", "1e127", "1.5e-100",
    "16777217",
  ]

  /// Foundation reads whole numbers with an exponent by way of `UInt64`, and takes a number that is too small for a `Float` for an error.
  private static let moreThanFoundation = [
    "1e20", "3.4028234663852886e38", "3.4028236e38", "5e-324", "2.2250738585072014e-308", "1.5e-100",
  ]

  private static func isMore(_ text: String, _ ours: Outcome, _ theirs: Outcome) -> Bool {
    guard case .value = ours, case .failure("corrupted", _) = theirs else { return false }
    return moreThanFoundation.contains { text.contains($0) }
  }

  @Test(arguments: numbers)
  func numbersAreTheSameInAllTypes(number: String) {
    for type in ProbedTypes.scalars { expectAgreement(type, number) }
    expectAgreement([Double].self, "[\(number)]")
    expectAgreement([String: Decimal].self, "{\"a\":\(number)}")
  }

  static let strings = [
    "", "0", "12.5", "1e3", "AAEC", "AA==", "AA", "A A=", "+/+/", "-_-_", "2026-11-30T12:00:00Z", "2026-11-30T12:00:00+09:00",
    "2026-11-30T12:00:00.5Z", "2026-11-30", "x", "https://a.example/検索?q=1 2", "relative/path", "#f", "http://[", "%",
    "Infinity", "-Infinity", "NaN", "inf", "true",
  ]

  static let values = numbers + ["true", "false", "null", "[]", "{}", "[1,2]", "[0,255,256]", "{\"a\":1}"] + strings.map { "\"\($0)\"" }

  @Test(arguments: 0..<7)
  func datesAreTheSameWithEveryStrategy(strategy: Int) {
    var decoder = JSON.Decoder()
    let foundation = JSONDecoder()
    switch strategy {
    case 0: break
    case 1: (decoder.dateDecodingStrategy, foundation.dateDecodingStrategy) = (.secondsSince1970, .secondsSince1970)
    case 2: (decoder.dateDecodingStrategy, foundation.dateDecodingStrategy) = (.millisecondsSince1970, .millisecondsSince1970)
    case 3: (decoder.dateDecodingStrategy, foundation.dateDecodingStrategy) = (.iso8601, .iso8601)
    case 4:
      decoder.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: try Double(from: $0)) }
      foundation.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: try Double(from: $0)) }
    case 5:
      decoder.dateDecodingStrategy = .custom { _ in throw Probe.Failure(number: 1) }
      foundation.dateDecodingStrategy = .custom { _ in throw Probe.Failure(number: 1) }
    default:
      decoder.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double($0.codingPath.count)) }
      foundation.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double($0.codingPath.count)) }
    }
    for value in Self.values {
      for text in [value, "[\(value)]", "{\"a\":\(value)}"] {
        let (ours, theirs) = Self.outcomes(OfDate.self, text, decoder, foundation)
        // Forms of dates that Foundation does not read are more, and where it wants a string it says so in another way.
        if strategy == 3, !theirs.hasFailed || ours.hasFailed { #expect(ours.hasFailed == theirs.hasFailed, "\(text): \(ours), \(theirs)") }
        if strategy == 3, ours.hasFailed || theirs.hasFailed { continue }
        #expect(ours.agrees(withFoundation: theirs), "\(strategy): \(text): \(ours), Foundation: \(theirs)")
      }
    }
  }

  /// A value, the only element or the member "a".
  struct OfDate: Decodable, CustomDebugStringConvertible {
    var date: Date?

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Probe.Key.self) {
        date = try members.decodeIfPresent(Date.self, forKey: .a)
      } else if var list = try? decoder.unkeyedContainer() {
        date = try list.decode(Date.self)
      } else {
        date = try decoder.singleValueContainer().decode(Date.self)
      }
    }

    var debugDescription: String { "\(date?.timeIntervalSinceReferenceDate ?? -1)" }
  }

  @Test(arguments: 0..<4)
  func dataAreTheSameWithEveryStrategy(strategy: Int) {
    var decoder = JSON.Decoder()
    let foundation = JSONDecoder()
    switch strategy {
    case 0: (decoder.dataDecodingStrategy, foundation.dataDecodingStrategy) = (.base64, .base64)
    case 1: (decoder.dataDecodingStrategy, foundation.dataDecodingStrategy) = (.deferredToData, .deferredToData)
    case 2:
      decoder.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) }
      foundation.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) }
    default:
      decoder.dataDecodingStrategy = .custom { Data([UInt8($0.codingPath.count)]) }
      foundation.dataDecodingStrategy = .custom { Data([UInt8($0.codingPath.count)]) }
    }
    for value in Self.values {
      expectAgreement(Data.self, value, decoder, foundation)
      expectAgreement([Data].self, "[\(value)]", decoder, foundation)
      expectAgreement([String: Data?].self, "{\"a\":\(value)}", decoder, foundation)
    }
  }

  @Test func stringsForWhatIsNoNumberAreTheSame() {
    var decoder = JSON.Decoder()
    let foundation = JSONDecoder()
    for value in Self.values {
      expectAgreement([Double].self, "[\(value)]", decoder, foundation)
      expectAgreement([Float?].self, "[\(value)]", decoder, foundation)
    }
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    foundation.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    for value in Self.values {
      let pairs = [
        Self.outcomes(Double.self, value, decoder, foundation), Self.outcomes(Float.self, value, decoder, foundation),
        Self.outcomes([String: Double].self, "{\"a\":\(value)}", decoder, foundation),
      ]
      for (ours, theirs) in pairs where !Self.isMore(value, ours, theirs) && (ours.hasFailed != theirs.hasFailed || !ours.hasFailed) {
        #expect(ours == theirs, "\(value): \(ours), Foundation: \(theirs)")
      }
    }
  }

  @Test func otherTypesAreTheSame() {
    for value in Self.values {
      for type in ProbedTypes.scalars + ProbedTypes.lists + ProbedTypes.records { expectAgreement(type, value) }
      for type in ProbedTypes.dictionaries { expectAgreement(type, "{\"a\":\(value)}") }
      for type in ProbedTypes.dictionaries { expectAgreement(type, "{\"1\":\(value)}") }
      expectAgreement([[String: Int]?].self, "[\(value)]")
      expectAgreement(URL?.self, value)
    }
  }

  @Test(arguments: [
    "{\"id\":{\"_0\":1}}", "{\"name\":{\"_0\":\"x\",\"b\":2}}", "{\"a\":{}}", "{}", "{\"id\":{\"_0\":1},\"a\":{}}", "{\"id\":{}}",
    "{\"b\":{}}",
    "{\"id\":1}", "{\"name\":{\"_0\":1,\"b\":2}}", "[]", "null", "{\"id\":null}",
  ])
  func enumsWithPayloadAreTheSame(text: String) { expectAgreement(Payload.self, text) }

  @Test(arguments: [
    "{\"1\":1,\"2\":2}", "{\"a\":1}", "{\"-5\":1}", "{\"1.0\":1}", "{\"red\":1,\"green\":2}", "{\"blue\":2}", "{}",
    "[\"red\",1]", "[]", "[1,2]", "[1]", "{\"\":1}", "{\"\\u0031\":5}", "{\"9223372036854775808\":1}", "{\"+1\":1}", "{\" 1\":1}",
  ])
  func dictionariesWithOtherKeysAreTheSame(text: String) {
    let types: ProbedTypes.List = [[Int: Int].self, [Color: Int].self, [Level: Int].self, [UInt8: Int].self, [Bool: Int].self]
    for type in types {
      let (ours, theirs) = Self.outcomes(type, text, JSON.Decoder(), JSONDecoder())
      // Which of two keys fails first depends on the order of Foundation's hash table.
      #expect(ours.hasFailed && theirs.hasFailed || ours == theirs, "\(type): \(ours), Foundation: \(theirs)")
    }
  }

  @Test func dictionariesKeepTheTextsKeysWithEveryKeyStrategy() throws {
    var decoder = JSON.Decoder()
    let foundation = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    struct Inner: Decodable { var someKey: Int? }
    for text in ["{\"some_key\":1}", "{\"a_b\":{\"some_key\":2}}", "{\"a_b\":{\"x\":{\"some_key\":3}}}"] {
      expectAgreement([String: Int].self, text, decoder, foundation)
      expectAgreement([String: [String: Int]].self, text, decoder, foundation)
      expectAgreement([String: Inner].self, text, decoder, foundation)
      expectAgreement([Color: Int].self, text, decoder, foundation)
    }
    decoder.keyDecodingStrategy = .custom { Probe.TextKey(stringValue: ($0.last?.stringValue ?? "") + "!") }
    foundation.keyDecodingStrategy = .custom { Probe.TextKey(stringValue: ($0.last?.stringValue ?? "") + "!") }
    expectAgreement([String: Int].self, "{\"a\":1}", decoder, foundation)
  }

  /// The paths that a custom strategy is asked with, and what it makes of them.
  private final class Asked: Sendable {
    private let paths = Mutex<Set<String>>([])
    var all: Set<String> { paths.withLock { $0 } }

    func convert(_ path: [any CodingKey]) -> any CodingKey {
      paths.withLock { _ = $0.insert(path.map(Outcome.text).joined(separator: "/")) }
      return Probe.TextKey(stringValue: path.last?.stringValue.lowercased() ?? "")
    }
  }

  @Test func aCustomKeyStrategySeesTheSamePaths() {
    let ours = Asked()
    let theirs = Asked()
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .custom { ours.convert($0) }
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .custom { theirs.convert($0) }
    struct Row: Decodable { var id: Int, name: String? }
    struct Page: Decodable { var list: [Row], child: Row? }
    for text in [
      "{\"list\":[{\"ID\":1},{\"iD\":2,\"NAME\":\"x\"}],\"child\":{\"id\":3}}", "{\"list\":[{\"Id\":1,\"id\":2}]}", "{\"list\":[]}",
      "{\"LIST\":[],\"list\":[{\"id\":7}]}", "{\"list\":[{}]}",
    ] {
      expectAgreement(Page.self, text, decoder, foundation)
    }
    #expect(ours.all == theirs.all)
  }

  private struct Members: Decodable, Equatable { var a: Int?, b: Int?, k7: Int?, k100: Int? }

  private struct TextMembers: Decodable, Equatable {
    var found: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Probe.TextKey.self)
      for key in ["k100", "b", "a", "k7", "a", "none", "k299"] {
        if let value = try members.decodeIfPresent(Int.self, forKey: Probe.TextKey(stringValue: key)) { found[key] = value }
      }
    }
  }

  @Test(arguments: [0, 4, 7, 8, 30, 62, 65, 250, 255, 256, 257, 300], [false, true])
  func ofEqualKeysTheFirstCounts(filler: Int, isEscaped: Bool) throws {
    var generator = SeededGenerator(UInt64(filler) + 3)
    for round in 0..<6 {
      var members = (0..<filler).map { "\"k\($0)\":\($0)" } + ["\"a\":1", "\"a\":2", isEscaped ? "\"\\u0061\":3" : "\"a\":3", "\"b\":9"]
      if filler > 7 { members += ["\"k7\":-7", "\"k7\":\"text\""] }
      members.shuffle(using: &generator)
      let text = "{" + members.joined(separator: ",") + "}"
      let list = "[\(text),{\"a\":0},\(text)]"
      #expect(
        Outcome.of { "\(try JSON.Decoder().decode([Members].self, from: list))" }.summary
          == Outcome.of { "\(try JSONDecoder().decode([Members].self, from: Data(list.utf8)))" }.summary, "\(round)")
      #expect(
        Outcome.of { Described.text(try JSON.Decoder().decode([TextMembers].self, from: list).map(\.found)) }.summary
          == Outcome.of { Described.text(try JSONDecoder().decode([TextMembers].self, from: Data(list.utf8)).map(\.found)) }.summary)
      #expect(
        Outcome.of { Described.text(try JSON.Decoder().decode([String: Int].self, from: text)) }.hasFailed
          == Outcome.of { Described.text(try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))) }.hasFailed)
    }
  }

  @Test func whatUserInfoHoldsIsSeenEverywhere() throws {
    struct Seen: Decodable {
      var value: String?
      init(from decoder: any Decoder) throws {
        value = decoder.userInfo[ProbeRun.key] as? String
        if value == nil { throw Probe.Failure(number: decoder.userInfo.count) }
      }
    }
    struct Outer: Decodable { var a: [Seen], b: [String: Seen] }
    var decoder = JSON.Decoder()
    decoder.userInfo[ProbeRun.key] = "info"
    let outer = try decoder.decode(Outer.self, from: "{\"a\":[1],\"b\":{\"x\":null}}")
    #expect(outer.a.map(\.value) == ["info"] && outer.b["x"]?.value == "info")
    #expect(throws: Probe.Failure.self) { try JSON.Decoder().decode(Seen.self, from: "1") }
  }
}
