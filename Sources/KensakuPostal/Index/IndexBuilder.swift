import KensakuText

extension PostalIndex {
  /// The bytes of an index of `records`: the same records give the same bytes.
  ///
  /// Throws where the records do not fit into the format, naming the record.
  public static func build(_ records: PostalRecords) throws(PostalIndexError) -> [UInt8] {
    var builder = IndexBuilder(records)
    return try builder.build()
  }
}

/// Turns records into the sections of an index, noun by noun: cities, towns, offices, rows.
struct IndexBuilder {
  private let records: PostalRecords
  private var code = TextCodeWriter()
  private var sections: [IndexFormat.Section: [UInt8]] = [:]

  /// Sorted by code, so that the records which an index gives back build the same index.
  init(_ records: PostalRecords) {
    self.records = PostalRecords(
      towns: Self.sortedByCode(records.towns, \.code), offices: Self.sortedByCode(records.offices, \.code),
      townsDate: records.townsDate, officesDate: records.officesDate)
  }

  /// Keeps the order within a code.
  private static func sortedByCode<Record>(_ records: [Record], _ code: (Record) -> PostalCode) -> [Record] {
    records.enumerated().sorted { a, b in
      let (codeA, codeB) = (code(a.element), code(b.element))
      return codeA != codeB ? codeA < codeB : a.offset < b.offset
    }.map(\.element)
  }

  mutating func build() throws(PostalIndexError) -> [UInt8] {
    let cities = CityList(records)
    let towns = TownList(records.towns)
    let offices = OfficeList(records.offices)
    try countTexts(cities, towns, offices)
    try writeCities(cities)
    let townNumbers = try writeTowns(towns)
    let officeNumbers = try writeOffices(offices)
    try writeRows(cities, towns, townNumbers, officeNumbers)
    sections[.dates] = Array("\(records.townsDate)\n\(records.officesDate)".utf8)
    return try IndexFormat.assemble(sections)
  }

  private mutating func countTexts(_ cities: CityList, _ towns: TownList, _ offices: OfficeList) throws(PostalIndexError) {
    for part in cities.parts {
      code.count(part.name)
      code.count(part.kana)
      code.count(Fold.name(part.name))
    }
    for town in towns.towns {
      code.count(town.name)
      code.count(town.kana)
      code.count(town.key)
    }
    for (record, keys) in zip(records.offices, offices.keys) {
      for text in [record.name, record.nameKana, record.banchi, record.town, record.postOffice, keys.name, keys.kana] { code.count(text) }
    }
    for record in records.towns where !record.note.isEmpty { code.count(record.note) }
    try code.finish()
    sections[.textDecoding] = code.decoding
    sections[.textEncoding] = code.encoding
    sections[.textSingles] = [UInt8(code.singles & 0xFF)]
  }

  private mutating func set(_ first: IndexFormat.Section, _ table: TextTableWriter) {
    for (offset, bytes) in table.sections.enumerated() {
      if let section = IndexFormat.Section(rawValue: first.rawValue + offset) { sections[section] = bytes }
    }
  }

  private mutating func writeCities(_ list: CityList) throws(PostalIndexError) {
    guard list.cities.count < RegionTable.noPart, list.parts.count < RegionTable.noPart else {
      throw PostalIndexError(.unusableRecords, "\(list.cities.count) municipalities are too many for the index")
    }
    var cities: [UInt8] = []
    for city in list.cities {
      cities.append(u16: city.jis)
      cities.append(u16: city.prefecturePart)
      cities.append(u16: city.parts.first ?? RegionTable.noPart)
      cities.append(u16: city.parts.count > 1 ? city.parts[1] : RegionTable.noPart)
    }
    sections[.cities] = cities
    var names = TextTableWriter()
    var kana = TextTableWriter()
    for part in list.parts {
      try names.append(code.encode(part.name))
      try kana.append(code.encode(part.kana))
    }
    set(.partNameLengths, names)
    set(.partKanaLengths, kana)
    try writeRegionKeys(list.regions, .regionNameLengths, .regionNameTargets) { [code] in code.encode(Fold.name($0.name)) }
    try writeRegionKeys(list.regions, .regionKanaLengths, .regionKanaTargets) { [code] in code.encode($0.kana) }
    try writeRegionKeys(list.regions, .regionReadingLengths, .regionReadingTargets) { Array(Phonetic.key(kana: $0.kana).utf8) }
  }

  private mutating func writeRegionKeys(
    _ regions: [CityList.Region], _ table: IndexFormat.Section, _ targets: IndexFormat.Section, key: (RegionPart) -> [UInt8]
  ) throws(PostalIndexError) {
    struct Entry {
      var key: [UInt8]
      var otherLength: Int
      var flags: UInt8
      var region: CityList.Region
    }
    var entries: [Entry] = []
    for region in regions {
      let whole = key(region.part)
      let stem = region.part.stem.map(key) ?? []
      let hasStem = !stem.isEmpty && stem.count < whole.count && whole.starts(with: stem)
      let flags = UInt8(region.level) | (region.hasWards ? RegionKeys.hasWards : 0)
      if !whole.isEmpty { entries.append(Entry(key: whole, otherLength: hasStem ? stem.count : 0, flags: flags, region: region)) }
      if hasStem { entries.append(Entry(key: stem, otherLength: whole.count, flags: flags | RegionKeys.isStem, region: region)) }
    }
    entries.sort { a, b in
      if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
      return (a.flags, a.region.cities.lowerBound) < (b.flags, b.region.cities.lowerBound)
    }
    var keys = TextTableWriter()
    var bytes: [UInt8] = []
    for entry in entries {
      try keys.append(entry.key)
      bytes += [UInt8(entry.otherLength), entry.flags]
      bytes.append(u16: entry.region.cities.lowerBound)
      bytes.append(u16: entry.region.cities.count)
    }
    set(table, keys)
    sections[targets] = bytes
  }

  /// Writes the towns in the order of their keys; returns the number of each town of the list.
  private mutating func writeTowns(_ list: TownList) throws(PostalIndexError) -> [Int] {
    let keys = list.towns.map { code.encode($0.key) }
    let order = Self.sorted(keys) { a, b in
      let (a, b) = (list.towns[a], list.towns[b])
      return Self.isOrdered([a.name, a.kana], [b.name, b.kana])
    }
    guard order.count <= 0xF_FFFF else { throw PostalIndexError(.unusableRecords, "\(order.count) towns are too many for the index") }
    var (keyTable, names, kana, readings) = (TextTableWriter(), TextTableWriter(), TextTableWriter(), TextTableWriter())
    var kanaKeys: [[UInt8]] = []
    var readingKeys: [[UInt8]] = []
    for number in order {
      let town = list.towns[number]
      let kanaKey = code.encode(town.kana)
      let reading = ReadingCode.encode(Phonetic.key(kana: town.kana).utf8)
      try keyTable.append(keys[number])
      try names.append(town.key == town.name ? [] : code.encode(town.name))
      try kana.append(kanaKey)
      try readings.append(reading)
      kanaKeys.append(kanaKey)
      readingKeys.append(reading)
    }
    set(.townKeyLengths, keyTable)
    set(.townNameLengths, names)
    set(.townKanaLengths, kana)
    set(.townReadingLengths, readings)
    sections[.townKeyRanks] = order.map { Self.rank(list.towns[$0].key) }
    writeOrder(.townKanaOrder, .townKanaRanks, of: kanaKeys)
    writeOrder(.townReadingOrder, .townReadingRanks, of: readingKeys)
    return Self.inverse(order)
  }

  private mutating func writeOffices(_ list: OfficeList) throws(PostalIndexError) -> [Int] {
    let keys = list.keys.map { code.encode($0.name) }
    let offices = records.offices
    let order = Self.sorted(keys) { a, b in
      Self.isOrdered(
        [offices[a].name, offices[a].nameKana, offices[a].code.description],
        [offices[b].name, offices[b].nameKana, offices[b].code.description])
    }
    guard order.count <= 0xF_FFFF else { throw PostalIndexError(.unusableRecords, "\(order.count) offices are too many for the index") }
    // Post offices first: their numbers have to fit two bytes.
    var texts = TextPool()
    for office in offices { _ = texts.number(of: office.postOffice) }
    guard texts.texts.count <= 0xFFFF else { throw PostalIndexError(.unusableRecords, "too many post offices for the index") }
    var (keyTable, names, kana, banchi) = (TextTableWriter(), TextTableWriter(), TextTableWriter(), TextTableWriter())
    var (kanaTable, readingTable) = (TextTableWriter(), TextTableWriter())
    let kanaKeys = order.map { code.encode(list.keys[$0].kana) }
    let readingKeys = order.map { ReadingCode.encode(OfficeKey.reading(kana: list.keys[$0].kana).utf8) }
    for key in kanaKeys { try kanaTable.append(key) }
    for key in readingKeys { try readingTable.append(key) }
    var recordBytes: [UInt8] = []
    for number in order {
      let office = offices[number]
      try keyTable.append(keys[number])
      try names.append(code.encode(office.name))
      try kana.append(code.encode(office.nameKana))
      try banchi.append(code.encode(office.banchi))
      recordBytes.append(u24: texts.number(of: office.town))
      recordBytes.append(u16: texts.number(of: office.postOffice))
      recordBytes.append(office.isPostOfficeBox ? 1 : 0)
    }
    var textTable = TextTableWriter()
    for text in texts.texts { try textTable.append(code.encode(text)) }
    set(.officeKeyLengths, keyTable)
    set(.officeNameLengths, names)
    set(.officeKanaLengths, kana)
    set(.officeKanaKeyLengths, kanaTable)
    set(.officeReadingLengths, readingTable)
    set(.officeBanchiLengths, banchi)
    set(.officeTextLengths, textTable)
    sections[.officeRecords] = recordBytes
    sections[.officeKeyRanks] = order.map { Self.rank(list.keys[$0].name) }
    writeOrder(.officeKanaOrder, .officeKanaRanks, of: kanaKeys)
    writeOrder(.officeReadingOrder, .officeReadingRanks, of: readingKeys)
    return Self.inverse(order)
  }

  private mutating func writeRows(_ cities: CityList, _ towns: TownList, _ townNumbers: [Int], _ officeNumbers: [Int])
    throws(PostalIndexError)
  {
    guard records.towns.count + records.offices.count < 0x80_0000 else {
      throw PostalIndexError(.unusableRecords, "\(records.towns.count + records.offices.count) rows are too many for the index")
    }
    var (codes, rowCities, subjects): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var notes = NoteWriter()
    var rowsOfTown: [[Int]] = Array(repeating: [], count: towns.towns.count)
    var rowsOfCity: [[Int]] = Array(repeating: [], count: cities.cities.count)
    for (row, record) in records.towns.enumerated() {
      let town = townNumbers[towns.numberOfRecord[row]]
      let city = cities.numberOfTown[row]
      codes.append(u24: Int(record.code.value))
      rowCities.append(u16: city)
      subjects.append(u24: town | Int(record.traits.rawValue & 15) << 20)
      try notes.append(record.note, row: row) { [code] in code.encode($0) }
      rowsOfTown[town].append(row)
      rowsOfCity[city].append(row)
    }
    var rowOfOffice = Array(repeating: 0, count: records.offices.count)
    for (offset, record) in records.offices.enumerated() {
      codes.append(u24: Int(record.code.value))
      rowCities.append(u16: cities.numberOfOffice[offset])
      subjects.append(u24: officeNumbers[offset])
      rowOfOffice[officeNumbers[offset]] = records.towns.count + offset
    }
    sections[.rowProminence] = Prominence(records, cities).ofTowns
    sections[.rowCodes] = codes
    sections[.rowStarts] =
      Self.starts(records.towns.map(\.code), from: 0) + Self.starts(records.offices.map(\.code), from: records.towns.count)
    sections[.rowCities] = rowCities
    sections[.rowSubjects] = subjects
    sections[.rowNotes] = notes.rows
    sections[.noteOffsets] = notes.offsets
    sections[.noteTexts] = notes.texts
    sections[.officeRows] = rowOfOffice.reduce(into: []) { $0.append(u24: $1) }
    writeRowLists(rowsOfTown)
    writeRuns(rowsOfCity)
    sections[.cityOwnRows] = rowsOfCity.reduce(into: []) { bytes, rows in
      bytes.append(u24: rows.first { records.towns[$0].town.isEmpty } ?? 0xFF_FFFF)
    }
  }

  /// The first row at or behind every ten thousandth code; `codes` are sorted and number the rows from `first` on.
  private static func starts(_ codes: [PostalCode], from first: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var row = 0
    for start in 0...1000 {
      while row < codes.count, codes[row].value < start * 10_000 { row += 1 }
      bytes.append(u24: first + row)
    }
    return bytes
  }

  private mutating func writeRowLists(_ rowsOfTown: [[Int]]) {
    var rows: [UInt8] = []
    var lists: [UInt8] = []
    for list in rowsOfTown {
      if let row = list.first, list.count == 1 {
        rows.append(u24: row)
        continue
      }
      rows.append(u24: 0x80_0000 | lists.count / 3)
      lists.append(u24: list.count)
      for row in list { lists.append(u24: row) }
    }
    sections[.townRows] = rows
    sections[.townRowLists] = lists
  }

  private mutating func writeRuns(_ rowsOfCity: [[Int]]) {
    var offsets: [UInt8] = []
    var runs: [UInt8] = []
    for rows in rowsOfCity {
      offsets.append(u24: runs.count / 5)
      var index = 0
      while index < rows.count {
        var end = index + 1
        while end < rows.count, rows[end] == rows[end - 1] + 1, end - index < 0xFFFF { end += 1 }
        runs.append(u24: rows[index])
        runs.append(u16: end - index)
        index = end
      }
    }
    offsets.append(u24: runs.count / 5)
    sections[.cityRunOffsets] = offsets
    sections[.cityRuns] = runs
  }

  /// The numbers of `keys` in the order of the keys, equal ones by `tieBreak`, then by number.
  private static func sorted(_ keys: [[UInt8]], tieBreak: (Int, Int) -> Bool?) -> [Int] {
    keys.indices.sorted { a, b in
      let order = keys[a].order(to: keys[b])
      return order != 0 ? order < 0 : tieBreak(a, b) ?? (a < b)
    }
  }

  /// Whether `a` comes before `b` by the first text that differs; nil where none does.
  private static func isOrdered(_ a: [String], _ b: [String]) -> Bool? {
    for (a, b) in zip(a, b) where a != b { return Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8)) }
    return nil
  }

  private mutating func writeOrder(_ order: IndexFormat.Section, _ ranks: IndexFormat.Section, of keys: [[UInt8]]) {
    let numbers = Self.sorted(keys) { _, _ in nil }
    sections[order] = numbers.reduce(into: []) { $0.append(u24: $1) }
    sections[ranks] = numbers.map { UInt8(min(255, keys[$0].count)) }
  }

  private static func rank(_ text: String) -> UInt8 { UInt8(min(255, text.unicodeScalars.count)) }

  private static func inverse(_ order: [Int]) -> [Int] {
    var inverse = Array(repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { inverse[number] = place }
    return inverse
  }
}
