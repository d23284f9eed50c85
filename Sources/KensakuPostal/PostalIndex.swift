import KensakuText

/// Japan's postal codes, searchable by code, kanji, kana and romaji: a view of one block of bytes, ready at once.
///
/// `search` is in `PostalIndex+search.swift`, building an index in `IndexBuilder.swift`.
public final class PostalIndex: Sendable {
  let text: TextCode
  let rowCodes: IndexBytes
  private let rowStarts: IndexBytes
  let rowCities: IndexBytes
  let rowSubjects: IndexBytes
  let rowProminence: IndexBytes
  let townNames: TextTable
  let townKana: TextTable
  let towns: Alphabets
  let offices: Alphabets
  let regions: RegionTable
  let officeNames: TextTable
  let officeKana: TextTable
  let officeBanchi: TextTable
  let officeTexts: TextTable
  /// Town rows come first; office rows follow.
  let townRowCount: Int
  let rowCount: Int
  private let sections: [IndexBytes]
  private let size: Int
  private let owner: MappedFile?

  /// The searchable keys of towns or of offices.
  struct Alphabets: Sendable {
    let names: SortedKeys
    let kana: SortedKeys
    let readings: SortedKeys
  }

  /// The index in a file, mapped into memory. Throws where the file is missing, damaged or of another format version.
  public convenience init(contentsOf path: String) throws(PostalIndexError) {
    let file = try MappedFile(path)
    try self.init(file.bytes, owner: file, verifyingChecksum: true)
  }

  /// An index in memory that stays there unchanged as long as the process runs, such as an embedded one.
  ///
  /// Throws where the bytes are no index of this version; they are not read through.
  public convenience init(unchangingBytes bytes: UnsafeRawBufferPointer) throws(PostalIndexError) {
    guard let base = bytes.baseAddress else { throw PostalIndexError(.notAnIndex, "this is no Kensaku postal index") }
    try self.init(IndexBytes(base: base, count: bytes.count), owner: nil, verifyingChecksum: false)
  }

  private init(_ bytes: IndexBytes, owner: MappedFile?, verifyingChecksum: Bool) throws(PostalIndexError) {
    let sections = try IndexFormat.open(bytes, verifyingChecksum: verifyingChecksum)
    func section(_ section: IndexFormat.Section) -> IndexBytes { sections[section.rawValue] }
    func table(_ first: IndexFormat.Section) -> TextTable {
      TextTable(lengths: sections[first.rawValue], anchors: sections[first.rawValue + 1], blob: sections[first.rawValue + 2])
    }
    self.sections = sections
    self.owner = owner
    size = bytes.count
    let singles = Int(section(.textSingles).u8(0))
    text = TextCode(decoding: section(.textDecoding), encoding: section(.textEncoding), singles: singles == 0 ? 256 : singles)
    rowCodes = section(.rowCodes)
    rowStarts = section(.rowStarts)
    rowCities = section(.rowCities)
    rowSubjects = section(.rowSubjects)
    rowProminence = section(.rowProminence)
    townNames = table(.townNameLengths)
    townKana = table(.townKanaLengths)
    towns = Alphabets(
      names: SortedKeys(table: table(.townKeyLengths), order: nil, ranks: section(.townKeyRanks)),
      kana: SortedKeys(table: townKana, order: section(.townKanaOrder), ranks: section(.townKanaRanks)),
      readings: SortedKeys(table: table(.townReadingLengths), order: section(.townReadingOrder), ranks: section(.townReadingRanks)))
    offices = Alphabets(
      names: SortedKeys(table: table(.officeKeyLengths), order: nil, ranks: section(.officeKeyRanks)),
      kana: SortedKeys(table: table(.officeKanaKeyLengths), order: section(.officeKanaOrder), ranks: section(.officeKanaRanks)),
      readings: SortedKeys(table: table(.officeReadingLengths), order: section(.officeReadingOrder), ranks: section(.officeReadingRanks)))
    officeNames = table(.officeNameLengths)
    officeKana = table(.officeKanaLengths)
    officeBanchi = table(.officeBanchiLengths)
    officeTexts = table(.officeTextLengths)
    regions = RegionTable(
      cities: section(.cities), runOffsets: section(.cityRunOffsets), runs: section(.cityRuns), partNames: table(.partNameLengths),
      partKana: table(.partKanaLengths),
      names: RegionKeys(keys: table(.regionNameLengths), targets: section(.regionNameTargets)),
      kana: RegionKeys(keys: table(.regionKanaLengths), targets: section(.regionKanaTargets)),
      readings: RegionKeys(keys: table(.regionReadingLengths), sharesLongVowels: true, targets: section(.regionReadingTargets)))
    rowCount = rowCodes.count / 3
    townRowCount = rowCount - section(.officeRows).count / 3
  }

  /// What the index holds.
  public var info: PostalIndexInfo {
    let dates = String(decoding: section(.dates).array, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var codes = 0
    var last = -1
    for row in rowsInCodeOrder(0..<townRowCount, townRowCount..<rowCount) where code(row) != last {
      codes += 1
      last = code(row)
    }
    return PostalIndexInfo(
      townsDate: Self.date(dates.first), officesDate: Self.date(dates.dropFirst().first), codeCount: codes,
      townRowCount: townRowCount, officeRowCount: rowCount - townRowCount, byteCount: size)
  }

  /// A forged index must not have other things printed for a date.
  private static func date(_ text: Substring?) -> String {
    guard let text, text.utf8.count == 10, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2D }) else { return "" }
    return String(text)
  }

  /// The rows of a code in Japan Post's order: towns, then offices.
  public func rows(code: PostalCode) -> [PostalRow] {
    var rows: [PostalRow] = []
    append(.town, Int(code.value), to: &rows)
    append(.office, Int(code.value), to: &rows)
    return rows
  }

  @inline(__always) private func append(_ kind: PostalRow.Kind, _ code: Int, to rows: inout [PostalRow]) {
    var row = firstRow(kind, withCodeFrom: code)
    let end = kind == .town ? townRowCount : rowCount
    while row < end, self.code(row) == code {
      rows.append(PostalRow(index: self, row: row))
      row += 1
    }
  }

  /// Every record, for building another index when only one of Japan Post's two files is new.
  public func records() -> PostalRecords {
    let info = info
    return PostalRecords(
      towns: (0..<townRowCount).map { PostalRow(index: self, row: $0).townRecord },
      offices: (townRowCount..<rowCount).map { PostalRow(index: self, row: $0).officeRecord },
      townsDate: info.townsDate, officesDate: info.officesDate)
  }

  func section(_ section: IndexFormat.Section) -> IndexBytes { sections[section.rawValue] }

  @inline(__always) func code(_ row: Int) -> Int { rowCodes.u24(row * 3) }
  @inline(__always) func city(_ row: Int) -> Int { rowCities.u16(row * 2) }
  /// The town of a town row, the office of an office row.
  @inline(__always) func subject(_ row: Int) -> Int { rowSubjects.u24(row * 3) & 0xF_FFFF }
  @inline(__always) func prominence(_ row: Int) -> Int { row < townRowCount ? Int(rowProminence.u8(row)) : 0 }
  func traits(_ row: Int) -> TownRecord.Traits { TownRecord.Traits(rawValue: UInt8(rowSubjects.u24(row * 3) >> 20)) }

  /// The rows of a kind whose code lies in `codes`, in code order.
  func rows(_ kind: PostalRow.Kind, codes: Range<Int>) -> Range<Int> {
    firstRow(kind, withCodeFrom: codes.lowerBound)..<firstRow(kind, withCodeFrom: codes.upperBound)
  }

  /// The first three digits lead to some hundred rows, which are searched.
  private func firstRow(_ kind: PostalRow.Kind, withCodeFrom value: Int) -> Int {
    let start = (min(value / 10_000, 999) + (kind == .town ? 0 : 1001)) * 3
    var low = rowStarts.u24(start)
    var high = rowStarts.u24(start + 3)
    while low < high {
      let middle = (low + high) / 2
      if code(middle) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Merges town and office rows by code, towns first where a code has both.
  func rowsInCodeOrder(_ towns: Range<Int>, _ offices: Range<Int>, limit: Int = .max) -> [Int] {
    var rows: [Int] = []
    var town = towns.lowerBound
    var office = offices.lowerBound
    while rows.count < limit {
      if town < towns.upperBound, office >= offices.upperBound || code(town) <= code(office) {
        rows.append(town)
        town += 1
      } else if office < offices.upperBound {
        rows.append(office)
        office += 1
      } else {
        break
      }
    }
    return rows
  }

  /// Calls `body` with each row of a town, in code order.
  @inline(__always) func forEachRow(ofTown town: Int, _ body: (Int) -> Void) {
    let entry = section(.townRows).u24(town * 3)
    if entry < 0x80_0000 {
      body(entry)
      return
    }
    let lists = section(.townRowLists)
    let start = (entry & 0x7F_FFFF) * 3
    for index in 1...max(1, lists.u24(start)) { body(lists.u24(start + index * 3)) }
  }

  /// The first row of a municipality that has no town.
  func ownRow(ofCity city: Int) -> Int? {
    let row = section(.cityOwnRows).u24(city * 3)
    return row < townRowCount ? row : nil
  }

  func row(ofOffice office: Int) -> Int { section(.officeRows).u24(office * 3) }

  /// The text of the note at `row`.
  func note(_ row: Int) -> String? {
    let notes = section(.rowNotes)
    var low = 0
    var high = notes.count / 5
    while low < high {
      let middle = (low + high) / 2
      let found = notes.u24(middle * 5)
      if found == row {
        let offsets = section(.noteOffsets)
        let note = notes.u16(middle * 5 + 3)
        let start = Int(offsets.u32(note * 4))
        return text.decode(section(.noteTexts).slice(start..<max(start, Int(offsets.u32(note * 4 + 4)))))
      }
      if found < row { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

/// What an index holds.
public struct PostalIndexInfo: Hashable, Sendable {
  /// The day of the town data, such as `2026-09-30`; empty where it is not known.
  public let townsDate: String
  public let officesDate: String
  public let codeCount: Int
  public let townRowCount: Int
  public let officeRowCount: Int
  public let byteCount: Int
}
