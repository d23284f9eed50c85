import Foundation
import KensakuHTTP
import Testing

struct BodyTests {
  /// Sends the body as a transport does, once.
  private func sent(_ body: HTTP.Body) async throws -> [UInt8] {
    switch body.content {
    case .empty: return []
    case .bytes(let bytes): return bytes
    case .stream(let open):
      let read = try await open()
      var bytes: [UInt8] = []
      while let piece = try await read() {
        #expect(!piece.isEmpty && piece.count <= 64 << 10)
        bytes += piece
      }
      return bytes
    }
  }

  private func withFile<Result>(_ bytes: [UInt8], _ body: (String) async throws -> Result) async throws -> Result {
    let path = NSTemporaryDirectory() + "/kensaku-\(UUID().uuidString) \"寿司\".bin"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  @Test func formsTextsAndBytesAreSentAsTheyAre() async throws {
    let form = HTTP.Body.form(["a b": "1+2", "k": Secret("hunter22"), "n": nil])
    #expect(try await sent(form) == Array("a%20b=1%2B2&k=hunter22".utf8) && form.mediaType == "application/x-www-form-urlencoded")
    #expect(form.length == 22 && form.isReplayable && form.secrets == [Secret("hunter22")])
    #expect(try await sent(.text("寿司")) == Array("寿司".utf8) && HTTP.Body.text("").mediaType == "text/plain; charset=utf-8")
    #expect(HTTP.Body.empty.isEmpty && !HTTP.Body.bytes([]).isEmpty)
  }

  @Test func aBodyOnGETIsRefused() throws {
    let request = HTTP.Request(.get, try HTTP.URL("https://h/"), body: .text("x"))
    #expect(request.problem == "GET has no body; put the values into the query, or use POST")
  }

  @Test func partsAreWrittenByteForByte() async throws {
    let parts: [HTTP.Part] = [
      .init("title", .text("寿司\r\n")), .init("key", .secret(Secret("hunter22"))), .init("raw", .bytes([0, 0xFF]), filename: "a.bin"),
      .init("q\"\r\n寿", .bytes([]), filename: "\"x\".png\n", mediaType: "image/png"),
    ]
    let body = HTTP.Body.multipart(parts, boundary: "B")
    let expected =
      Array("--B\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n寿司\r\n\r\n".utf8)
      + Array("--B\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\nhunter22\r\n".utf8)
      + Array(
        "--B\r\nContent-Disposition: form-data; name=\"raw\"; filename=\"a.bin\"\r\nContent-Type: application/octet-stream\r\n\r\n".utf8)
      + [0, 0xFF] + Array("\r\n".utf8)
      + Array(
        "--B\r\nContent-Disposition: form-data; name=\"q%22%0D%0A寿\"; filename=\"%22x%22.png%0A\"\r\nContent-Type: image/png\r\n\r\n\r\n"
          .utf8)
      + Array("--B--\r\n".utf8)
    #expect(try await sent(body) == expected)
    #expect(body.length == expected.count && body.mediaType == "multipart/form-data; boundary=B" && body.secrets == [Secret("hunter22")])
    #expect(try await sent(.multipart([], boundary: "B")) == Array("--B--\r\n".utf8))
  }

  @Test func everyFormOfPartsHasABoundaryOfItsOwn() throws {
    let types = (0..<100).compactMap { _ in HTTP.Body.multipart([]).mediaType }
    #expect(Set(types).count == 100 && types.allSatisfy { $0.utf8.count == 30 + 32 })
  }

  @Test(arguments: ["", " ", "a b", "a\r\nb", "\"", String(repeating: "a", count: 71)]) func aBoundaryThatIsNoneIsRefused(boundary: String)
    throws
  {
    let request = HTTP.Request(.post, try HTTP.URL("https://h/"), body: .multipart([], boundary: boundary))
    #expect(request.problem == "its body cannot be sent: \(boundary.debugDescription) is no boundary of parts")
  }

  @Test func aMediaTypeThatBreaksTheLineIsRefused() {
    let body = HTTP.Body.multipart([.init("a", .text(""), mediaType: "text/plain\r\nX: y")])
    #expect(body.problem?.contains("the media type of the part \"a\" has a control character") == true)
  }

  @Test(arguments: ["text/plain\r\nX: y", "a\nb", "a\0"]) func aMediaTypeThatBreaksTheLineIsRefusedInAnyBody(mediaType: String) throws {
    let request = HTTP.Request(.post, try HTTP.URL("https://h/"), body: .bytes([1], mediaType: mediaType))
    #expect(request.problem == "the media type of its body has a control character, such as a line break")
  }

  @Test(arguments: [0, 1, 65536, 65537, 140_000]) func aFileIsSentInPiecesAndAgain(size: Int) async throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withFile(bytes) { path in
      let body = HTTP.Body.file(path, mediaType: "image/png")
      #expect(body.length == size && body.isReplayable && body.mediaType == "image/png" && body.problem == nil)
      #expect(try await sent(body) == bytes)
      #expect(try await sent(body) == bytes)
      let parts = HTTP.Body.multipart(
        [.init("a", .text("1")), .init("f", .file(path: path)), .init("g", .file(path: path))], boundary: "B")
      let all = try await sent(parts)
      let name = URL(fileURLWithPath: path).lastPathComponent.replacingOccurrences(of: "\"", with: "%22")
      let head = "filename=\"\(name)\"\r\nContent-Type: application/octet-stream\r\n\r\n"
      #expect(parts.length == all.count && all.count > 2 * size && String(decoding: all.prefix(400), as: UTF8.self).contains(head))
      #expect(try await sent(parts) == all)
    }
  }

  @Test func aFileThatIsMissingOrNoneIsRefusedBeforeAnythingIsSent() throws {
    for body in [HTTP.Body.file("/nowhere/x.png"), .multipart([.init("f", .file(path: "/nowhere/x.png"))])] {
      let problem = try #require(HTTP.Request(.post, try HTTP.URL("https://h/"), body: body).problem)
      #expect(problem.hasPrefix("its body cannot be") && problem.hasSuffix("“/nowhere/x.png”: No such file or directory"))
    }
    #expect(HTTP.Body.file("/").problem == "its body cannot be read: “/” is no regular file")
  }

  @Test(arguments: [-1, 1, 100_000]) func aFileThatChangedItsSizeFails(change: Int) async throws {
    try await withFile(Array(repeating: 7, count: 100_000)) { path in
      let body = HTTP.Body.file(path)
      let changed = Data(repeating: 7, count: 100_000 + change)
      guard case .stream(let open) = body.content else { throw CancellationError() }
      // Once after it was opened, once before.
      let read = try await open()
      _ = try await read()
      try changed.write(to: URL(fileURLWithPath: path), options: [])
      let late = await #expect(throws: HTTP.Body.Failure.self) { while try await read() != nil {} }
      let early = await #expect(throws: HTTP.Body.Failure.self) { try await open() }
      for error in [late, early] {
        #expect(error?.description == "“\(path)” no longer has the 100000 bytes that it had when the request was made")
      }
      try FileManager.default.removeItem(atPath: path)
      let gone = await #expect(throws: HTTP.Body.Failure.self) { try await open() }
      #expect(gone?.description == "“\(path)”: No such file or directory")
    }
  }

  @Test func descriptorsAreClosed() async throws {
    try await withFile([1, 2, 3]) { path in
      for _ in 0..<3000 {
        guard case .stream(let open) = HTTP.Body.file(path).content else { throw CancellationError() }
        _ = try await open()
      }
      #expect(try await sent(.file(path)) == [1, 2, 3])
    }
  }

  @Test func aSequenceIsSentOnceUnlessItSaysOtherwise() async throws {
    let pieces = AsyncStream<[UInt8]> { continuation in
      for piece: [UInt8] in [[1], [], [2, 3], []] { continuation.yield(piece) }
      continuation.finish()
    }
    let body = HTTP.Body.stream(pieces, length: 3)
    #expect(!body.isReplayable && body.length == 3)
    #expect(try await sent(body) == [1, 2, 3])
    let error = await #expect(throws: HTTP.Body.Failure.self) { try await sent(body) }
    #expect(error?.description == "the body can be sent only once")
    let again = HTTP.Body.stream(Repeated(), isReplayable: true)
    #expect(try await sent(again) == [9, 9] && again.length == nil)
    #expect(try await sent(again) == [9, 9])
  }

  private struct Repeated: AsyncSequence, Sendable {
    struct Iterator: AsyncIteratorProtocol {
      var left = 2
      mutating func next() async -> [UInt8]? {
        left -= 1
        return left < 0 ? nil : [9]
      }
    }
    func makeAsyncIterator() -> Iterator { Iterator() }
  }
}
