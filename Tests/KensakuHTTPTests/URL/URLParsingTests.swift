import Foundation
import KensakuHTTP
import Testing

struct URLParsingTests {
  @Test(arguments: [
    ("https://Example.COM", "https://example.com/"), ("HTTP://h:80/a", "http://h/a"), ("https://h:443", "https://h/"),
    ("https://h:80/", "https://h:80/"),
    ("http://h:00080/", "http://h/"), ("https://h:/a", "https://h/a"), ("https://h?x=1", "https://h/?x=1"), ("https://h/?", "https://h/?"),
    ("https://h/a#b?c", "https://h/a"), ("https://h#@x", "https://h/"), ("https://[::1]:8080/a", "https://[::1]:8080/a"),
    ("https://[2001:DB8:0:0::1]/", "https://[2001:db8::1]/"), ("https://[::ffff:127.0.0.1]", "https://[::ffff:127.0.0.1]/"),
    ("https://h/寿司 a?q=寿司 a", "https://h/%E5%AF%BF%E5%8F%B8%20a?q=%E5%AF%BF%E5%8F%B8%20a"),
    ("https://h/%e5%af%bf/寿", "https://h/%e5%af%bf/%E5%AF%BF"),
    ("https://h/100%", "https://h/100%25"), ("https://h/%4", "https://h/%254"), ("https://h/%zz%41?%", "https://h/%25zz%41?%25"),
    ("https://h\\a\\b?c\\d", "https://h/a/b?c%5Cd"), ("https://h/a/../b/./c/%2e%2E/d", "https://h/b/d"), ("https://h/..", "https://h/"),
    ("https://h/../..", "https://h/"), ("https://h/a/..", "https://h/"), ("https://h/a/.", "https://h/a/"),
    ("https://h//a//..//b", "https://h//a//b"),
    ("https://h/?a=/../b", "https://h/?a=/../b"), ("https://h/a:b@c", "https://h/a:b@c"),
    ("https://h/?a[]={\"b\":'c'}|^`<>", "https://h/?a%5B%5D=%7B%22b%22:'c'%7D%7C%5E%60%3C%3E"),
    (
      "https://xn--n8jaaaaai5bhf7as8fsfk3jnknefdde3fg11amb5gzdb4wi9bya3kc6lra.jp/",
      "https://xn--n8jaaaaai5bhf7as8fsfk3jnknefdde3fg11amb5gzdb4wi9bya3kc6lra.jp/"
    ),
    ("https://a_b.example.", "https://a_b.example./"), ("https://h/a+b?c+d", "https://h/a+b?c+d"),
  ]) func whatPeoplePasteIsRead(text: String, url: String) throws {
    let parsed = try HTTP.URL(text)
    #expect(parsed.description == url)
    #expect(try HTTP.URL(url) == parsed)
  }

  @Test(arguments: [
    ("", "it does not begin with https:// or http://"), ("h/a", "it does not begin with https:// or http://"),
    ("//h/a", "it does not begin with https:// or http://"), (" https://h", "it does not begin with https:// or http://"),
    ("ftp://h/", "its scheme is ftp, and only https and http are known"), ("javascript:alert(1)", "its scheme is javascript, and only"),
    ("h:80", "its scheme is h, and only"), ("http:h", "two slashes are missing after “http:”"),
    ("http:/h", "two slashes are missing after “http:”"),
    ("http:\\\\h", "two slashes are missing after “http:”"), ("http://", "it has no host"), ("http:///h", "it has no host"),
    ("http://:80/", "it has no host"),
    ("http://?x", "it has no host"), ("https://user@h/", "it has a user name before the host"),
    ("https://u:p@h/", "it has a user name before the host"),
    ("https://寿司.jp/", "its host is not ASCII; write an international name in its xn-- form"), ("https://a b/", "its host has “ ”"),
    ("https://a%41/", "its host has “%”"), ("https://a|b/", "its host has “|”"),
    ("https://[::1/", "the bracket of its IPv6 address is not closed"),
    ("https://[::1]x/", "after its host comes what is no port"), ("https://[x]/", "what it has in brackets is no IPv6 address"),
    ("https://[]/", "what it has in brackets is no IPv6 address"), ("https://[[::1]]/", "what it has in brackets is no IPv6 address"),
    ("https://[fe80::1%25eth0]/", "what it has in brackets is no IPv6 address"), ("https://::1/", "it has no host"),
    ("https://h:0/", "its port is not within 1 to 65535"), ("https://h:65536/", "its port is not within 1 to 65535"),
    ("https://h:-1/", "its port is not within 1 to 65535"), ("https://h:+80/", "its port is not within 1 to 65535"),
    ("https://h:8a/", "its port is not within 1 to 65535"), ("https://h:1:2/", "its port is not within 1 to 65535"),
    ("https://h/a\tb", "it has a control character"), ("https://h/a\nb", "it has a control character"),
    ("https://h/\0", "it has a control character"),
    ("https://h\r\n/", "it has a control character"), ("https://h/\u{7F}", "it has a control character"),
  ]) func whatIsNoUsableURLIsRefusedWithAReason(text: String, reason: String) throws {
    let error = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL(text) }
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func theErrorShowsNoPasswordAndNoControlCharacterAndIsShort() {
    let withPassword = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL("https://user:hunter2@h/a") }
    #expect(withPassword?.description.hasPrefix("“https://•••@h/a” is no usable URL: it has a user name") == true)
    let withBreak = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL("https://u:hunter2@h/\u{1B}\n") }
    #expect(withBreak?.url == "https://•••@h/\\u{1b}\\u{a}")
    let long = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL("x" + String(repeating: "y", count: 100_000)) }
    #expect(long.map { $0.description.utf8.count < 1000 } == true)
  }

  @Test(arguments: [
    "https:/user:hunter2@h/", "https:\\\\user:hunter2@h/", "https:///user:hunter2@h/",
    "https://user:hunt/er2@h/",
    "https://user:hunt#er2@h/", "https://user:hunt?er2@h/", "https://user:hunt\\er2@h/", "https://user:hun/t@er2@h/",
    "http:user:hunt/er2@h",
    "user:hunt/er2@h", "//user:hunt/er2@h:x", "https://user:" + String(repeating: "hunter2", count: 200) + "@h/",
  ]) func aPasswordIsHiddenHoweverTheURLIsBroken(text: String) {
    let error = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL(text) }
    #expect(error.map { !$0.description.contains("hunt") && !$0.description.contains("er2") && $0.url.contains("•••@h") } == true)
  }

  @Test(arguments: ["https://h:99999/@me", "https://h:80/@me\n", "ftp://h/@me", "/users/@me", "https://h/a:b@c\n"])
  func anAtSignInThePathHidesNothing(text: String) {
    let error = #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL(text) }
    #expect(error?.url.contains("•••") == (text.contains("99999") ? true : false))
  }

  @Test func partsAreGiven() throws {
    let url = try HTTP.URL("http://H:8080/a?b#c")
    #expect(url.scheme == "http" && url.host == "h" && url.port == 8080 && url.path == "/a" && url.query == "b")
    #expect(url.origin == "http://h:8080" && url.effectivePort == 8080 && !url.isSecure)
    #expect(try HTTP.URL("https://h").origin == HTTP.URL("https://h:443/x").origin)
    #expect(try HTTP.URL("https://h").origin != HTTP.URL("http://h").origin)
  }

  @Test(arguments: ["localhost", "LOCALHOST:80", "a.localhost", "127.0.0.1", "127.255.255.255", "[::1]", "[0:0:0:0:0:0:0:1]"])
  func theOwnMachineIsKnown(host: String) throws {
    #expect(try HTTP.URL("http://\(host)/").isLoopback)
  }

  @Test(arguments: [
    "localhost.example.com", "notlocalhost", "127.0.0.1.example.com", "127.0.0", "127.0.08.1", "127.0.0.01", "127.0.0.256", "127.+1.0.1",
    "127.a.0.1", "128.0.0.1",
    "[::2]", "0x7f.0.0.1",
  ])
  func otherMachinesAreNotTakenForTheOwn(host: String) throws {
    #expect(try !HTTP.URL("http://\(host)/").isLoopback)
  }

  @Test func aURLIsReadBackFromItsText() throws {
    var random = RandomText(seed: 11)
    var read = 0
    for _ in 0..<3000 {
      let text = "https://h" + ["", ":8080", "/"][random.number(0...2)] + random.next() + ["", "?"][random.number(0...1)] + random.next()
      guard let url = try? HTTP.URL(text) else { continue }
      read += 1
      #expect(try HTTP.URL(url.description) == url)
      #expect(url.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(url.path.hasPrefix("/") && !HTTP.URL.pathHasDots(url))
    }
    #expect(read > 500)
  }

  @Test func foundationReadsTheSame() throws {
    var random = RandomText(seed: 12)
    for _ in 0..<2000 {
      let request = HTTP.Request(
        .get, try HTTP.URL("https://h:8080/v1").appending(HTTP.Path(segments: ["x" + random.next(), "y" + random.next()])),
        query: [random.next(): random.next()])
      let components = try #require(URLComponents(string: request.wireURL))
      #expect(components.percentEncodedPath == request.url.path)
      #expect(components.host == "h" && components.port == 8080)
      #expect(components.queryItems?.count == 1)
      // Foundation drops a byte order mark.
      guard case .text(let value) = request.query.items[0].value, !value.hasPrefix("\u{FEFF}") else { continue }
      #expect(components.queryItems?.first.map { Array(($0.value ?? "").utf8) } == Array(value.utf8))
    }
  }

  @Test func hugeTextsTakeNoLongerThanTheirLength() throws {
    let steps = String(repeating: "a/../", count: 20_000)
    #expect(try HTTP.URL("https://h/" + steps).path == "/")
    #expect(try HTTP.URL("https://h/" + String(repeating: "a/", count: 20_000) + String(repeating: "../", count: 20_000)).path == "/")
    #expect(try HTTP.URL("https://h/?" + String(repeating: "寿", count: 20_000)).query?.utf8.count == 180_000)
    #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL(String(repeating: "a", count: 100_000)) }
    #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL("https://h:" + String(repeating: "9", count: 100_000)) }
    #expect(throws: HTTP.InvalidURL.self) { try HTTP.URL("https://" + String(repeating: "@", count: 100_000)) }
  }
}

extension HTTP.URL {
  static func pathHasDots(_ url: HTTP.URL) -> Bool {
    url.path.split(separator: "/").contains { [".", ".."].contains($0.lowercased().replacingOccurrences(of: "%2e", with: ".")) }
  }
}
