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

struct DownloadTests {
  private func download(
    _ answer: MockTransport.Answer, to path: String, progress: DownloadProgress? = nil
  ) async throws(APIError) -> HTTP.Response {
    try await Client(transport: MockTransport(answers: [answer])).get("https://h.example").download(to: path, progress: progress)
  }

  private func names(in folder: TemporaryFolder) -> [String] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func aBodyBecomesAFile() async throws {
    let folder = try TemporaryFolder()
    let response = try await download(.text("寿司の本").inPieces(of: 5), to: folder.path("a"))
    #expect(folder.text("a") == "寿司の本" && names(in: folder) == ["a"])
    #expect(response.metrics.received == 12 && response.body.bytes == [])
  }

  @Test func anEmptyBodyBecomesAnEmptyFile() async throws {
    let folder = try TemporaryFolder()
    _ = try await download(.status(200), to: folder.path("a"))
    #expect(names(in: folder) == ["a"] && folder.text("a").isEmpty)
  }

  @Test func nothingChangesWhereItFails() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a", Array("older".utf8))
    for answer in [MockTransport.Answer.text("half of it").failing(after: 4), .text("no", status: 404), .failure(.timeout(.connect))] {
      await #expect(throws: APIError.self) { try await self.download(answer, to: folder.path("a")) }
      #expect(folder.text("a") == "older" && names(in: folder) == ["a"])
    }
  }

  @Test func nothingChangesWhereItIsCancelled() async throws {
    let folder = try TemporaryFolder()
    let gate = Gate()
    let path = folder.path("a")
    let task = Task {
      try await self.download(.text("abcdef").inPieces(of: 2), to: path) { received, _ in
        guard received == 4 else { return }
        gate.open()
        // The test cancels before the last piece is asked for.
        while !Task.isCancelled { sched_yield() }
      }
    }
    try await gate.wait()
    #expect(names(in: folder).count == 1 && names(in: folder) != ["a"])
    task.cancel()
    let result = await task.result
    #expect(throws: APIError.self) { try result.get() }
    if case .failure(let error as APIError) = result { #expect(error.isCancelled) }
    #expect(names(in: folder).isEmpty)
  }

  @Test func aFolderThatIsNotThereIsAnErrorOfTheFile() async throws {
    let folder = try TemporaryFolder()
    for (path, code) in [(folder.path("none/a"), ENOENT), (folder.path, EISDIR)] {
      do throws(APIError) {
        _ = try await download(.text("x"), to: path)
        Issue.record("it was written")
      } catch {
        guard case .other(let reason as FileError) = error.kind else {
          _ = Issue.record("\(error)")
          return
        }
        #expect(reason.path == path && reason.code == code)
      }
    }
    #expect(names(in: folder).isEmpty)
  }

  @Test func aLinkStaysAndADeviceIsWrittenTo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("real", Array("older".utf8))
    #expect(symlink("real", folder.path("link")) == 0)
    _ = try await download(.text("newer"), to: folder.path("link"))
    #expect(folder.text("real") == "newer" && names(in: folder) == ["link", "real"])
    _ = try await download(.text("x"), to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: [("6", Int?(6)), ("-1", nil), ("six", nil), ("99999999999999999999", nil)])
  func progressTellsHowMuchHasComeAndOfHowMuch(length: String, total: Int?) async throws {
    let folder = try TemporaryFolder()
    let seen = Locked<[(Int, Int?)]>([])
    let answer = MockTransport.Answer(200, fields: ["Content-Length": length], pieces: [[1, 2], [3], [4, 5, 6]])
    _ = try await download(answer, to: folder.path("a")) { received, total in seen.withLock { $0.append((received, total)) } }
    #expect(seen.withLock { $0 }.map(\.0) == [2, 3, 6])
    #expect(seen.withLock { $0 }.allSatisfy { $0.1 == total })
  }

  @Test func anEndpointIsDownloadedToo() async throws {
    let folder = try TemporaryFolder()
    let client = Client(baseURL: "https://h.example", transport: MockTransport(answers: [.text("x")]))
    try await client.download(Endpoint<Void>.get("a", decode: .none), to: folder.path("a"))
    #expect(folder.text("a") == "x")
  }
}
