import Testing

@testable import KensakuPostal

@Suite struct ZipArchiveTests {
  /// `numbers.csv` of 30 September 2026, deflated by Python's zipfile: twelve times the ten digits, and CRLF.
  private static let deflated: [UInt8] = bytes(
    """
    504b030414000000080000003e5d2dcb03ed110000007a0000000b0000006e756d626572732e6373763330343236313533b7
    b034a02b8b970b00504b0102140314000000080000003e5d2dcb03ed110000007a0000000b00000000000000000000008001
    000000006e756d626572732e637376504b05060000000001000100390000003a0000000000
    """)

  private static let numbers = Array((String(repeating: "0123456789", count: 12) + "\r\n").utf8)

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static let stored = ZipBuilder(entries: [
    .init(name: "町.csv", bytes: Array("北海道".utf8)), .init(name: "b/", bytes: [], date: (1980, 0, 0)),
    .init(name: "c.csv", bytes: [], date: (2025, 12, 31)),
  ])

  @Test func readsAStoredEntry() throws {
    let archive = try ZipArchive(Self.stored.bytes)
    #expect(archive.entries.map(\.name) == ["町.csv", "b/", "c.csv"])
    #expect(archive.entries.map(\.modified) == ["2026-09-30", "", "2025-12-31"])
    #expect(try archive.entries.map { try archive.contents(of: $0) } == [Array("北海道".utf8), [], []])
  }

  @Test func readsADeflatedEntry() throws {
    let archive = try ZipArchive(Self.deflated)
    let entry = try #require(archive.entries.first)
    #expect((entry.name, entry.modified, entry.size) == ("numbers.csv", "2026-09-30", 122))
    #expect(try archive.contents(of: entry) == Self.numbers)
  }

  @Test func readsAnArchiveWithAComment() throws {
    var builder = Self.stored
    builder.comment = Array("PK\u{5}\u{6} in a comment that is longer than the record".utf8)
    #expect(try ZipArchive(builder.bytes).entries.count == 3)
  }

  @Test func readsAnArchiveWithoutEntries() throws {
    let bytes = ZipBuilder(entries: []).bytes
    #expect(ZipArchive.isArchive(bytes))
    #expect(try ZipArchive(bytes).entries.isEmpty)
  }

  @Test(arguments: [deflated, stored.bytes])
  func everyTruncationIsAnError(bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(throws: ZipArchive.Failure.self, "\(count) bytes") { try ZipArchive(Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: [deflated, stored.bytes])
  func aDamagedArchiveNeverYieldsOtherBytes(bytes: [UInt8]) throws {
    let sound = try ZipArchive(bytes)
    let contents = Set(try sound.entries.map { try sound.contents(of: $0) })
    var numbers = SeededNumbers(state: 1)
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0...2, using: &numbers) {
        damaged[Int.random(in: damaged.indices, using: &numbers)] = UInt8.random(in: .min ... .max, using: &numbers)
      }
      guard let archive = try? ZipArchive(damaged) else { continue }
      for entry in archive.entries {
        guard let result = try? archive.contents(of: entry) else { continue }
        #expect(contents.contains(result))
      }
    }
  }

  private func failure(of entry: ZipBuilder.Entry) -> ZipArchive.Failure? {
    do {
      let archive = try ZipArchive(ZipBuilder(entries: [entry]).bytes)
      for entry in archive.entries { _ = try archive.contents(of: entry) }
      return nil
    } catch {
      return error
    }
  }

  @Test func kindsThatAreNotReadAreNamed() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(failure(of: .init(name: "a", bytes: bytes, flags: 1)) == .unsupported("a is encrypted"))
    #expect(failure(of: .init(name: "a", bytes: bytes, method: 12)) == .unsupported("a is packed by method 12"))
    #expect(failure(of: .init(name: "a", bytes: bytes, size: 0xFFFF_FFFF)) == .unsupported("it is a ZIP64 archive"))
    #expect(failure(of: .init(name: "a", bytes: bytes, disk: 1)) == .unsupported("it is one of several parts"))
    let many = ZipBuilder(entries: [.init(name: "a", bytes: bytes)], entryCount: 0xFFFF)
    #expect(throws: ZipArchive.Failure.unsupported("it is a ZIP64 archive")) { try ZipArchive(many.bytes) }
  }

  @Test func sizesThatCannotBeAreRefusedBeforeMemoryIsTaken() {
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], method: 8, size: 300 << 20)) == .tooLarge(limit: 256 << 20))
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], method: 8, size: 200 << 20)) == .damaged("a cannot be as large as it says"))
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], size: 4)) == .damaged("a has two sizes"))
  }

  @Test func contentsThatDoNotFitAreRefused() {
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], checksum: 0)) == .damaged("the checksum of a does not fit"))
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], method: 8, size: 9)) == .damaged("a cannot be unpacked"))
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], headerOffset: 1)) == .damaged("a is not where the directory says"))
    #expect(failure(of: .init(name: "a", bytes: [1, 2, 3], headerOffset: 9999)) == .damaged("a is not where the directory says"))
  }
}
