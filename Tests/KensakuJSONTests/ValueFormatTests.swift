import Foundation
import Testing

@testable import KensakuJSON

@Suite struct ValueFormatTests {
  private func json() throws -> JSON.Value {
    try JSON.Value(
      parsing: #"""
        {"iso": "2026-11-30T12:00:00Z", "http": "Mon, 30 Nov 2026 12:00:00 GMT", "day": "2026\/11\/30", "s": 1796040000, "ms": 1796040000500,
         "url": "https://example.com/?q=1", "b64": "AQID", "bad": "?", "null": null, "n": ["24", 24, "24.50", "", " 7 ", null, "x", true, "1e999"],
         "list": ["2026-11-30T12:00:00Z", "2026-11-30T12:00:01Z"], "order": 1}
        """#)
  }

  private let noon = Date(timeIntervalSince1970: 1_796_040_000)

  @Test func datesAreReadAsTheFormatSays() throws {
    let json = try json()
    #expect(try json.get("iso", format: .iso8601) == noon)
    #expect(try json.get("http", format: .rfc1123) == noon)
    #expect(try json.get("s", format: .secondsSince1970) == noon)
    #expect(try json.get("ms", format: .millisecondsSince1970) == noon.addingTimeInterval(0.5))
    #expect(try json.get("day", format: .date("yyyy/MM/dd")) == noon.addingTimeInterval(-12 * 3600))
    #expect(try json.get("list", format: .array(of: .iso8601)) == [noon, noon.addingTimeInterval(1)])
    #expect(try json.get(at: "list[1]", format: .iso8601) == noon.addingTimeInterval(1))
    let error = #expect(throws: JSON.Error.self) { let _: Date = try json.get("bad", format: .iso8601) }
    #expect(error?.reason == .invalidValue && error?.path == "bad" && error?.expected == "a date such as 2026-11-30T12:00:00Z")
  }

  @Test func optionalFormatsAreNilWhereMissingOrNull() throws {
    let json = try json()
    let missing: Date? = try json.get("nothing", format: .iso8601)
    let null: Date? = try json.get("null", format: .iso8601)
    let there: Date? = try json.get("iso", format: .iso8601)
    #expect(missing == nil && null == nil && there == noon)
    #expect(throws: JSON.Error.self) { let _: Date? = try json.get("bad", format: .iso8601) }
    #expect(throws: JSON.Error.self) { let _: Date = try json.get("null", format: .iso8601) }
  }

  @Test func addressesBytesAndEnumsHaveFormats() throws {
    enum Order: Int { case first = 1 }
    let json = try json()
    #expect(try json.get("url", format: .url) == URL(string: "https://example.com/?q=1"))
    #expect(try json.get("b64", format: .base64) == Data([1, 2, 3]))
    #expect(try json.get("order", format: .rawValue) == Order.first)
    let error = #expect(throws: JSON.Error.self) { let _: Order = try json.get("s", format: .rawValue) }
    #expect(error?.reason == .invalidValue)
    #expect(throws: JSON.Error.self) { let _: Data = try json.get("bad", format: .base64) }
  }

  @Test func tolerantNumbersMayBeStrings() throws {
    let json = try json()["n"]
    func doubles(_ index: Int) throws(JSON.Error) -> Double? { try json.get(at: [.index(index)], format: .tolerantNumber) }
    #expect(try (0..<6).map { try doubles($0) } == [24, 24, 24.5, nil, 7, nil])
    #expect(throws: JSON.Error.self) { try doubles(6) }
    #expect(throws: JSON.Error.self) { try doubles(7) }
    let error = #expect(throws: JSON.Error.self) { try doubles(8) }
    #expect(error?.reason == .numberOutOfRange)
    let whole: Int? = try json.get(at: "[0]", format: .tolerantNumber)
    let exact: Decimal? = try json.get(at: "[2]", format: .tolerantNumber)
    #expect(whole == 24 && exact == Decimal(string: "24.5"))
    #expect(throws: JSON.Error.self) { let _: Int? = try json.get(at: "[2]", format: .tolerantNumber) }
    #expect(throws: JSON.Error.self) { let _: Int = try json.get(at: "[3]", format: .tolerantNumber) }
  }

  @Test func formatsOfOnesOwn() throws {
    let hex = JSON.Format<Int>.string("hexadecimal digits") { Int($0, radix: 16) }
    let json = try JSON.Value(parsing: #"["ff", "zz", 3]"#)
    #expect(try json[0].get(format: hex) == 255)
    let error = #expect(throws: JSON.Error.self) { try json[1].get(format: hex) as Int }
    #expect(error?.summary == "[1]: expected hexadecimal digits, found the string “zz” (line 1, column 8, byte 7)")
    let wrong = #expect(throws: JSON.Error.self) { try json[2].get(format: hex) as Int }
    #expect(wrong?.reason == .wrongType)
  }

  @Test func transformsConvertOrFail() throws {
    struct Refusal: Error {}
    let json = try JSON.Value(parsing: #"{"n": "12", "x": "no"}"#)
    let url: URL = try json.get("x", transform: URL.init(string:))
    #expect(url.absoluteString == "no")
    #expect(try json.get("n", transform: { Int($0 as String) }) == 12)
    #expect(try json.get("n", as: String.self, transform: { $0.count }) == 2)
    let missing: Int? = try json.get("y", transform: { Int($0 as String) })
    let deepMissing: Int? = try json.get(at: "y[0].z", transform: { Int($0 as String) })
    #expect(deepMissing == nil)
    #expect(try json.get(at: "n", transform: { Int($0 as String) }) == 12)
    let there: Int? = try json.get("n", transform: { Int($0 as String) })
    #expect(missing == nil && there == 12)
    #expect(throws: JSON.Error.self) { let _: Int? = try json.get("x", transform: { Int($0 as String) }) }
    #expect(try json["n"].get(transform: { Int($0 as String) }) == 12)
    let nilResult = #expect(throws: JSON.Error.self) { try json.get("x", transform: { Int($0 as String) }) }
    #expect(nilResult?.reason == .invalidValue && nilResult?.path == "x")
    let thrown = #expect(throws: JSON.Error.self) { try json.get("x", as: String.self, transform: { _ -> Int? in throw Refusal() }) }
    #expect(thrown?.reason == .invalidValue)
    let own = #expect(throws: JSON.Error.self) { try json.get("y", as: String.self, transform: { $0.count }) }
    #expect(own?.reason == .missing)
  }
}
