import CKensakuPostal

/// The layout of an index: a header, a table of sections, the sections. Everything is little-endian.
///
/// Header: magic (8 bytes), version u32, size of the whole u32, CRC-32 of what follows the header u32, number of sections u32.
/// Each entry of the table: offset u32, size u32.
enum IndexFormat {
  static let magic: [UInt8] = Array("KENSAKU〒".utf8.prefix(8))
  static let version: UInt32 = 4
  static let headerSize = 24

  enum Section: Int, CaseIterable {
    /// Two lines: the dates of the towns and of the offices.
    case dates
    /// u24 for each row: town rows in code order, then office rows in code order.
    case rowCodes
    /// u24 for each of the codes 000-0000, 001-0000, … 1000-0000, for towns and then for offices: the first row that is not before it.
    case rowStarts
    /// u16 for each row: its city.
    case rowCities
    /// u24 for each row: its town or office (20 bits), then for towns the traits (4 bits).
    case rowSubjects
    /// One byte for each town row: how well known its place is likely to be, by the offices there.
    case rowProminence
    /// `row u24, note u16` for each row that has a note, in row order.
    case rowNotes
    /// u32 for each note and one more: offsets into the note texts.
    case noteOffsets, noteTexts

    case textDecoding, textEncoding
    /// One byte: the number of one-byte text codes (0 is 256).
    case textSingles

    /// Towns in the order of their name keys.
    case townKeyLengths, townKeyAnchors, townKeys
    /// What people read, empty where it equals the key.
    case townNameLengths, townNameAnchors, townNames
    case townKanaLengths, townKanaAnchors, townKana
    case townReadingLengths, townReadingAnchors, townReadings
    /// u24 for each place: the town at this place in kana or reading order.
    case townKanaOrder, townReadingOrder
    /// One byte for each place of the three orders: the length by which a ranking puts shorter names first.
    case townKeyRanks, townKanaRanks, townReadingRanks
    /// u24 for each town: its only row, or 0x800000 + an index into `townRowLists`.
    case townRows
    /// u24 count, then that many rows, u24 each.
    case townRowLists

    /// `jis u16, prefecture part u16, first part u16, last part u16` for each city, in JIS order; 0xFFFF is no part.
    case cities
    /// u24 for each city and one more: offsets into `cityRuns`, counted in runs.
    case cityRunOffsets
    /// `first row u24, count u16`: a city's town rows.
    case cityRuns
    /// u24 for each city: the first of its rows that has no town; 0xFFFFFF where all have one.
    case cityOwnRows
    /// Prefectures, gun, cities, wards, towns and villages by name and kana.
    case partNameLengths, partNameAnchors, partNames
    case partKanaLengths, partKanaAnchors, partKana
    /// Keys of regions in the three alphabets of a query (readings in plain letters: where a gun or ken ends, a syllable of the whole may
    /// go on: chibakenurayasu), sorted, whole and without the suffix of their kind, and for each
    /// `other length u8, level u8 with flags, first city u16, number of cities u16`. The other length is that of the key without its suffix,
    /// or 0; for such a key that of the whole.
    case regionNameLengths, regionNameAnchors, regionNames, regionNameTargets
    case regionKanaLengths, regionKanaAnchors, regionKana, regionKanaTargets
    case regionReadingLengths, regionReadingAnchors, regionReadings, regionReadingTargets

    /// Offices in the order of their name keys.
    case officeKeyLengths, officeKeyAnchors, officeKeys
    case officeNameLengths, officeNameAnchors, officeNames
    /// What people read: the kana as Japan Post gives it.
    case officeKanaLengths, officeKanaAnchors, officeKana
    /// The kana's search key: without spaces and forms of company.
    case officeKanaKeyLengths, officeKanaKeyAnchors, officeKanaKeys
    /// Phonetic keys of the kana keys, without small kana.
    case officeReadingLengths, officeReadingAnchors, officeReadings
    case officeKanaOrder, officeReadingOrder
    case officeKeyRanks, officeKanaRanks, officeReadingRanks
    case officeBanchiLengths, officeBanchiAnchors, officeBanchi
    /// `town text u24, post office text u16, is a PO box u8` for each office.
    case officeRecords
    /// u24 for each office: its row.
    case officeRows
    case officeTextLengths, officeTextAnchors, officeTexts
  }

  static let sectionTableSize = Section.allCases.count * 8

  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else { return 0 }
    return kensaku_crc32(base, bytes.count)
  }

  /// The whole index from its sections.
  static func assemble(_ sections: [Section: [UInt8]]) throws(PostalIndexError) -> [UInt8] {
    var table: [UInt8] = []
    var body: [UInt8] = []
    for section in Section.allCases {
      let bytes = sections[section] ?? []
      table.append(u32: UInt32(headerSize + sectionTableSize + body.count))
      table.append(u32: UInt32(bytes.count))
      body += bytes
      body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
    }
    let rest = table + body
    guard let size = UInt32(exactly: headerSize + rest.count) else {
      throw PostalIndexError(.unusableRecords, "an index of \(rest.count) bytes is too large (4 GiB at most)")
    }
    var whole = magic
    whole.append(u32: version)
    whole.append(u32: size)
    whole.append(u32: rest.withUnsafeBytes { checksum($0) })
    whole.append(u32: UInt32(Section.allCases.count))
    return whole + rest
  }

  /// The sections of an index, after all checks that the header allows; the checksum costs a pass over the whole, so an embedded
  /// index goes without.
  static func open(_ bytes: IndexBytes, verifyingChecksum: Bool) throws(PostalIndexError) -> [IndexBytes] {
    guard bytes.count >= headerSize, bytes.starts(with: magic) else {
      throw PostalIndexError(.notAnIndex, "this is no Kensaku postal index")
    }
    let found = bytes.u32(8)
    guard found == version else {
      throw PostalIndexError(.otherVersion, "the index has format version \(found), this program reads version \(version)")
    }
    guard Int(bytes.u32(12)) == bytes.count else {
      throw PostalIndexError(.damaged, "the index has \(bytes.count) bytes, its header says \(bytes.u32(12))")
    }
    guard Int(bytes.u32(20)) == Section.allCases.count, bytes.count >= headerSize + sectionTableSize else {
      throw PostalIndexError(.damaged, "the index has \(bytes.u32(20)) sections instead of \(Section.allCases.count)")
    }
    if verifyingChecksum {
      let body = UnsafeRawBufferPointer(start: bytes.base + headerSize, count: bytes.count - headerSize)
      guard checksum(body) == bytes.u32(16) else { throw PostalIndexError(.damaged, "the index's checksum does not match") }
    }
    return try sections(of: bytes)
  }

  private static func sections(of bytes: IndexBytes) throws(PostalIndexError) -> [IndexBytes] {
    var sections: [IndexBytes] = []
    for section in Section.allCases {
      let entry = headerSize + section.rawValue * 8
      let start = Int(bytes.u32(entry))
      let size = Int(bytes.u32(entry + 4))
      guard start >= headerSize + sectionTableSize, start + size <= bytes.count else {
        throw PostalIndexError(.damaged, "section \(section) of the index lies outside of it")
      }
      sections.append(bytes.slice(start..<start + size))
    }
    return sections
  }
}
