import Testing

@testable import KensakuPostal

@Suite struct CSVReaderTests {
  /// The records with the lines on which they begin.
  private func records(_ text: String) throws -> [(line: Int, fields: [String])] {
    var reader = CSVReader(Array(text.utf8))
    var fields: [CSVReader.Field] = []
    var records: [(Int, [String])] = []
    while try reader.next(into: &fields) {
      records.append((reader.line, fields.map { String(decoding: $0, as: UTF8.self) }))
    }
    return records
  }

  @Test(arguments: ["1,\"二\",三\r\n4,5,6\r\n", "1,\"二\",三\n4,5,6\n", "1,\"二\",三\r\n4,5,6", "1,\"二\",三\n4,\"5\",\"6\""])
  func recordsEndInEitherLineEndOrAtTheEnd(text: String) throws {
    let records = try records(text)
    #expect(records.map(\.fields) == [["1", "二", "三"], ["4", "5", "6"]])
    #expect(records.map(\.line) == [1, 2])
  }

  @Test func quotedFieldsMayHoldCommasQuotesAndLines() throws {
    let records = try records("\"a,b\",\"c\"\"d\"\"\",\"e\r\nf\"\n\"\",g,\n")
    #expect(records.map(\.fields) == [["a,b", "c\"d\"", "e\r\nf"], ["", "g", ""]])
    #expect(records.map(\.line) == [1, 3])
  }

  @Test func emptyInputHasNoRecord() throws {
    #expect(try records("").isEmpty)
    #expect(try records("\n").map(\.fields) == [[""]])
    #expect(try records(",").map(\.fields) == [["", ""]])
  }

  @Test(arguments: ["a\n\"b", "a\n\"b\"c\n", "a\n\"b\"\"", "a\nb,\"c\nd\n"])
  func quotesThatDoNotFitAreAnErrorOfTheirLine(text: String) {
    var reader = CSVReader(Array(text.utf8))
    var fields: [CSVReader.Field] = []
    #expect(throws: CSVReader.Failure.badQuotes) {
      while try reader.next(into: &fields) {}
    }
    #expect(reader.line == 2)
  }

  @Test func anyBytesAreReadOrRefused() {
    var numbers = SeededNumbers(state: 7)
    let alphabet = Array("\",\r\nab".utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...24, using: &numbers)).map { _ in alphabet.randomElement(using: &numbers) ?? 0 }
      var reader = CSVReader(bytes)
      var fields: [CSVReader.Field] = []
      var count = 0
      while let more = try? reader.next(into: &fields), more { count += 1 }
      #expect(count <= bytes.count)
    }
  }
}
