import CKensakuPostalData
import KensakuPostalData
import KensakuTesting
import KensakuText
import Testing

@testable import KensakuPostal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PostalIndexTests {
  private static var embeddedBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: kensaku_postal_index_bytes(), count: kensaku_postal_index_size())
  }

  @Test func theEmbeddedIndexIsWhatTheCommittedDataBuilds() throws {
    let built = try PostalIndex.build(try CommittedData.records.get())
    #expect(built.count == Self.embeddedBytes.count)
    #expect(built.elementsEqual(Self.embeddedBytes), "run `make postal-data`")
  }

  @Test func givesBackTheRecordsItWasBuiltFrom() throws {
    let records = try CommittedData.records.get()
    let found = PostalIndex.embedded.records()
    #expect(found.townsDate == records.townsDate)
    #expect(found.officesDate == records.officesDate)
    // Within a code the order is kept; the codes are sorted.
    #expect(found.towns == records.towns.enumerated().sorted { ($0.1.code, $0.0) < ($1.1.code, $1.0) }.map(\.1))
    #expect(found.offices == records.offices.enumerated().sorted { ($0.1.code, $0.0) < ($1.1.code, $1.0) }.map(\.1))
  }

  @Test func itsRecordsBuildTheSameIndex() throws {
    #expect(try PostalIndex.build(PostalIndex.embedded.records()).elementsEqual(Self.embeddedBytes))
  }

  @Test func saysWhatItHolds() throws {
    let records = try CommittedData.records.get()
    let info = PostalIndex.embedded.info
    #expect(info.codeCount == Set(records.towns.map(\.code)).union(records.offices.map(\.code)).count)
    #expect(info.townRowCount == records.towns.count)
    #expect(info.officeRowCount == records.offices.count)
    #expect(info.byteCount == Self.embeddedBytes.count)
    #expect(info.townsDate == records.townsDate)
  }

  @Test func findsExactlyTheRowsOfEveryCode() throws {
    let records = try CommittedData.records.get()
    let towns = Dictionary(grouping: records.towns, by: \.code)
    let offices = Dictionary(grouping: records.offices, by: \.code)
    var random = SeededGenerator(1)
    var codes = Array(Set(towns.keys).union(offices.keys)).sorted().shuffled(using: &random).prefix(2000)
    codes += (0..<500).compactMap { _ in PostalCode(value: .random(in: 0...9_999_999, using: &random)) }
    for code in codes {
      let rows = PostalIndex.embedded.rows(code: code)
      #expect(rows.filter { $0.kind == .town }.map(\.townRecord) == towns[code] ?? [])
      #expect(rows.filter { $0.kind == .office }.map(\.officeRecord) == offices[code] ?? [])
    }
  }

  @Test func anEmptyIndexFindsNothing() throws {
    let bytes = try PostalIndex.build(PostalRecords())
    try bytes.withUnsafeBytes { bytes in
      let index = try PostalIndex(unchangingBytes: bytes)
      for query in ["", "1", "279-0031", "舞浜", "まいはま", "maihama", "東京都渋谷区道玄坂2-24-1"] {
        #expect(index.search(query).rows.isEmpty)
      }
      #expect(index.info.codeCount == 0)
    }
  }

  @Test func aMunicipalityUnderSeveralSpellingsKeepsThemApart() throws {
    let town = TownRecord(
      code: try #require(PostalCode(value: 1)), jis: "13101", prefecture: "東京都", prefectureKana: "トウキョウト", city: "千代田区",
      cityKana: "チヨダク", town: "丸の内", townKana: "マルノウチ")
    var other = town
    other.cityKana = "センダイダク"
    let bytes = try PostalIndex.build(PostalRecords(towns: [town, other]))
    try bytes.withUnsafeBytes { bytes in
      let index = try PostalIndex(unchangingBytes: bytes)
      #expect(index.rows(code: town.code).map(\.cityKana) == ["チヨダク", "センダイダク"])
    }
  }

  @Test func anOfficeInAnUnknownMunicipalityIsKept() throws {
    let office = OfficeRecord(
      code: try #require(PostalCode(value: 7)), jis: "01101", prefecture: "北海道", city: "札幌市中央区", town: "北一条西", banchi: "６丁目",
      name: "会社", nameKana: "カイシヤ", postOffice: "札幌", isPostOfficeBox: true)
    let bytes = try PostalIndex.build(PostalRecords(offices: [office]))
    try bytes.withUnsafeBytes { bytes in
      let index = try PostalIndex(unchangingBytes: bytes)
      #expect(index.records().offices == [office])
      #expect(index.search("会社").rows.map(\.officeName) == ["会社"])
    }
  }

  @Test func aNameThatIsTooLongIsRefusedAndNotCut() throws {
    let town = TownRecord(
      code: try #require(PostalCode(value: 1)), jis: "13101", prefecture: "東京都", prefectureKana: "トウキョウト", city: "千代田区",
      cityKana: "チヨダク", town: String(repeating: "町", count: 300), townKana: "マチ")
    #expect(throws: PostalIndexError.self) { try PostalIndex.build(PostalRecords(towns: [town])) }
  }
}

/// A user's file can be anything.
@Suite struct PostalIndexFileTests {
  private func withFile<R>(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> R) throws -> R {
    var template = Array("/tmp/kensaku-index-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let all = Array(bytes)
    try #require(file >= 0 && write(file, all, all.count) == all.count)
    close(file)
    return try body(path)
  }

  private func reason(_ bytes: some Sequence<UInt8>) throws -> PostalIndexError.Reason? {
    try withFile(bytes) { path -> PostalIndexError.Reason? in
      do throws(PostalIndexError) {
        _ = try PostalIndex(contentsOf: path)
        return nil
      } catch {
        #expect(!error.description.isEmpty)
        return error.reason
      }
    }
  }

  private static let small: [UInt8] = {
    let town = TownRecord(
      code: PostalCode(clamping: 2_790_031), jis: "12227", prefecture: "千葉県", prefectureKana: "チバケン", city: "浦安市", cityKana: "ウラヤスシ",
      town: "舞浜", townKana: "マイハマ", note: "その他")
    return (try? PostalIndex.build(PostalRecords(towns: [town], townsDate: "2026-09-30"))) ?? []
  }()

  @Test func aWholeFileIsUsed() throws {
    try withFile(Self.small) { path in
      let index = try PostalIndex(contentsOf: path)
      #expect(index.search("maihama").rows.map(\.note) == ["その他"])
    }
  }

  @Test func aMissingFileAFolderAndAnEmptyFileAreErrors() throws {
    #expect(throws: PostalIndexError.self) { try PostalIndex(contentsOf: "/nowhere/postal.bin") }
    #expect(throws: PostalIndexError.self) { try PostalIndex(contentsOf: "/tmp") }
    #expect(try reason([]) == .notAnIndex)
    #expect(try reason("郵便番号".utf8) == .notAnIndex)
    #expect(try reason([UInt8](repeating: 0, count: 5000)) == .notAnIndex)
  }

  @Test(.timeLimit(.minutes(1))) func aPipeIsNoIndexAndIsNotWaitedFor() throws {
    let path = "/tmp/kensaku-pipe-\(getpid())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(throws: PostalIndexError.self) { try PostalIndex(contentsOf: path) }
  }

  @Test func aDateThatIsNoneIsNotShown() throws {
    let bytes = try PostalIndex.build(PostalRecords(townsDate: "\u{1B}]0;x\u{7}", officesDate: "2026-09-30"))
    try withFile(bytes) { path in
      let info = try PostalIndex(contentsOf: path).info
      #expect([info.townsDate, info.officesDate] == ["", "2026-09-30"])
    }
  }

  @Test func anotherVersionIsNamedAsSuch() throws {
    var bytes = Self.small
    bytes[8] = 99
    #expect(try reason(bytes) == .otherVersion)
  }

  @Test func everyTruncationIsAnError() throws {
    for count in stride(from: 0, to: Self.small.count, by: 7) { #expect(try reason(Self.small.prefix(count)) != nil, "\(count)") }
    #expect(try reason(Self.small + [0]) == .damaged)
  }

  @Test func everyChangedByteIsAnError() throws {
    var random = SeededGenerator(3)
    for _ in 0..<400 {
      var bytes = Self.small
      let position = Int.random(in: bytes.indices, using: &random)
      bytes[position] ^= UInt8.random(in: 1...255, using: &random)
      #expect(try reason(bytes) != nil, "byte \(position)")
    }
  }
}
