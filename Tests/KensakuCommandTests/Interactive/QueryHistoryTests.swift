import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct QueryHistoryTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/state/history" }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func whatWasChosenIsThereNextTime() {
    var history = QueryHistory(path: path)
    #expect(history.entries.isEmpty)
    for query in ["舞浜", "寿司 渋谷", "舞浜"] { history.add(query) }
    #expect(history.entries == ["寿司 渋谷", "舞浜"])
    #expect(QueryHistory(path: path).entries == ["寿司 渋谷", "舞浜"])
    #expect(mode(path) == 0o600)
    #expect(Set(folder.names(in: "state")) == ["history", ".lock"])
  }

  @Test func aFolderThatAnotherRunHoldsIsNotWaitedForWithoutEnd() throws {
    try File.whileLocked(folder.path + "/state") {
      var history = QueryHistory(path: path)
      history.add("舞浜")
      #expect(history.entries == ["舞浜"])
    }
    #expect(QueryHistory(path: path).entries.isEmpty)
  }

  @Test func aQueryIsOneLineWithoutControls() {
    var history = QueryHistory(path: path)
    for query in ["a\nb", " \u{1B}[2Jx\u{202E} ", "", "  ", "\u{200B}", String(repeating: "長", count: 10_000)] { history.add(query) }
    #expect(QueryHistory(path: path).entries == ["a b", "[2Jx"])
  }

  @Test func theOldestGoFirst() {
    _ = folder.add("history", (0..<1_500).map { "q\($0)\n" }.joined())
    var history = QueryHistory(path: folder.path + "/history")
    #expect(history.entries.count == QueryHistory.longest && history.entries.first == "q500")
    history.add("new")
    #expect(history.entries.count == QueryHistory.longest && history.entries.first == "q501" && history.entries.last == "new")
    #expect(QueryHistory(path: folder.path + "/history").entries == history.entries)
  }

  @Test func runsAtOnceLoseNothing() async {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for run in 0..<4 {
        group.addTask {
          var history = QueryHistory(path: path)
          for step in 0..<10 { history.add("\(run)-\(step)") }
        }
      }
    }
    #expect(Set(QueryHistory(path: path).entries).count == 40)
  }

  @Test func aBrokenFileIsReadAsFarAsItCanBe() {
    let descriptor = open(folder.add("history", "good\n"), O_WRONLY | O_APPEND)
    _ = System.write([0xFF, 0xFE, 0x0A, 0x00, 0x0A, 0x1B, 0x5B, 0x41, 0x0A] as [UInt8], to: descriptor)
    _ = System.write(Array("last".utf8), to: descriptor)
    close(descriptor)
    let entries = QueryHistory(path: folder.path + "/history").entries
    #expect(entries.first == "good" && entries.last == "last" && entries.allSatisfy(\.isSafeForTerminals))
  }

  @Test func ofAHugeFileTheEndCounts() {
    _ = folder.add("history", String(repeating: "x", count: 3 << 20) + "\nlast\n")
    var history = QueryHistory(path: folder.path + "/history")
    #expect(history.entries == ["last"])
    history.add("new")
    #expect(QueryHistory(path: folder.path + "/history").entries == ["last", "new"])
  }

  @Test func whatIsNoFileStopsNothing() {
    mkfifo(folder.path + "/pipe", 0o600)
    for path in [folder.path, folder.path + "/pipe", "/proc/nowhere/history", folder.add("file", "") + "/history", "/dev/zero"] {
      var history = QueryHistory(path: path)
      #expect(history.entries.isEmpty)
      history.add("舞浜")
      #expect(history.entries == ["舞浜"])
    }
  }

  @Test func itIsKeptInTheStateFolderUnlessThePersonWantsNone() throws {
    func history(_ variables: [String: String]) -> QueryHistory? {
      let environment = { (name: String) in variables[name] }
      return QueryHistory.ofUser(Configuration(environment: environment, file: nil), environment: environment)
    }
    var kept = try #require(history(["XDG_STATE_HOME": folder.path]))
    kept.add("舞浜")
    #expect(QueryHistory(path: folder.path + "/kensaku/history").entries == ["舞浜"])
    #expect(history(["XDG_STATE_HOME": folder.path, "KENSAKU_HISTORY": "off"]) == nil)
    #expect(history([:]) == nil)
  }
}

struct HistoryWalkTests {
  @Test func aWalkGoesUpAndBackToTheUnfinishedText() {
    var walk = HistoryWalk(["a", "b", "c"])
    #expect(walk.newer() == nil)
    #expect(walk.older(than: "typed") == "c")
    #expect(walk.older(than: "c") == "b")
    #expect(walk.newer() == "c")
    #expect(walk.newer() == "typed")
    #expect(walk.newer() == nil)
  }

  @Test func itEndsAtTheOldest() {
    var walk = HistoryWalk(["a", "b"])
    #expect(walk.older(than: "") == "b" && walk.older(than: "b") == "a" && walk.older(than: "a") == nil)
    #expect(walk.newer() == "b" && walk.newer()?.isEmpty == true)
    var empty = HistoryWalk([])
    #expect(empty.older(than: "x") == nil && empty.newer() == nil)
  }

  @Test func whatIsShownAlreadyIsPassedOver() {
    var walk = HistoryWalk(["a", "b"])
    #expect(walk.older(than: "b") == "a")
    #expect(walk.newer() == "b")
  }

  @Test func aTextThatWasChangedOnTheWayIsKept() {
    var walk = HistoryWalk(["a", "b"])
    #expect(walk.older(than: "") == "b" && walk.older(than: "b") == "a")
    #expect(walk.older(than: "a changed") == "b")
    #expect(walk.newer() == "a changed")
  }
}
