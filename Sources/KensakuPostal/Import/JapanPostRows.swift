import KensakuText

/// The records of one of Japan Post's CSV files, field by field checked, with errors that know file and line.
struct JapanPostRows {
  private let file: String
  private let columns: [String]
  private var reader: CSVReader
  private var fields: [CSVReader.Field] = []
  private var rowCount = 0
  private var jis = ""
  private var prefecture = 0
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

  /// Goes to the next record; empty lines are none.
  mutating func next() throws(PostalImportError) -> Bool {
    repeat {
      do {
        guard try reader.next(into: &fields) else { return false }
      } catch {
        throw PostalImportError(reason: .badQuotes, file: file, line: reader.line)
      }
    } while fields.count == 1 && bytes(0).isEmpty
    rowCount += 1
    guard columns.isEmpty || fields.count == columns.count else {
      throw PostalImportError(reason: .wrongColumnCount(expected: columns.count, found: fields.count), file: file, line: reader.line)
    }
    return true
  }

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
      prefecture = Int(value / 1000)
      prefectures.insert(prefecture)
    }
    return text
  }

  /// The prefecture's name, which must be that of the number in the JIS code read before.
  mutating func prefecture(_ column: Int) throws(PostalImportError) -> String {
    let name = (1...47).contains(prefecture) ? Self.prefectureNames[prefecture - 1] : ""
    guard text(column) == name else { throw wrong(column) }
    return name
  }

  /// One digit out of a range.
  func flag(_ column: Int, _ range: ClosedRange<UInt8>) throws(PostalImportError) -> UInt8 {
    let bytes = bytes(column)
    guard let byte = bytes.first, bytes.count == 1, byte >= 0x30, range.contains(byte - 0x30) else { throw wrong(column) }
    return byte - 0x30
  }

  func wrong(_ column: Int) -> PostalImportError {
    let name = column < columns.count ? columns[column] : ""
    let value = String(text(column).prefix(60))
    return PostalImportError(reason: .badField(column: column + 1, name: name, value: value), file: file, line: reader.line)
  }

  func failure(_ reason: PostalImportError.Reason) -> PostalImportError {
    PostalImportError(reason: reason, file: file)
  }

  /// A whole file has many rows and all 47 prefectures.
  func checkWhole(atLeast least: Int, everyPrefecture: Bool) throws(PostalImportError) {
    guard rowCount >= least else { throw failure(.partial(rows: rowCount, least: least)) }
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

  /// By their numbers in JIS X 0401, from 1.
  private static let prefectureNames = [
    "北海道", "青森県", "岩手県", "宮城県", "秋田県", "山形県", "福島県", "茨城県", "栃木県", "群馬県", "埼玉県", "千葉県",
    "東京都", "神奈川県", "新潟県", "富山県", "石川県", "福井県", "山梨県", "長野県", "岐阜県", "静岡県", "愛知県", "三重県",
    "滋賀県", "京都府", "大阪府", "兵庫県", "奈良県", "和歌山県", "鳥取県", "島根県", "岡山県", "広島県", "山口県", "徳島県",
    "香川県", "愛媛県", "高知県", "福岡県", "佐賀県", "長崎県", "熊本県", "大分県", "宮崎県", "鹿児島県", "沖縄県",
  ]
}
