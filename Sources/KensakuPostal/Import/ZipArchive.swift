import CKensakuPostal

/// A reader of zip archives in memory, as much of the format as Japan Post uses: stored and deflated entries, no ZIP64, no encryption.
/// Nothing in an archive is trusted: every offset is checked, sizes are limited and the CRC must fit.
struct ZipArchive {
  enum Failure: Error, Hashable {
    case damaged(String)
    case unsupported(String)
    case tooLarge(limit: Int)
  }

  struct Entry {
    var name: String
    /// The day of the entry as `2026-09-30`; empty where the archive holds no real day.
    var modified: String
    var size: Int
    fileprivate var compressedSize: Int
    fileprivate var checksum: UInt32
    fileprivate var method: Int
    fileprivate var flags: Int
    fileprivate var headerOffset: Int
  }

  /// An entry's unpacked bytes; Japan Post's largest file has 18 MB.
  static let sizeLimit = 256 << 20

  let entries: [Entry]
  private let bytes: [UInt8]
  private let directoryOffset: Int

  /// Whether the bytes begin as a zip archive does.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    let end = try EndRecord(bytes)
    var entries: [Entry] = []
    var offset = end.directoryOffset
    for _ in 0..<end.entryCount {
      entries.append(try Self.entry(bytes, at: &offset, before: end.offset))
    }
    guard offset == end.offset else { throw .damaged("the directory has another size than it says") }
    self.entries = entries
    self.bytes = bytes
    directoryOffset = end.directoryOffset
  }

  /// The unpacked bytes of an entry.
  func contents(of entry: Entry) throws(Failure) -> [UInt8] {
    guard entry.flags & 1 == 0 else { throw .unsupported("\(entry.name) is encrypted") }
    guard entry.size <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let packed = try packedBytes(of: entry)
    let contents = try unpack(packed, entry)
    let checksum = contents.withUnsafeBufferPointer { kensaku_crc32($0.baseAddress, $0.count) }
    guard checksum == entry.checksum else { throw .damaged("the checksum of \(entry.name) does not fit") }
    return contents
  }

  private func packedBytes(of entry: Entry) throws(Failure) -> ArraySlice<UInt8> {
    let header = entry.headerOffset
    guard bytes.littleEndian32(at: header) == 0x0403_4B50, let nameSize = bytes.littleEndian16(at: header + 26),
      let extraSize = bytes.littleEndian16(at: header + 28)
    else { throw .damaged("\(entry.name) is not where the directory says") }
    let start = header + 30 + nameSize + extraSize
    guard start <= directoryOffset, entry.compressedSize <= directoryOffset - start else {
      throw .damaged("\(entry.name) does not fit into the archive")
    }
    return bytes[start..<start + entry.compressedSize]
  }

  private func unpack(_ packed: ArraySlice<UInt8>, _ entry: Entry) throws(Failure) -> [UInt8] {
    switch entry.method {
    case 0:
      guard packed.count == entry.size else { throw .damaged("\(entry.name) has two sizes") }
      return Array(packed)
    case 8:
      // Deflate cannot do better than 1032 to 1, so a larger claim is refused before memory is taken for it.
      guard entry.size <= packed.count * 1032 else { throw .damaged("\(entry.name) cannot be as large as it says") }
      var isComplete = false
      let contents = [UInt8](unsafeUninitializedCapacity: entry.size) { target, count in
        isComplete =
          packed.withUnsafeBufferPointer { kensaku_inflate($0.baseAddress, $0.count, target.baseAddress, entry.size) } == 0
        count = isComplete ? entry.size : 0
      }
      guard isComplete else { throw .damaged("\(entry.name) cannot be unpacked") }
      return contents
    default:
      throw .unsupported("\(entry.name) is packed by method \(entry.method)")
    }
  }

  private static func entry(_ bytes: [UInt8], at offset: inout Int, before end: Int) throws(Failure) -> Entry {
    let start = offset
    guard start <= end - 46, bytes.littleEndian32(at: start) == 0x0201_4B50,
      let flags = bytes.littleEndian16(at: start + 8), let method = bytes.littleEndian16(at: start + 10),
      let day = bytes.littleEndian16(at: start + 14), let checksum = bytes.littleEndian32(at: start + 16),
      let compressedSize = bytes.littleEndian32(at: start + 20), let size = bytes.littleEndian32(at: start + 24),
      let nameSize = bytes.littleEndian16(at: start + 28), let extraSize = bytes.littleEndian16(at: start + 30),
      let commentSize = bytes.littleEndian16(at: start + 32), let disk = bytes.littleEndian16(at: start + 34),
      let headerOffset = bytes.littleEndian32(at: start + 42)
    else { throw .damaged("the directory is broken") }
    offset = start + 46 + nameSize + extraSize + commentSize
    guard offset <= end else { throw .damaged("the directory is broken") }
    guard disk == 0 else { throw .unsupported("it is one of several parts") }
    guard size < 0xFFFF_FFFF, compressedSize < 0xFFFF_FFFF, headerOffset < 0xFFFF_FFFF else { throw .unsupported("it is a ZIP64 archive") }
    let name = String(decoding: bytes[start + 46..<start + 46 + nameSize], as: UTF8.self)
    return Entry(
      name: name, modified: date(day), size: Int(size), compressedSize: Int(compressedSize), checksum: checksum, method: method,
      flags: flags, headerOffset: Int(headerOffset))
  }

  /// MS-DOS's form of a day: years since 1980, month, day.
  private static func date(_ day: Int) -> String {
    let (year, month, day) = (1980 + day >> 9, day >> 5 & 15, day & 31)
    guard (1...12).contains(month), (1...31).contains(day) else { return "" }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}

/// The record at the end of an archive that says where the directory is.
private struct EndRecord {
  let offset: Int
  let directoryOffset: Int
  let entryCount: Int

  init(_ bytes: [UInt8]) throws(ZipArchive.Failure) {
    guard let offset = Self.find(in: bytes), let disk = bytes.littleEndian16(at: offset + 4),
      let directoryDisk = bytes.littleEndian16(at: offset + 6), let countHere = bytes.littleEndian16(at: offset + 8),
      let count = bytes.littleEndian16(at: offset + 10), let size = bytes.littleEndian32(at: offset + 12),
      let directoryOffset = bytes.littleEndian32(at: offset + 16)
    else { throw .damaged("its end is missing") }
    guard count < 0xFFFF, size < 0xFFFF_FFFF, directoryOffset < 0xFFFF_FFFF else { throw .unsupported("it is a ZIP64 archive") }
    guard disk == 0, directoryDisk == 0, countHere == count else { throw .unsupported("it is one of several parts") }
    guard Int(directoryOffset) + Int(size) == offset else { throw .damaged("the directory is not where it should be") }
    self.offset = offset
    self.directoryOffset = Int(directoryOffset)
    entryCount = count
  }

  /// The record is 22 bytes and a comment of up to 65,535, which must reach the end of the file.
  private static func find(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return (first...bytes.count - 22).reversed().first { offset in
      bytes[offset] == 0x50 && bytes.littleEndian32(at: offset) == 0x0605_4B50
        && bytes.littleEndian16(at: offset + 20) == bytes.count - offset - 22
    }
  }
}

extension [UInt8] {
  fileprivate func littleEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  fileprivate func littleEndian32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }
}
