import KensakuHTTP
import KensakuTesting
import Testing

struct CassetteReplayTests {
  private let base = "https://api.example.com"

  private func cassette(_ requests: (String, String)..., body: String = "") -> Cassette {
    Cassette(
      requests.enumerated().map { index, request in
        .init(
          .init(method: request.0, url: base + request.1, fields: ["Content-Type": "application/json"], body: Array(body.utf8)),
          response: .init(200, body: Array("\(index)".utf8)))
      })
  }

  private func text(_ player: CassettePlayer, _ path: String, _ query: HTTP.Query = [:]) async throws(APIError) -> String {
    try await Client(baseURL: base, transport: player).get(path, query: query).text()
  }

  private func miss(_ player: CassettePlayer, _ path: String, _ query: HTTP.Query = [:]) async -> String {
    await #expect(throws: APIError.self) { try await text(player, path, query) }?.description ?? ""
  }

  @Test func strictPlaysInRecordedOrderAndEachOnce() async throws {
    let player = CassettePlayer(cassette(("GET", "/a"), ("GET", "/a"), ("GET", "/b")))
    #expect(try await text(player, "/a") == "0")
    #expect(await miss(player, "/b").contains("exchanges[2] fits, but is not next; next is exchanges[1], GET \(base)/a: its path is /a"))
    #expect(try await text(player, "/a") == "1")
    #expect(player.unplayed.map(\.request.url) == [base + "/b"])
    #expect(await miss(player, "/a").contains("exchanges[1] fits, but was played") == false)
    #expect(try await text(player, "/b") == "2")
    #expect(player.unplayed.isEmpty)
    #expect(
      await miss(player, "/c") == "GET https://api.example.com/c: the cassette has no answer: all of its 3 exchanges were played")
  }

  @Test func aMissNamesTheNearestAndWhatDiffers() async throws {
    let player = CassettePlayer(
      cassette(("GET", "/x?q=寿司"), ("POST", "/search"), ("GET", "/search?q=寿司&page=2")), matching: .lenient())
    let text = await miss(player, "/search", ["q": "寿司", "page": 3])
    let parts = [
      "GET \(base)/search?q=寿司&page=3: the cassette has no answer: nearest is exchanges[2], GET \(base)/search?q=寿司&page=2: ",
      "it has page=2, it lacks page=3; then exchanges[0], GET \(base)/x?q=寿司: its path is /x, it lacks page=3; ",
      "then exchanges[1], POST \(base)/search: its method is POST, it lacks q=寿司&page=3",
    ]
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(await miss(CassettePlayer(Cassette()), "/").hasSuffix("the cassette has no answer: it is empty"))
  }

  @Test func lenientTakesAnyOrderAndRepeatsTheLast() async throws {
    let player = CassettePlayer(cassette(("GET", "/a?x=1&y=2"), ("GET", "/b"), ("GET", "/b")), matching: .lenient())
    #expect(try await text(player, "/b") == "1")
    #expect(try await text(player, "/a", ["y": 2, "x": 1]) == "0")
    #expect(try await text(player, "/b") == "2")
    #expect(try await text(player, "/b") == "2")
    #expect(try await text(player, "/a", ["x": 1, "y": 2]) == "0")
    #expect(player.unplayed.isEmpty)
  }

  @Test func lenientWithoutRepeatsPlaysEachOnce() async throws {
    let player = CassettePlayer(cassette(("GET", "/a"), ("GET", "/b")), matching: .lenient(repeats: false))
    #expect(try await text(player, "/a") == "0")
    #expect(await miss(player, "/a").contains("exchanges[0] fits, but was played"))
    #expect(player.unplayed.count == 1)
  }

  @Test func lenientPrefersTheSameBodyAndHost() async throws {
    var cassette = cassette(("POST", "/a"), ("POST", "/a"), ("POST", "/a"), body: "one")
    cassette.exchanges[1].request.body = Array("two".utf8)
    cassette.exchanges[2].request.url = "http://127.0.0.1:8080/a"
    let player = CassettePlayer(cassette, matching: .lenient())
    let client = Client(transport: player)
    #expect(try await client.post(base + "/a", body: .text("two")).text() == "1")
    #expect(try await client.post("http://127.0.0.1:8080/a", body: .text("one")).text() == "2")
    #expect(try await client.post("http://127.0.0.1:9090/a", body: .text("two")).text() == "1")
  }

  @Test func aClosureDecides() async throws {
    let player = CassettePlayer(
      cassette(("GET", "/a?t=1"), ("GET", "/b?t=2")), matching: .custom { $0.url.prefix { $0 != "?" } == $1.url.prefix { $0 != "?" } })
    #expect(try await text(player, "/b", ["t": 99]) == "1")
    #expect(await miss(player, "/b", ["t": 99]).contains("exchanges[1] fits, but was played"))
    let ordered = CassettePlayer(cassette(("GET", "/a"), ("GET", "/b")), matching: .custom(inOrder: true) { _, _ in true })
    #expect(try await text(ordered, "/z") == "0")
    #expect(try await text(ordered, "/z") == "1")
  }

  @Test func anotherKeyFindsTheAnswerOfTheMaskedOne() async throws {
    let cassette = cassette(("GET", "/a?key=•••&q=%2B"))
    for key in ["one", "two", ""] {
      #expect(try await text(CassettePlayer(cassette), "/a", ["key": Secret(key), "q": "+"]) == "0")
    }
    #expect(await miss(CassettePlayer(cassette), "/a", ["key": "open", "q": "+"]).contains("it has key=•••, it lacks key=open"))
  }

  @Test func aMissShowsNoSecret() async throws {
    let player = CassettePlayer(cassette(("GET", "/b")))
    let text = await miss(player, "/a", ["key": Secret("s3cret")])
    #expect(text.contains("it lacks key=•••"))
    #expect(!text.contains("s3cret"))
  }

  @Test func theOrderOfMembersInAJSONBodyDoesNotCount() async throws {
    let client = { Client(baseURL: base, transport: CassettePlayer(cassette(("POST", "/a"), body: #"{"b": [1, 2], "a": 1.0}"#))) }
    #expect(try await client().post("/a", body: .text(#"{"a":1.0,"b":[1,2]}"#)).text() == "0")
    let error = await #expect(throws: APIError.self) { try await client().post("/a", body: .text(#"{"a":1.0,"b":[2,1]}"#)).text() }
    #expect(error?.description.contains("its body has “1,2]}” in place of “2,1]}”") == true)
  }

  @Test func theBoundaryOfAMultipartBodyDoesNotCount() async throws {
    func body(_ boundary: String, _ value: String) -> (String, [UInt8]) {
      ("multipart/form-data; boundary=\"\(boundary)\"", Array("--\(boundary)\r\n\r\n\(value)\r\n--\(boundary)--\r\n".utf8))
    }
    let (type, bytes) = body("AaB03x", "1")
    let recorded = Cassette.Request(method: "POST", url: base + "/a", fields: ["Content-Type": type], body: bytes)
    let cassette = Cassette([.init(recorded, response: .init(200))])
    for (value, isPlayed) in [("1", true), ("2", false)] {
      let (type, bytes) = body("0ther", value)
      let player = CassettePlayer(cassette)
      _ = try? await Client(baseURL: base, transport: player).post("/a", body: .bytes(bytes, mediaType: type)).response()
      #expect(player.unplayed.isEmpty == isPlayed)
    }
  }

  @Test func aFileThatIsBrokenFailsEachCall() async throws {
    let client = Client(baseURL: base, interceptors: [.replay(from: "/none.json")], transport: MockTransport { _ in .status(200) })
    let error = await #expect(throws: APIError.self) { try await client.get("/").response() }
    guard case .other(let inner) = error?.kind, let cassette = inner as? CassetteError else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(cassette.path == "/none.json")
  }

  @Test func aRequestThatCannotBeSentIsNotPlayed() async throws {
    let player = CassettePlayer(cassette(("GET", "/a")))
    let silent = MockTransport { _ in .status(500) }
    let client = Client(baseURL: base, interceptors: [.replay(from: player)], transport: silent)
    let error = await #expect(throws: APIError.self) { try await client.get("/a", fields: ["X": "\n"]).response() }
    guard case .invalidRequest = error?.kind else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(player.unplayed.count == 1)
    let response = try await client.get("/a").response()
    #expect(response.metrics.attempts == 1)
    #expect(silent.requests.isEmpty)
  }

  @Test func redirectsAreFollowedFromTheCassette() async throws {
    var cassette = cassette(("GET", "/a?key=•••"), ("GET", "/b?key=•••"))
    cassette.exchanges[0].response = .init(302, fields: ["Location": "/b?key=•••"])
    let player = CassettePlayer(cassette)
    #expect(try await text(player, "/a", ["key": Secret("s3cret")]) == "1")
  }

  @Test func manyTasksAtOncePlayEachExchangeOnce() async throws {
    let cassette = Cassette((0..<60).map { .init(.init(method: "GET", url: base + "/a"), response: .init(200, body: [$0])) })
    let player = CassettePlayer(cassette, matching: .lenient(repeats: false))
    let client = Client(baseURL: base, transport: player)
    let bodies = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<60 { group.addTask { try? await client.get("/a").bytes() } }
      return await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<60).map { [$0] }))
    #expect(player.unplayed.isEmpty)
  }
}
