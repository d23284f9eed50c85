import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct ReaderValueTests {
  private enum Size: String, JSON.Readable { case small, large }
  private enum Level: Int, JSON.Readable {
    case low = 1
    case high
  }

  @Test func standardTypesAreRead() throws {
    #expect(try JSON.read(String.self, from: #" "a\u0000\n\ud83d\ude00é夜" "#) == "a\0\n😀é夜")
    #expect(try JSON.read([Bool?].self, from: "[true,false, null ]") == [true, false, nil])
    #expect(try JSON.read(Double.self, from: "-1.5e-3") == -1.5e-3)
    #expect(try JSON.read(Float.self, from: "16777217") == 16_777_216)
    #expect(try JSON.read(Decimal.self, from: "0.1234567890123456789") == Decimal(string: "0.1234567890123456789"))
    #expect(try JSON.read(URL.self, from: #""https://example.com/a""#) == URL(string: "https://example.com/a"))
    #expect(try JSON.read([[Int]].self, from: "[[],[1],[ 2 , 3 ]]") == [[], [1], [2, 3]])
    #expect(try JSON.read([String: Int?].self, from: #"{"a":1,"b":null}"#).count == 2)
    #expect(try JSON.read([Size].self, from: #"["small","large"]"#) == [.small, .large])
    #expect(try JSON.read([Level].self, from: "[1,2]") == [.low, .high])
    #expect(try JSON.read(Int128.self, from: "170141183460469231731687303715884105727") == .max)
  }

  @Test func integersAreReadWhereTheyFitAndRefusedWhereNot() throws {
    #expect(try JSON.read(Int8.self, from: "-128") == -128)
    #expect(try JSON.read(UInt64.self, from: "18446744073709551615") == .max)
    #expect(try JSON.read(Int64.self, from: "-9223372036854775808") == .min)
    #expect(try JSON.read([Int].self, from: "[1.0, 1e3, 12.50e1, -0, 0.0]") == [1, 1000, 125, 0, 0])
    for text in ["128", "-129", "1.5", "1e3", "1e-1", "99999999999999999999"] {
      let error = readerError { () throws(JSON.Error) in _ = try JSON.read(Int8.self, from: text) }
      #expect(error?.reason == .numberOutOfRange, "\(text)")
      #expect(error?.expected == "a whole number from -128 to 127")
      #expect(error?.found == "the number \(text)")
    }
    #expect(readerError { () throws(JSON.Error) in _ = try JSON.read(Double.self, from: "1e999") }?.reason == .numberOutOfRange)
  }

  @Test func numbersAreReadAsFoundationReadsThem() throws {
    var generator = SeededGenerator(11)
    for _ in 0..<2000 {
      let digits = (0..<Int.random(in: 1...24, using: &generator)).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      var text = String(digits.drop { $0 == "0" })
      if text.isEmpty { text = "0" }
      if Bool.random(using: &generator) { text += ".\(Int.random(in: 0...99999, using: &generator))" }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -30...30, using: &generator))" }
      if Bool.random(using: &generator) { text = "-" + text }
      #expect(try JSON.read(Double.self, from: text) == Double(text), "\(text)")
      #expect(try JSON.read([Double].self, from: "[\(text),\(text)]").last == Double(text), "\(text)")
    }
  }

  @Test func datesAreReadInTheirStyles() throws {
    let date = Date(timeIntervalSince1970: 1_796_040_000)
    func read(_ text: String, _ style: JSON.Reader.DateStyle) throws(JSON.Error) -> Date {
      try withReader(text) { reader throws(JSON.Error) in try reader.date(style) }
    }
    #expect(try read(#""2026-11-30T21:20:00+09:00""#, .iso8601) == date + 1200)
    #expect(try read(#""2026-11-30T12:00:00\u005A""#, .iso8601) == date)
    #expect(try read(#""Mon, 30 Nov 2026 12:00:00 GMT""#, .rfc1123) == date)
    #expect(try read("1796040000", .secondsSince1970) == date)
    #expect(try read("1796040000000", .millisecondsSince1970) == date)
    #expect(try read(#""2026/11/30 12:00""#, .format("yyyy/MM/dd HH:mm")) == date)
    let error = readerError { () throws(JSON.Error) in _ = try read(#""30.11.2026""#, .iso8601) }
    #expect(error?.reason == .invalidValue)
    #expect(error?.expected == "a date such as 2026-11-30T12:00:00Z")
    #expect(error?.found == "the string “30.11.2026”")
    #expect(readerError { () throws(JSON.Error) in _ = try read("5", .iso8601) }?.reason == .wrongType)
  }

  @Test func theKindOfAValueIsToldAndLeavesItUnread() throws {
    let kinds = try withReader(#"[1, "a", true, null, {}, [-1]]"#) { reader throws(JSON.Error) in
      var list = try reader.elements()
      var kinds: [JSON.Kind] = []
      while try reader.next(&list) { kinds.append(try reader.kind()) }
      return kinds
    }
    #expect(kinds == [.number, .string, .boolean, .null, .object, .array])
  }

  @Test func aValueThatAClosureRefusesIsAnErrorAtItsPlace() {
    let error = readerError { () throws(JSON.Error) in
      _ = try withReader(#"[3, -3]"#) { reader throws(JSON.Error) in
        var list = try reader.elements()
        while try reader.next(&list) { _ = try reader.read(Int.self, expected: "a count") { UInt(exactly: $0) } }
      }
    }
    #expect(error?.summary == "[1]: expected a count, found the number -3 (line 1, column 5, byte 4)")
    let size = readerError { () throws(JSON.Error) in _ = try JSON.read([Size].self, from: #"["small", "tiny"]"#) }
    #expect(size?.summary == "[1]: expected a value of Size, found the string “tiny” (line 1, column 11, byte 10)")
  }
}
