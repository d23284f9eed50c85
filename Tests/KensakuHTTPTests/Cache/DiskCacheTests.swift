import KensakuTesting
import Testing

@testable import KensakuHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite(.timeLimit(.minutes(1)))
struct DiskCacheTests {
  private typealias Fixture = CacheFixture

  private func client(_ cache: ResponseCache, _ transport: MockTransport) -> Client {
    Client(baseURL: "https://h.example", cache: cache, transport: transport)
  }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test func anotherProcessFindsWhatThisOneKept() async throws {
    let fixture = try Fixture(.disk)
    _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
    fixture.clock.advance(by: .seconds(9))
    let transport = Fixture.counting()
    _ = try await client(fixture.another(), transport).send(Fixture.items())
    #expect(transport.requests.isEmpty)
  }

  @Test func theFilesTellNothingOfWhatWasAsked() async throws {
    let fixture = try Fixture(.disk)
    let client = fixture.client(Fixture.counting(), fields: ["Authorization": "Bearer abcdefgh", "X-Key": Secret("field secret")])
    _ = try await client.send(Fixture.items(["q": "hospital", "key": Secret("query secret")]))
    let folder = PrivateFolder(path: fixture.folder.path("answers"))
    #expect(fixture.names.count == 1)
    for entry in folder.entries() {
      let text = String(decoding: folder.contents(of: entry.name, upTo: 1 << 20) ?? [], as: UTF8.self)
      for word in ["hospital", "secret", "abcdefgh", "h.example", "items"] { #expect(!(entry.name + text).contains(word), "\(word)") }
      #expect(mode(folder.path(entry.name)) == 0o600, "\(entry.name)")
    }
    #expect(mode(folder.path) == 0o700)
  }

  @Test func anotherFolderGivesTheSameRequestAnotherName() async throws {
    var names: [String] = []
    for _ in 0..<2 {
      let fixture = try Fixture(.disk)
      _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
      names += fixture.names
    }
    #expect(Set(names).count == 2)
  }

  @Test func aDamagedFileIsAMissAndIsReplaced() async throws {
    let fixture = try Fixture(.disk)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    _ = try await client.send(Fixture.items())
    let name = try #require(fixture.names.first)
    let folder = PrivateFolder(path: fixture.folder.path("answers"))
    let whole = fixture.bytes(name)
    var damaged = (0..<whole.count).map { Array(whole[..<$0]) } + [whole + [0], [UInt8](repeating: 0, count: whole.count), whole + whole]
    damaged += whole.indices.map { index in
      var bytes = whole
      bytes[index] ^= 1
      return bytes
    }
    for (count, bytes) in damaged.enumerated() {
      try folder.write(bytes, to: name)
      #expect(try await client.send(Fixture.items()) == [.init(name: "\(count + 2)")])
    }
    #expect(try await client.send(Fixture.items()) == [.init(name: "\(damaged.count + 1)")])
    #expect(fixture.cache.problem == nil)
  }

  @Test func aFileUnderAnotherNameIsNoAnswer() async throws {
    let fixture = try Fixture(.disk)
    let client = fixture.client(Fixture.counting())
    _ = try await client.send(Fixture.items(["q": "a"]))
    let first = try #require(fixture.names.first)
    _ = try await client.send(Fixture.items(["q": "b"]))
    let second = try #require(fixture.names.first { $0 != first })
    try PrivateFolder(path: fixture.folder.path("answers")).write(fixture.bytes(first), to: second)
    #expect(try await client.send(Fixture.items(["q": "b"])) == [.init(name: "3")])
  }

  @Test(arguments: [[], [1, 2, 3], [UInt8](repeating: 7, count: 33)])
  func aDamagedKeyIsReplacedAndWhatItNamedIsLost(_ key: [UInt8]) async throws {
    let fixture = try Fixture(.disk)
    _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
    try PrivateFolder(path: fixture.folder.path("answers")).write(key, to: "kensaku.key")
    let transport = Fixture.counting()
    for _ in 0..<2 {
      let cache = fixture.another()
      _ = try await client(cache, transport).send(Fixture.items())
      #expect(cache.problem == nil)
    }
    #expect(transport.requests.count == 1)
    #expect(fixture.bytes("kensaku.key").count == 32)
  }

  @Test func linksAndPipesAreNoAnswers() async throws {
    let fixture = try Fixture(.disk)
    let client = fixture.client(Fixture.counting())
    _ = try await client.send(Fixture.items())
    let path = fixture.folder.path("answers/\(try #require(fixture.names.first))")
    #expect(rename(path, path + ".moved") == 0 && symlink(path + ".moved", path) == 0)
    #expect(try await client.send(Fixture.items()) == [.init(name: "2")])
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(try await client.send(Fixture.items()) == [.init(name: "3")])
    #expect(try await client.send(Fixture.items()) == [.init(name: "3")])
  }

  @Test func theFolderStaysBelowItsLimit() async throws {
    let limit = 64 << 10
    let fixture = try Fixture(.disk, byteLimit: limit)
    let client = fixture.client(MockTransport { _ in .json(#"{"results": [{"name": "\#(String(repeating: "a", count: 5_000))"}]}"#) })
    for number in 0..<60 {
      _ = try await client.send(Fixture.items(["q": number]))
      #expect(fixture.names.count * 8_192 <= limit)
    }
    #expect(fixture.names.count >= 5)
    #expect(fixture.cache.problem == nil)
  }

  @Test func whatWasNotUsedForLongestGoesFirst() async throws {
    let fixture = try Fixture(.disk, byteLimit: 16 * 4_096)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    for number in 0..<16 {
      let before = Set(fixture.names)
      _ = try await client.send(Fixture.items(["q": number]))
      let name = try #require(fixture.names.first { !before.contains($0) })
      // The first is used again, the third is from the future.
      setTime(fixture.folder.path("answers/\(name)"), 1_000_000 + number + (number == 2 ? 1 << 40 : 0))
    }
    _ = try await client.send(Fixture.items(["q": 0]))
    #expect(transport.requests.count == 16 && fixture.names.count == 16)
    _ = try await client.send(Fixture.items(["q": 16]))
    #expect(fixture.names.count == 12)
    for number in [0, 6, 15, 16] { _ = try await client.send(Fixture.items(["q": number])) }
    #expect(transport.requests.count == 17)
    for number in [1, 2, 3, 4, 5] {
      let count = transport.requests.count
      _ = try await fixture.client(transport).send(Fixture.items(["q": number]))
      #expect(transport.requests.count == count + 1, "\(number)")
    }
  }

  private func setTime(_ path: String, _ seconds: Int) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  @Test func theFolderIsLookedThroughOnlyWhenItIsAboutFull() async throws {
    let fixture = try Fixture(.disk, byteLimit: 100 * 4_096)
    let client = fixture.client(Fixture.counting())
    for number in 0..<100 {
      _ = try await client.send(Fixture.items(["q": number]))
      #expect(fixture.bytes("kensaku.size").count == number + 1)
    }
    // An entry that is replaced counts twice until the folder is looked through.
    _ = try await fixture.client(Fixture.counting(), freshness: .fresh).send(Fixture.items(["q": 1]))
    #expect(fixture.names.count == 100 && fixture.bytes("kensaku.size").count == 100)
  }

  @Test(arguments: [nil, 0, 1, 1_000_000])
  func aWrongCountIsPutRight(_ count: Int?) async throws {
    let fixture = try Fixture(.disk, byteLimit: 16 * 4_096)
    let client = fixture.client(Fixture.counting())
    for number in 0..<12 { _ = try await client.send(Fixture.items(["q": number])) }
    let folder = PrivateFolder(path: fixture.folder.path("answers"))
    if let count { try folder.write([UInt8](repeating: 1, count: count), to: "kensaku.size") } else { try folder.delete("kensaku.size") }
    for number in 12..<40 { _ = try await client.send(Fixture.items(["q": number])) }
    #expect(12...(count == 1 ? 28 : 16) ~= fixture.names.count)
    #expect(fixture.bytes("kensaku.size").count == fixture.names.count)
  }

  @Test func whatAKilledProcessLeftIsClearedAway() async throws {
    let fixture = try Fixture(.disk, byteLimit: 16 * 4_096)
    _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
    let folder = PrivateFolder(path: fixture.folder.path("answers"))
    for name in [".kensaku-1", ".kensaku-2"] { try folder.write([1, 2, 3], to: name) }
    setTime(folder.path(".kensaku-1"), 1_000_000)
    for number in 0..<20 { _ = try await fixture.client(Fixture.counting()).send(Fixture.items(["q": number])) }
    #expect(folder.entries().map(\.name).filter { $0.hasPrefix(".kensaku") } == [".kensaku-2"])
  }

  @Test func forgettingLeavesTheFilesOfOthers() async throws {
    let fixture = try Fixture(.disk)
    _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
    let folder = PrivateFolder(path: fixture.folder.path("answers"))
    let own = folder.entries().map(\.name).filter { $0 != "kensaku.key" }
    for name in ["notes.txt", String(repeating: "A", count: 64), String(repeating: "a", count: 63)] { try folder.write([1], to: name) }
    try fixture.cache.removeAll()
    #expect(folder.entries().count == 4 && own.allSatisfy { folder.contents(of: $0, upTo: 1 << 20) == nil })
    try ResponseCache(folder: fixture.folder.path("nowhere")).removeAll()
    #expect(mode(fixture.folder.path("nowhere")) == nil)
  }

  @Test func aFolderThatCannotBeUsedIsNoErrorOfTheCall() async throws {
    let fixture = try Fixture(.disk)
    try fixture.folder.write("file", [])
    try fixture.folder.write("open/file", [])
    chmod(fixture.folder.path("open"), 0o777)
    for (path, reason) in [
      (fixture.folder.path("file"), "cannot use the folder"), (fixture.folder.path("file/answers"), "cannot make the folder"),
      (fixture.folder.path("open"), "others may write"), ("", "cannot use the folder"), ("/proc/nowhere", "cannot make the folder"),
    ] {
      let cache = ResponseCache(folder: path)
      let transport = Fixture.counting()
      #expect(cache.problem == nil)
      for _ in 0..<2 { _ = try await client(cache, transport).send(Fixture.items()) }
      #expect(transport.requests.count == 2)
      let problem = try #require(cache.problem)
      #expect(problem.hasPrefix(reason) && (path.isEmpty || problem.contains(path)), "\(problem)")
      #expect(cache.statistics.entries == 0)
    }
  }

  @Test func withoutADigestNothingIsKept() async throws {
    let fixture = try Fixture(.disk)
    let storage = DiskStorage(PrivateFolder(path: fixture.folder.path("other")), CacheLimit(bytes: 1 << 20)) { _ in nil }
    let cache = ResponseCache(storage)
    let transport = Fixture.counting()
    for _ in 0..<2 { _ = try await client(cache, transport).send(Fixture.items()) }
    #expect(transport.requests.count == 2)
    #expect(cache.problem == "OpenSSL's libcrypto is not there")
  }

  @Test func aFolderThatWasTakenAwayIsMadeAnew() async throws {
    let fixture = try Fixture(.disk)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    _ = try await client.send(Fixture.items())
    #expect(rename(fixture.folder.path("answers"), fixture.folder.path("gone")) == 0)
    for _ in 0..<3 { _ = try await client.send(Fixture.items()) }
    #expect(transport.requests.count == 3)
    #expect(fixture.names.count == 1 && fixture.cache.problem == nil)
  }

  @Test func manyWhoReadAndWriteAtOnceNeverGetAWrongAnswer() async throws {
    let fixture = try Fixture(.disk, byteLimit: 40 * 4_096)
    let transport = MockTransport { request in
      .json(#"{"results": [{"name": "\#(request.query["q"] ?? "")\#(String(repeating: "a", count: 2_000))"}]}"#)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SeededGenerator(UInt64(worker + 1))
          let cache = fixture.another(byteLimit: 40 * 4_096)
          for _ in 0..<150 {
            let number = Int.random(in: 0..<60, using: &random)
            let items = try await client(cache, transport).send(Fixture.items(["q": number]))
            #expect(items.map(\.name) == ["\(number)" + String(repeating: "a", count: 2_000)])
          }
          #expect(cache.problem == nil)
        }
      }
      try await group.waitForAll()
    }
    #expect(transport.requests.count < 1_200)
    #expect(fixture.names.count <= 48)
  }

  @Test func theDigestIsThatOfTheStandard() throws {
    // RFC 4231, cases 1 and 2.
    for (key, text, expected) in [
      ([UInt8](repeating: 0x0B, count: 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
      (Array("Jefe".utf8), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    ] {
      let digest = try #require(KeyedDigest(key: key)?.digest(of: Array(text.utf8)))
      #expect(digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
    }
    #expect(KeyedDigest.newKey() != KeyedDigest.newKey())
  }
}
