/// Makes small zip archives of stored entries, right or wrong in one place.
struct ZipBuilder {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    /// Year, month, day.
    var date = (2026, 9, 30)
    var flags = 0
    var method = 0
    var size: Int?
    var checksum: UInt32?
    var disk = 0
    var headerOffset: Int?
  }

  var entries: [Entry]
  var comment: [UInt8] = []
  var entryCount: Int?

  var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = archive.count
      let common = fields(entry)
      archive += little(0x0403_4B50, 4) + common + little(entry.name.utf8.count, 2) + little(0, 2) + Array(entry.name.utf8) + entry.bytes
      directory += little(0x0201_4B50, 4) + little(20, 2) + common + little(entry.name.utf8.count, 2) + little(0, 2) + little(0, 2)
      directory += little(entry.disk, 2) + little(0, 6) + little(entry.headerOffset ?? offset, 4) + Array(entry.name.utf8)
    }
    let count = little(entryCount ?? entries.count, 2)
    return archive + directory + little(0x0605_4B50, 4) + little(0, 4) + count + count + little(directory.count, 4)
      + little(archive.count, 4) + little(comment.count, 2) + comment
  }

  private func fields(_ entry: Entry) -> [UInt8] {
    let (year, month, day) = entry.date
    let date = (year - 1980) << 9 | month << 5 | day
    return little(20, 2) + little(entry.flags, 2) + little(entry.method, 2) + little(0, 2) + little(date, 2)
      + little(Int(entry.checksum ?? checksum(entry.bytes)), 4) + little(entry.bytes.count, 4) + little(entry.size ?? entry.bytes.count, 4)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
  }
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
