import Foundation
import KensakuHTTP
import KensakuTesting
import Testing

struct URLResolvingTests {
  /// RFC 3986, section 5.4.1 and 5.4.2; the base's scheme is http, and a fragment is never sent.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g/"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"), ("g?y#s", "http://a/b/c/g?y"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g"),
    ("g#s/../x", "http://a/b/c/g"),
  ]) func theExamplesOfTheStandardResolve(reference: String, url: String) throws {
    #expect(try HTTP.URL("http://a/b/c/d;p?q").resolving(reference).description == url)
  }

  /// The first and the last example of the section.
  @Test(arguments: ["g:h", "http:g"]) func otherSchemesAndMissingHostsAreRefused(reference: String) throws {
    let base = try HTTP.URL("http://a/b/c/d;p?q")
    #expect(throws: HTTP.InvalidURL.self) { try base.resolving(reference) }
  }

  @Test(arguments: [
    ("https://Other:444/x", "https://other:444/x"), ("HTTP://b", "http://b/"), ("//b:81?x", "http://b:81/?x"),
    ("寿司?q=a b", "http://a/b/%E5%AF%BF%E5%8F%B8?q=a%20b"),
    ("\\x\\..\\y", "http://a/y"), ("\\\\evil.example\\x", "http://a//evil.example/x"), ("%2e%2e/x", "http://a/x"), (".%2E/x", "http://a/x"),
    ("1:2", "http://a/b/1:2"), ("./x:y", "http://a/b/x:y"), ("/x:y", "http://a/x:y"), ("?", "http://a/b/c?"),
  ]) func whatServersSendIsResolved(reference: String, url: String) throws {
    #expect(try HTTP.URL("http://a/b/c?q").resolving(reference).description == url)
  }

  @Test(arguments: ["https://u:p@b/", "//u@b/", "/a\r\nX: y", "http://", "//", "//:80", "ftp://b/", "//b:99999"])
  func whatIsNoPlaceToGoIsRefused(reference: String) throws {
    let base = try HTTP.URL("http://a/")
    #expect(throws: HTTP.InvalidURL.self) { try base.resolving(reference) }
  }

  @Test func aResolvedURLHasNoDotSegmentAndReadsBack() throws {
    var random = RandomText(seed: 21)
    var base = try HTTP.URL("https://h/a/b/c?d")
    for _ in 0..<5000 {
      let pieces = (0..<random.number(0...5)).map { _ in ["..", ".", "", "%2e", ".%2E", "x", random.next(upTo: 2)][random.number(0...6)] }
      let reference = pieces.joined(separator: "/")
      guard let url = try? base.resolving(reference), url.description.utf8.count < 300 else { continue }
      #expect(!HTTP.URL.pathHasDots(url))
      #expect(try HTTP.URL(url.description) == url)
      #expect(url.host == "h" || reference.hasPrefix("//"))
      base = url.host == "h" ? url : base
    }
  }

  @Test func foundationResolvesTheSame() throws {
    let base = try HTTP.URL("https://h/a/b/c?d")
    let foundationBase = try #require(URL(string: base.description))
    var generator = SeededGenerator(22)
    for _ in 0..<3000 {
      let segments = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        ["..", ".", "x", "y.", "..z"].randomElement(using: &generator) ?? ""
      }
      let reference =
        (Bool.random(using: &generator) ? "/" : "") + segments.joined(separator: "/") + (Bool.random(using: &generator) ? "?e" : "")
      let expected = try #require(URL(string: reference, relativeTo: foundationBase))
      #expect(try base.resolving(reference).description == expected.absoluteURL.absoluteString, "\(reference)")
    }
  }
}
