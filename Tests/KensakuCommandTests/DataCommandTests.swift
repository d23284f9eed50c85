import KensakuPostal
import KensakuText
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct UserDataTests {
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/x"], "/data/kensaku/postal.bin"),
    (["HOME": "relative"], nil), ([:], nil),
  ])
  func theEnvironmentNamesTheFile(environment: [String: String], path: String?) {
    #expect(UserData.path { environment[$0] } == path)
  }

  #if os(Linux)
    @Test func aRelativeFolderIsIgnored() {
      let environment = ["XDG_DATA_HOME": "data", "HOME": "/home/x"]
      #expect(UserData.path { environment[$0] } == "/home/x/.local/share/kensaku/postal.bin")
    }
  #endif
}

struct FileTests {
  @Test func aFileIsReplacedWholeOrNotAtAll() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/a/b/file"
    try File.replace(path, with: Array("old".utf8)) { _ in }
    #expect(throws: Failure.self) {
      try File.replace(path, with: Array("new".utf8)) { temporary throws(Failure) in
        #expect(File.exists(temporary))
        throw Failure(reason: Words("", ""))
      }
    }
    #expect(try File.read(path) == Array("old".utf8))
    try File.replace(path, with: Array("new".utf8)) { _ in }
    #expect(try File.read(path) == Array("new".utf8))
    #expect(folder.names(in: "a/b") == ["file"])
  }

  @Test func aReplacedFileIsForEverybodyToRead() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/file"
    try File.replace(path, with: []) { _ in }
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o644)
  }

  @Test func aLinkStaysAndWhatItLeadsToIsReplaced() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/there/file"
    let link = folder.path + "/link"
    symlink("there/file", link)
    #expect(throws: Failure.self) { try File.replace(link, with: Array("new".utf8)) { _ in } }
    try File.replace(path, with: Array("old".utf8)) { _ in }
    try File.replace(link, with: Array("new".utf8)) { _ in }
    #expect(try File.read(path) == Array("new".utf8))
    var target = [CChar](repeating: 0, count: 100)
    #expect(readlink(link, &target, 100) == "there/file".utf8.count && folder.names(in: "there") == ["file"])
  }

  @Test func onlyARegularFileIsReplaced() throws {
    let folder = TemporaryFolder()
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    let link = folder.path + "/link"
    symlink(pipe, link)
    for path in [pipe, link, folder.path] {
      let error = #expect(throws: Failure.self) { try File.replace(path, with: []) { _ in } }
      #expect(error?.reason.english.contains("not a regular file") == true)
    }
    #expect(Set(folder.names(in: "")) == ["pipe", "link"])
  }

  @Test func whatKilledWritersLeftIsRemovedAfterAnHour() {
    let folder = TemporaryFolder()
    for name in [".postal-old123", ".postal-new123", "postal.bin"] {
      let path = folder.add(name, "")
      var times = [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
      if !name.contains("new") { utimes(path, &times) }
    }
    File.removeUnfinished(in: folder.path)
    #expect(Set(folder.names(in: "")) == [".postal-new123", "postal.bin"])
  }

  @Test func signalsWaitWhileAFileIsUnfinished() throws {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    func blocked() -> [Bool] {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return signals.map { sigismember(&mask, $0) == 1 }
    }
    // The threads that tests run on may block them anyway.
    var mask = sigset_t()
    var older = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, &older)
    defer { pthread_sigmask(SIG_SETMASK, &older, nil) }
    let folder = TemporaryFolder()
    try File.replace(folder.path + "/file", with: []) { _ in #expect(blocked() == [true, true, true]) }
    #expect(blocked() == [false, false, false])
  }

  @Test func aFileWithoutEndIsTooLarge() {
    #expect(File.largest == 256 << 20)
    let error = #expect(throws: Failure.self) { try File.read("/dev/zero", atMost: 1 << 20) }
    #expect(error?.reason.english == "/dev/zero is too large (1048576 bytes at most)")
  }

  @Test func onlyWhatIsSurelyNotThereIsMissing() {
    let folder = TemporaryFolder()
    let file = folder.add("file", "")
    symlink("loop", folder.path + "/loop")
    #expect(File.isMissing(folder.path + "/x/y") && File.isMissing(file + "/x"))
    #expect(!File.isMissing(file) && !File.isMissing(folder.path + "/loop/x"))
  }

  @Test func removingTellsWhetherThereWasAFile() throws {
    let folder = TemporaryFolder()
    let path = folder.add("file", "")
    #expect(try File.remove(path))
    #expect(try !File.remove(path))
  }

  @Test func aMissingFileIsNamed() {
    let error = #expect(throws: Failure.self) { try File.read("/nonexistent/x") }
    #expect(error?.reason.japanese.hasPrefix("/nonexistent/x を読めません") == true)
  }
}

struct DataUpdateTests {
  @Test func theKindThatIsNotGivenIsKept() {
    let current = PostalRecords(towns: [.sample], offices: [.sample], townsDate: "2026-01-01", officesDate: "2026-01-02")
    let towns = PostalRecords(towns: [.sample, .sample], townsDate: "2026-02-01")
    let completed = DataUpdate.completed(towns) { current }
    #expect(completed.towns.count == 2 && completed.townsDate == "2026-02-01")
    #expect(completed.offices.count == 1 && completed.officesDate == "2026-01-02")
  }

  @Test func nothingIsKeptWhereBothAreGiven() {
    let both = PostalRecords(towns: [.sample], offices: [.sample])
    _ = DataUpdate.completed(both) {
      Issue.record("the data in use is not needed")
      return both
    }
  }

  @Test func infoTellsWhichDataIsInUse() throws {
    let folder = TemporaryFolder()
    let child = try Child(["data", "info", "--json"], environment: folder.environment)
    #expect(try child.finish() == .exited(0))
    #expect(child.text.hasPrefix(#"{"source":"embedded","path":null,"townsDate":"20"#))
  }

  @Test func anUpdatedIndexIsUsedByEveryCommandUntilItIsReset() throws {
    let folder = TemporaryFolder()
    var town = TownRecord.sample
    town.town = "新しい町"
    let records = PostalRecords(towns: [town], offices: [.sample], townsDate: "2027-01-31", officesDate: "2027-01-30")
    try File.replace(folder.indexPath, with: PostalIndex.build(records)) { _ in }
    func run(_ arguments: String...) throws -> String {
      let child = try Child(arguments, environment: folder.environment)
      #expect(try child.finish() == .exited(0))
      #expect(child.errorText.isEmpty)
      return child.text
    }
    #expect(try run("zip", "2790031").contains("新しい町"))
    #expect(try run("--version").contains("2027-01-31"))
    let info = try run("data", "info", "--json")
    #expect(
      info.hasPrefix(#"{"source":"file","path":"\#(folder.indexPath)","townsDate":"2027-01-31","officesDate":"2027-01-30","codes":2,"#))
    _ = try run("data", "reset")
    #expect(try run("zip", "2790031").contains("舞浜"))
  }

  @Test(arguments: [("2020-01-31", "2999-01-01", 1), ("2999-01-01", "2020-01-31", 1), ("2999-01-01", "2999-01-01", 0), ("", "", 0)])
  func dataOlderThanWhatIsBuiltInIsTold(townsDate: String, officesDate: String, lines: Int) throws {
    let folder = TemporaryFolder()
    let records = PostalRecords(towns: [.sample], offices: [.sample], townsDate: townsDate, officesDate: officesDate)
    try File.replace(folder.indexPath, with: PostalIndex.build(records)) { _ in }
    for arguments in [["--version"], ["data", "info"], ["data", "info", "--json"], ["zip", "2790031"]] {
      let child = try Child(arguments, environment: folder.environment)
      #expect(try child.finish() == .exited(0))
      let told = child.errorText.split(separator: "\n")
      #expect(told.count == (arguments.first == "zip" ? 0 : lines))
      #expect(told.allSatisfy { $0.contains("より古いものです。kensaku data reset で") })
    }
  }

  @Test func anUpdateThatLeavesOldDataInUseTellsIt() throws {
    let folder = TemporaryFolder()
    let old = PostalRecords(towns: [.sample], offices: [.sample], townsDate: "2020-01-31", officesDate: "2020-01-31")
    try File.replace(folder.indexPath, with: PostalIndex.build(old)) { _ in }
    let rows = PostalData.load(from: nil).index.records().offices.map { office in
      #"\#(office.jis),"ｶﾅ","名","\#(office.prefecture)","市","町","１","\#(office.code)","100  ","局",0,0,0"# + "\n"
    }
    let offices = folder.add("offices.csv", rows.joined())
    let child = try Child(["data", "update", offices], environment: folder.environment)
    #expect(try child.finish() == .exited(0))
    #expect(child.text.contains("住所1件、2020-01-31"))
    #expect(child.errorText.contains("より古いものです") && child.errorText.split(separator: "\n").count == 1)
  }

  @Test func aDamagedIndexIsWarnedOfAndNotUsed() throws {
    let folder = TemporaryFolder()
    try File.replace(folder.indexPath, with: Array("no index".utf8)) { _ in }
    let child = try Child(["zip", "2790031"], environment: folder.environment)
    #expect(try child.finish() == .exited(0))
    #expect(child.text.contains("舞浜"))
    #expect(child.errorText.split(separator: "\n").count == 1)
    #expect(child.errorText.contains("内蔵のデータで検索します"))
  }

  @Test func dataThatCannotBeReachedIsWarnedOf() throws {
    let folder = TemporaryFolder()
    symlink("kensaku", folder.path + "/kensaku")
    let child = try Child(["zip", "2790031"], environment: folder.environment)
    #expect(try child.finish() == .exited(0))
    #expect(child.errorText.contains("内蔵のデータで検索します"))
  }

  @Test func theDatesOfADoctoredIndexDoNotSteerTheTerminal() throws {
    let folder = TemporaryFolder()
    let records = PostalRecords(towns: [.sample], offices: [.sample], townsDate: "2027\u{1B}[31m", officesDate: "2027\u{9B}31m")
    try File.replace(folder.indexPath, with: PostalIndex.build(records)) { _ in }
    let child = try Child(["--version"], environment: folder.environment)
    #expect(try child.finish() == .exited(0))
    #expect(child.text.dropLast() == TerminalText.safe(String(child.text.dropLast())) && !child.text.contains("[31m"))
  }

  @Test func aLongNameDoesNotHideWhatIsWrong() throws {
    let child = try Child(["data", "update", "/" + String(repeating: "x", count: 60_000)])
    #expect(try child.finish() == .exited(3))
    #expect(child.errorText.count < 1_100)
    #expect(child.errorText.hasPrefix("kensaku: /xxx") && child.errorText.contains("を読めません: "))
  }

  @Test func aRunThatWritesWaitsForTheOneThatWasThereFirst() throws {
    let folder = TemporaryFolder()
    let towns = PostalRecords(towns: [.sample], offices: [.sample], townsDate: "2027-01-31", officesDate: "2027-01-30")
    try File.replace(folder.indexPath, with: Array("no index".utf8)) { _ in }
    let offices = folder.add("offices.csv", (0..<10_000).map(Self.office).joined())
    let updates = try File.whileLocked(folder.path + "/kensaku") {
      let children = try (0..<2).map { _ in try Child(["data", "update", offices], environment: folder.environment) }
      for child in children { try child.waitUntilItOpens(folder.path + "/kensaku/.lock") }
      #expect(try File.read(folder.indexPath) == Array("no index".utf8))
      try File.replace(folder.indexPath, with: PostalIndex.build(towns)) { _ in }
      return children
    }
    for child in updates {
      #expect(try child.finish() == .exited(0))
      #expect(child.text.contains("2027-01-31") && !child.text.contains("2027-01-30") && child.errorText.isEmpty)
    }
    let reset = try File.whileLocked(folder.path + "/kensaku") {
      let child = try Child(["data", "reset"], environment: folder.environment)
      try child.waitUntilItOpens(folder.path + "/kensaku/.lock")
      #expect(File.exists(folder.indexPath))
      return child
    }
    #expect(try reset.finish() == .exited(0))
    #expect(!File.exists(folder.indexPath))
  }

  /// A line of a whole file of offices.
  private static func office(_ number: Int) -> String {
    let index = number % prefectures.count
    let place = #""\#(prefectures[index])","新宿区","西新宿","２丁目８－１""#
    return #"\#(String(101 + index).suffix(2))104,"ﾄｳｷﾖｳﾄﾁﾖｳ","東京都庁",\#(place),"1638001","160  ","新宿",0,0,0"# + "\r\n"
  }

  private static let prefectures = """
    北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 \
    石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 \
    岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県
    """.split(separator: " ")

  @Test func aFailedUpdateLeavesTheOldData() throws {
    let folder = TemporaryFolder()
    let file = folder.add("towns.csv", "a,b,c\n")
    let child = try Child(["data", "update", file], environment: folder.environment)
    #expect(try child.finish() == .exited(3))
    #expect(child.errorText.contains("towns.csv"))
    #expect(folder.names(in: "kensaku").isEmpty)
  }

  @Test func resetRemovesTheIndexAndSaysWhenThereWasNone() throws {
    let folder = TemporaryFolder()
    try File.replace(folder.indexPath, with: []) { _ in }
    for expected in ["消し", "ありません"] {
      let child = try Child(["data", "reset"], environment: folder.environment)
      #expect(try child.finish() == .exited(0))
      #expect(child.text.contains(expected))
    }
    #expect(folder.names(in: "kensaku") == [".lock"])
  }
}

extension TownRecord {
  fileprivate static let sample = TownRecord(
    code: .maihama, jis: "12227", prefecture: "千葉県", prefectureKana: "チバケン", city: "浦安市", cityKana: "ウラヤスシ", town: "舞浜",
    townKana: "マイハマ")
}

extension OfficeRecord {
  fileprivate static let sample = OfficeRecord(
    code: .office, jis: "13104", prefecture: "東京都", city: "新宿区", town: "西新宿", banchi: "２丁目８－１", name: "東京都庁",
    nameKana: "トウキヨウトチヨウ", postOffice: "新宿", isPostOfficeBox: false)
}
