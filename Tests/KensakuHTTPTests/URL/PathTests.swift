import KensakuHTTP
import Testing

struct PathTests {
  private func wire(_ paths: HTTP.Path...) throws -> String {
    try HTTP.URL("https://h").appending(HTTP.Path(paths)).path
  }

  @Test func literalsAreStructureAndInterpolationsAreText() throws {
    let (owner, name) = ("a/b", "c d")
    #expect(try wire("/repos/\(owner)/\(name)") == "/repos/a%2Fb/c%20d")
    #expect(try wire("repos/\(owner)") == "/repos/a%2Fb")
    #expect(try wire("\(owner)/x") == "/a%2Fb/x")
    #expect(try wire("/v\(1)/item-\(2).json") == "/v1/item-2.json")
    #expect(try wire("/\("?#%+寿")") == "/%3F%23%25%2B%E5%AF%BF")
    #expect(try wire("/検索/寿司") == "/%E6%A4%9C%E7%B4%A2/%E5%AF%BF%E5%8F%B8")
  }

  @Test func aLetterWithAnAccentOnASlashDoesNotHideTheSlash() throws {
    #expect(try wire("/a/\u{301}b") == "/a/%CC%81b")
    #expect(HTTP.Path(stringLiteral: "/a?\u{301}").problem != nil)
  }

  @Test func aTrailingSlashIsWrittenAndNoneIsDoubled() throws {
    #expect(try wire("/a/") == "/a/")
    #expect(try wire("/") == "/")
    #expect(try wire("") == "/")
    #expect(try wire("a/", "b") == "/a/b")
    #expect(try wire("a", "/b/", "", "c/") == "/a/b/c/")
    #expect(try HTTP.URL("https://h/v1/").appending("search/").path == "/v1/search/")
    #expect(try HTTP.URL("https://h/v1?x=1").appending("/search").description == "https://h/v1/search?x=1")
    #expect(try HTTP.URL("https://h/v1").appending("").path == "/v1")
  }

  @Test func decomposedTextStaysAsTyped() throws {
    #expect(try wire("/\("か\u{3099}")") == "/%E3%81%8B%E3%82%99")
  }

  @Test(arguments: [("/search?q=1", "?"), ("/a#b", "#"), ("/100%", "%"), ("/a%2Fb", "%")])
  func aLiteralWithAQueryOrAnEscapeIsRefused(literal: String, character: String) {
    let problem = HTTP.Path(stringLiteral: literal).problem
    #expect(problem?.contains("is no path: it has a “\(character)”") == true)
  }

  @Test func segmentsThatLeadElsewhereAreRefused() {
    let (dots, dot, empty) = ("..", ".", "")
    #expect(("/a/\(dots)/b" as HTTP.Path).problem == "the path segment “..” would ask for another resource")
    #expect(("/a/\(dot)\(dot)" as HTTP.Path).problem != nil)
    #expect(("/./a" as HTTP.Path).problem != nil)
    #expect(("/a/\(empty)/b" as HTTP.Path).problem == "an empty text in a path would ask for another resource")
    #expect(("/a/\(empty)" as HTTP.Path).problem != nil)
    #expect(("\(empty)" as HTTP.Path).problem != nil)
    #expect(("\(empty)/a" as HTTP.Path).problem != nil)
    #expect(("/a\(empty)/\(empty)b" as HTTP.Path).problem == nil)
    #expect(("/.../a.b/..c" as HTTP.Path).problem == nil)
    #expect(HTTP.Path(segments: ["a", "..", "b"]).problem != nil)
    #expect(HTTP.Path(segments: ["a", "", "b"]).problem != nil)
    #expect(HTTP.Path(segments: ["a", "b/c", ""]).problem == nil)
    #expect(HTTP.Path(["a", "/\(dots)"]).problem != nil)
  }

  @Test func anInterpolatedTextIsOneSegmentWhateverItIs() throws {
    var random = RandomText(seed: 3)
    for _ in 0..<1000 {
      let text = random.next()
      let path: HTTP.Path = "/a/\(text)/b"
      guard path.problem == nil else {
        #expect(["", ".", ".."].contains(text))
        continue
      }
      let encoded = try wire(path).split(separator: "/", omittingEmptySubsequences: false)
      #expect(encoded.count == 4)
      #expect(PercentEncoding.decoded(encoded[2]).map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func aVeryLongPathTakesNoLongerThanItsLength() throws {
    let path = HTTP.Path(stringLiteral: String(repeating: "/a", count: 50_000))
    #expect(path.segments.count == 50_000)
    #expect(try HTTP.URL("https://h").appending(path).path.utf8.count == 100_000)
  }
}
