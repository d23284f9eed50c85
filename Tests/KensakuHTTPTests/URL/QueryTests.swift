import Foundation
import KensakuHTTP
import Testing

struct QueryTests {
  private func wire(_ query: HTTP.Query) -> String {
    var bytes: [UInt8] = []
    query.appendEncoded(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a+b", "a%2Bb"), ("寿司 東京", "%E5%AF%BF%E5%8F%B8%20%E6%9D%B1%E4%BA%AC"), ("[x]&", "%5Bx%5D%26"), ("a;b,c:/?@", "a%3Bb%2Cc%3A%2F%3F%40"),
    ("100%", "100%25"), ("%41", "%2541"), ("a=b", "a%3Db"), ("#", "%23"), ("'\"`", "%27%22%60"), ("*!()", "%2A%21%28%29"), ("-._~", "-._~"),
    ("か\u{3099}", "%E3%81%8B%E3%82%99"), ("が", "%E3%81%8C"), ("👨‍👩‍👧", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ("\r\n\0", "%0D%0A%00"), ("http://e.com?q=foo%2Fa b", "http%3A%2F%2Fe.com%3Fq%3Dfoo%252Fa%20b"), ("", ""),
  ]) func everyByteButTheUnreservedOnesIsEncodedOnce(text: String, encoded: String) throws {
    let url = try HTTP.URL("https://api.example.com/search")
    #expect(HTTP.Request(.get, url, query: ["q": text]).wireURL == "https://api.example.com/search?q=\(encoded)")
    #expect(HTTP.Request(.get, url, query: [text: "v"]).wireURL == "https://api.example.com/search?\(encoded)=v")
  }

  @Test func rawAndEncodedTextsInOneQueryAreNotEncodedTwice() throws {
    let url = try HTTP.URL("https://h/?q=寿司&r=%E6%9D%B1&a[]=1&b=%5B")
    let request = HTTP.Request(.get, url, query: ["ids[]": 1])
    #expect(request.wireURL == "https://h/?q=%E5%AF%BF%E5%8F%B8&r=%E6%9D%B1&a%5B%5D=1&b=%5B&ids%5B%5D=1")
  }

  @Test func literalsKeepOrderAndRepeatsAndLeaveOutNil() {
    let absent: String? = nil
    let present: Int? = 3
    #expect(wire(["b": "1", "a": "2", "b": "3", "c": absent, "d": present, "e": "", "f": nil]) == "b=1&a=2&b=3&d=3&e=")
    #expect(wire([:]) == "")
    #expect(HTTP.Query().isEmpty)
  }

  private enum Sort: String, QueryConvertible { case newest = "new est" }
  private enum Level: Int, QueryConvertible { case high = 3 }

  @Test func valuesOfManyKindsAreWritten() {
    #expect(
      wire(["s": "a b".dropFirst(2), "i": -1, "u": UInt.max, "w": Int32(7), "l": UInt64.max])
        == "s=b&i=-1&u=\(UInt.max)&w=7&l=\(UInt64.max)")
    #expect(wire(["d": 35.6812, "e": 1e-7, "b": true, "n": false]) == "d=35.6812&e=1e-07&b=true&n=false")
    #expect(wire(["sort": Sort.newest, "level": Level.high]) == "sort=new%20est&level=3")
    #expect(wire(["b": HTTP.Query.bool(true, as: .numeric), "c": HTTP.Query.bool(false, as: .literal)]) == "b=1&c=false")
  }

  @Test func arraysAreWrittenInThreeStyles() {
    #expect(wire(["id": HTTP.Query.array([1, 2], as: .repeated)]) == "id=1&id=2")
    #expect(wire(["id": HTTP.Query.array(["a,b", "c"], as: .brackets)]) == "id%5B%5D=a%2Cb&id%5B%5D=c")
    #expect(wire(["id": HTTP.Query.array([1, 2], as: .commaSeparated)]) == "id=1%2C2")
    let mixed: [any QueryConvertible] = ["a", 1, true]
    #expect(wire(["id": HTTP.Query.array(mixed, as: .commaSeparated)]) == "id=a%2C1%2Ctrue")
    for style in [HTTP.Query.ArrayStyle.repeated, .brackets, .commaSeparated] {
      #expect(wire(["id": HTTP.Query.array([Int](), as: style), "x": 1]) == "x=1")
    }
  }

  @Test func secretsAndEncodedTextsWithinAnArrayStayWhatTheyAre() {
    let values: [any QueryConvertible] = ["a", Secret("hunter22"), HTTP.Query.Item.Value.encoded("x%2By")]
    let query: HTTP.Query = ["k": HTTP.Query.array(values, as: .commaSeparated)]
    #expect(wire(query) == "k=a%2Chunter22%2Cx%2By")
    #expect(query.description == "k=•••")
    #expect(SecretMask(query.secrets).masked("no hunter22") == "no •••")
  }

  @Test func datesAreWrittenInThreeStyles() {
    let date = Date(timeIntervalSince1970: 1_764_506_096.789)
    #expect(wire(["t": HTTP.Query.date(date, as: .iso8601)]) == "t=2025-11-30T12%3A34%3A56Z")
    #expect(wire(["t": HTTP.Query.date(date, as: .epochSeconds)]) == "t=1764506096")
    #expect(wire(["t": HTTP.Query.date(date, as: .epochMilliseconds)]) == "t=1764506096789")
    #expect(wire(["t": HTTP.Query.date(Date(timeIntervalSince1970: -0.5), as: .epochSeconds)]) == "t=-1")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300]) func datesBeyondAllTimesDoNotTrap(seconds: Double) {
    for style in [HTTP.Query.DateStyle.iso8601, .epochSeconds, .epochMilliseconds] {
      #expect(wire(["t": HTTP.Query.date(Date(timeIntervalSince1970: seconds), as: style)]).hasPrefix("t="))
    }
  }

  @Test func everyThousandthOfASecondIsWrittenAsItself() {
    for millisecond in 1_764_506_096_000...1_764_506_096_999 {
      let date = Date(timeIntervalSince1970: Double(millisecond) / 1000)
      #expect(wire(["t": HTTP.Query.date(date, as: .epochMilliseconds)]) == "t=\(millisecond)")
    }
  }

  @Test func anEncodedValueStandsAsItIs() throws {
    let query: HTTP.Query = ["type": HTTP.Query.Item.Value.encoded("a+b,c/d?e=%E5%af"), "q": "+"]
    #expect(wire(query) == "type=a+b,c/d?e=%E5%af&q=%2B")
    #expect(query.problem == nil)
  }

  @Test(arguments: ["a b", "a&b=c", "#x", "寿司", "\"", "[", "%", "%4", "%4g", "%%41", "a%", "\n", "\u{7F}"])
  func anEncodedValueThatIsNoneIsRefused(text: String) throws {
    let request = HTTP.Request(.get, try HTTP.URL("https://h/"), query: ["type": HTTP.Query.Item.Value.encoded(text)])
    #expect(request.problem == "the encoded value of the query item \"type\" has a character that no such value may have")
  }

  @Test func theTextForPeopleAsksForTheSameWhenItIsPasted() throws {
    let query: HTTP.Query = ["term": "寿司 & +ビール", "key": Secret("hunter22")]
    #expect(query.description == "term=寿司%20%26%20%2Bビール&key=•••")
    var random = RandomText(seed: 7)
    for _ in 0..<500 {
      let request = HTTP.Request(.get, try HTTP.URL("https://h/p"), query: [random.next(): random.next(), random.next(): random.next()])
      #expect(try HTTP.URL("https://h/p?" + request.query.description).description == request.wireURL)
    }
  }

  @Test func anotherDecoderReadsWhatWasWritten() {
    var random = RandomText(seed: 1)
    for _ in 0..<2000 {
      let items = (0..<random.number(0...5)).map { _ in (random.next(), random.next()) }
      let text = wire(HTTP.Query(items.map { .init($0.0, .text($0.1)) }))
      #expect(text.utf8.allSatisfy { PercentEncoding.isUnreserved($0) || "%=&".utf8.contains($0) })
      #expect(decoded(text).map(\.0) == items.map(\.0).map { Array($0.utf8) })
      #expect(decoded(text).map(\.1) == items.map(\.1).map { Array($0.utf8) })
    }
  }

  /// By splitting and `strtoul`: nothing of what is tested.
  private func decoded(_ text: String) -> [([UInt8], [UInt8])] {
    guard !text.isEmpty else { return [] }
    return text.components(separatedBy: "&").map { item in
      let sides = item.components(separatedBy: "=").map { side -> [UInt8] in
        let parts = side.components(separatedBy: "%")
        return Array(parts[0].utf8)
          + parts.dropFirst().flatMap { [UInt8(strtoul(String($0.prefix(2)), nil, 16))] + Array($0.dropFirst(2).utf8) }
      }
      return (sides[0], sides[1])
    }
  }
}
