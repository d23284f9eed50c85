import KensakuText

/// The records of one of Japan Post's CSV files, field by field checked, with errors that know file and line.
struct JapanPostRows {
  private let file: String
  private let columns: [String]
  private var reader: CSVReader
  private var fields: [CSVReader.Field] = []
  private var jis = ""
  private var prefectures: Set<Int> = []
  /// Municipalities come in long runs of rows: a column's text is kept as long as it stays the same.
  private var kept: [String]

  /// The columns' names in order, for messages.
  init(_ file: PostalSourceFile, columns: [String] = []) {
    self.file = file.name
    self.columns = columns
    reader = CSVReader(file.bytes)
    kept = columns.map { _ in "" }
  }

  /// The number of the current record's fields.
  var count: Int { fields.count }

  mutating func next() throws(PostalImportError) -> Bool {
    do {
      guard try reader.next(into: &fields) else { return false }
    } catch {
      throw PostalImportError(reason: .badQuotes, file: file, line: reader.line)
    }
    guard columns.isEmpty || fields.count == columns.count else {
      throw PostalImportError(reason: .wrongColumnCount(expected: columns.count, found: fields.count), file: file, line: reader.line)
    }
    return true
  }

  // MARK: - Fields

  func bytes(_ column: Int) -> ArraySlice<UInt8> {
    column < fields.count ? fields[column] : []
  }

  func text(_ column: Int) -> String {
    String(decoding: bytes(column), as: UTF8.self)
  }

  func nonEmptyText(_ column: Int) throws(PostalImportError) -> String {
    let text = text(column)
    guard !text.isEmpty else { throw wrong(column) }
    return text
  }

  /// A text that is mostly the same as in the row before; checked when it changes.
  mutating func repeatedText(_ column: Int, where isRight: (String) -> Bool = { !$0.isEmpty }) throws(PostalImportError) -> String {
    let text = text(column)
    if text == kept[column], !text.isEmpty { return kept[column] }
    guard isRight(text) else { throw wrong(column) }
    kept[column] = text
    return text
  }

  func code(_ column: Int) throws(PostalImportError) -> PostalCode {
    guard let value = Self.number(bytes(column), digits: 7), let code = PostalCode(value: value) else { throw wrong(column) }
    return code
  }

  /// The municipality's code: five digits, of which the first two number the prefecture from 01 to 47.
  mutating func jis(_ column: Int) throws(PostalImportError) -> String {
    let text = try repeatedText(column) { text in
      Self.number(ArraySlice(text.utf8), digits: 5).map { (1...47).contains($0 / 1000) } ?? false
    }
    if text != jis, let value = UInt32(text) {
      jis = text
      prefectures.insert(Int(value / 1000))
    }
    return text
  }

  /// One digit out of a range.
  func flag(_ column: Int, _ range: ClosedRange<UInt8>) throws(PostalImportError) -> UInt8 {
    let bytes = bytes(column)
    guard let byte = bytes.first, bytes.count == 1, byte >= 0x30, range.contains(byte - 0x30) else { throw wrong(column) }
    return byte - 0x30
  }

  // MARK: - Errors

  func wrong(_ column: Int) -> PostalImportError {
    let name = column < columns.count ? columns[column] : ""
    let value = String(text(column).prefix(60))
    return PostalImportError(reason: .badField(column: column + 1, name: name, value: value), file: file, line: reader.line)
  }

  func failure(_ reason: PostalImportError.Reason) -> PostalImportError {
    PostalImportError(reason: reason, file: file)
  }

  /// A whole file has many rows and all 47 prefectures.
  func checkWhole(_ rows: Int, atLeast least: Int, everyPrefecture: Bool) throws(PostalImportError) {
    guard rows >= least else { throw failure(.partial(rows: rows, least: least)) }
    let missing = (1...47).filter { !prefectures.contains($0) }
    guard missing.isEmpty || !everyPrefecture else { throw failure(.missingPrefectures(missing)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> UInt32? {
    guard bytes.count == digits else { return nil }
    var value: UInt32 = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + UInt32(byte - 0x30)
    }
    return value
  }
}
