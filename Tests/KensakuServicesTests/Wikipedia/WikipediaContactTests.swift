import KensakuHTTP
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaContactTests {
  private func agent(
    contact: String?, fields: HTTP.Fields = [:], baseURL: String = Wikipedia.profile.baseURL
  ) throws(Wikipedia.InvalidQuery) -> String? {
    var profile = WikipediaSample.profile
    profile.fields = fields
    profile.baseURL = baseURL
    let wikipedia = Wikipedia(contact: contact, profile: profile, transport: MockTransport(answers: []))
    let endpoint = try wikipedia.endpoint(Wikipedia.Query("a"))
    return try? wikipedia.client.request(endpoint).fields["User-Agent"]
  }

  @Test func theContactIsInTheUserAgent() throws {
    #expect(try agent(contact: " me@example.com ") == "Kensaku/0.1.0 (me@example.com)")
    // A comment of RFC 9110.
    #expect(try agent(contact: #"a (b) \"#) == #"Kensaku/0.1.0 (a \(b\) \\)"#)
  }

  @Test(arguments: [nil, "", " \n"])
  func withoutAContactNothingIsSentButToTheOwnMachine(contact: String?) throws {
    #expect(throws: Wikipedia.InvalidQuery.contactMissing) { try agent(contact: contact) }
    for url in ["http://127.0.0.1:8080/{language}", "http://localhost", "http://[::1]:99"] {
      #expect(try agent(contact: contact, baseURL: url) == "Kensaku/0.1.0")
    }
    #expect(throws: Wikipedia.InvalidQuery.contactMissing) { try agent(contact: contact, baseURL: "https://127.0.0.1.example.com") }
    #expect(Wikipedia.InvalidQuery.contactMissing.description.contains("KENSAKU_CONTACT"))
  }

  @Test func aUserAgentOfOnesOwnIsLeftAlone() throws {
    #expect(try agent(contact: nil, fields: ["user-agent": "Mine/2 (me@example.com) Kensaku/1"]) == "Mine/2 (me@example.com) Kensaku/1")
  }

  @Test func aContactWithALineBreakIsRefused() {
    #expect(throws: Wikipedia.InvalidQuery.contact("a\r\nX: y")) { try agent(contact: "a\r\nX: y") }
  }

  @Test(arguments: ["ja", "en", "zh-classical", "be-x-old", "simple", "JA"])
  func aLanguageIsThePartOfAHost(code: String) throws {
    #expect(Wikipedia.Language(code)?.code == code.lowercased())
  }

  @Test(arguments: ["", "a", "ja.example.com", "ja/", "-ja", "ja-", "j--a", "日本", "ja@", "aaaaaaaaaaaaaaaaaaaaa"])
  func whatIsNoLanguageNeverBecomesAHost(code: String) {
    #expect(Wikipedia.Language(code) == nil)
    let transport = MockTransport(answers: [])
    let wikipedia = WikipediaSample.wikipedia(transport, language: Wikipedia.Language(stringLiteral: code))
    #expect(throws: Wikipedia.InvalidQuery.language(code)) { try wikipedia.endpoint(Wikipedia.Query("a")) }
  }

  @Test func theClientsBaseURLIsUsedAsItIs() throws {
    let client = Client(baseURL: "https://wiki.example.com/base", transport: MockTransport(answers: []))
    let wikipedia = Wikipedia(language: .english, contact: "me@example.com", client: client)
    #expect(try client.request(try wikipedia.endpoint(Wikipedia.Query("a"))).url.description == "https://wiki.example.com/base/w/api.php")
    #expect(Wikipedia.profile.baseURL == "https://{language}.wikipedia.org")
  }

  @Test func articlesHaveAddressesByNumberAndByKey() {
    let wikipedia = WikipediaSample.wikipedia(MockTransport(answers: []), language: .english)
    #expect(wikipedia.articleURL(id: 38930) == "https://en.wikipedia.org/?curid=38930")
    #expect(wikipedia.articleURL(key: "AC/DC") == "https://en.wikipedia.org/wiki/AC%2FDC")
    #expect(wikipedia.articleURL(key: "Who Are You?") == "https://en.wikipedia.org/wiki/Who_Are_You%3F")
    #expect(wikipedia.articleURL(key: "O'Neill & Co_100%") == "https://en.wikipedia.org/wiki/O%27Neill_%26_Co_100%25")
    #expect(wikipedia.articleURL(key: "寿司") == "https://en.wikipedia.org/wiki/%E5%AF%BF%E5%8F%B8")
  }
}
