import KensakuCurl
import KensakuHTTP
import KensakuSandbox
import KensakuTesting
import Testing

@Suite struct SandboxTests {
  @Test func everyServiceHasABaseURLOfItsOwnOnLoopback() throws {
    let sandbox = try Sandbox()
    let urls = Sandbox.Service.allCases.map { sandbox.baseURL(of: $0) }
    #expect(Set(urls).count == 4)
    for url in urls { #expect(url.hasPrefix("http://127.0.0.1:")) }
    #expect(sandbox.baseURL(of: .hotPepper).hasSuffix("/hotpepper"))
    #expect(sandbox.baseURL(of: .wikipedia).hasSuffix("/{language}"))
  }

  @Test func thePortsFollowTheFirst() throws {
    let free = try RefusingPort().port
    // Another test may take one of the four meanwhile.
    guard let sandbox = try? Sandbox(firstPort: free) else { return }
    #expect(sandbox.baseURL(of: .itunes) == "http://127.0.0.1:\(free)")
    #expect(sandbox.baseURL(of: .zipCloud) == "http://127.0.0.1:\(free + 2)")
    #expect(throws: SocketError.self) { try Sandbox(firstPort: free) }
  }

  @Test func answersTellTheTime() async throws {
    let bench = try Bench()
    let fields = try await bench.answer(.zipCloud, "/api/search", ["zipcode": "1000001"]).fields
    let date = try #require(fields["Date"])
    #expect(date.hasSuffix(" GMT") && date.count == 29, "\(date)")
  }

  @Test func requestsAreCountedByService() async throws {
    let bench = try Bench()
    _ = try await bench.answer(.itunes, "/search", ["term": "東京"])
    _ = try await bench.answer(.itunes, "/nowhere")
    _ = try await bench.answer(.zipCloud, "/api/search")
    #expect(bench.sandbox.requests == [.itunes: 2, .hotPepper: 0, .zipCloud: 1, .wikipedia: 0])
  }

  @Test func itStopsWhenNobodyHoldsIt() async throws {
    var sandbox: Sandbox? = try Sandbox()
    let url = try #require(sandbox?.baseURL(of: .zipCloud)) + "/api/search"
    let client = Client(transport: CurlTransport.shared)
    _ = try await client.get(url).response()
    sandbox = nil
    let error = await #expect(throws: APIError.self) { try await client.get(url).response() }
    guard case .transport = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// These are the words of the examples; each kind of row has a plus sign, an ampersand and an emoji besides.
  @Test(arguments: ["東京", "渋谷", "寿司", "+", "&", "🍣", "寿司 渋谷"])
  func everyServiceWithTextFinds(_ text: String) async throws {
    let bench = try Bench()
    let songs = try await bench.json(.itunes, "/search", ["term": text, "country": "JP", "entity": "song"])
    #expect(songs["resultCount"].int ?? 0 > 0)
    let search: HTTP.Query = ["action": "query", "list": "search", "srsearch": text, "format": "json"]
    #expect(try await bench.json(.wikipedia, "/w/api.php", search)["query"]["search"].count ?? 0 > 0)
    let shops = try await bench.json(.hotPepper, "/gourmet/v1/", ["key": Sandbox.key, "keyword": text, "format": "json"])
    #expect(shops["results"]["results_available"].int ?? 0 > 0)
  }

  @Test func theTroublesHaveNames() {
    let all: [Sandbox.Trouble] = [
      .none, .slow(.seconds(2)), .slow(.milliseconds(2500)), .flaky(everyNth: 4), .throttled, .malformed, .down,
    ]
    for trouble in all { #expect(Sandbox.Trouble(trouble.description) == trouble) }
    #expect(Sandbox.Trouble("slow") == .slow(.seconds(2)))
    #expect(Sandbox.Trouble("slow:2.5")?.description == "slow:2.5")
    #expect(Sandbox.Trouble("flaky") == .flaky(everyNth: 3))
  }

  @Test(arguments: ["", "quick", "slow:", "slow:x", "slow:-1", "slow:nan", "slow:99999", "flaky:0", "flaky:x", "down:1", "none:", "Down"])
  func whatIsNoTroubleIsRefused(_ text: String) {
    #expect(Sandbox.Trouble(text) == nil)
  }
}
