import KensakuHTTP
import Testing

struct ReadableURLTests {
  @Test(arguments: [
    ("/a?q=%E5%AF%BF%E5%8F%B8", "/a?q=寿司"),
    ("/a%2Fb%20c?q=%2B%26", "/a%2Fb%20c?q=%2B%26"),
    ("/%E5%AF", "/%E5%AF"),
    ("/%ff%E5%AF%BF", "/%ff%E5%AF%BF"),
    ("/%E5%AF%BF%2F%E5%8F%B8", "/寿%2F司"),
    ("/%e5%af%bf%", "/寿%"),
    ("/%E5%", "/%E5%"),
  ]) func onlyLettersBeyondASCIIAreDecoded(url: String, readable: String) {
    #expect(url.decodingLetters == readable)
  }
}
