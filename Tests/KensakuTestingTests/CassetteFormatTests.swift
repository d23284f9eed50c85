import KensakuHTTP
import KensakuJSON
import KensakuTesting
import Testing

struct CassetteFormatTests {
  private let sample = Cassette([
    .init(
      .init(
        method: "POST", url: "https://api.example.com/search?term=寿司&key=•••",
        fields: ["Accept": "application/json", "Authorization": Secret("x")], body: Array(#"{"a": 1}"#.utf8)),
      response: .init(200, fields: ["Content-Type": "image/png"], body: [0xFF, 0x00]))
  ])

  @Test func readsAsPeopleWouldWriteIt() throws {
    var cassette = sample
    cassette.exchanges.append(.init(.init(method: "GET", url: "https://a.example/"), failure: .timeout(.firstByte)))
    #expect(
      try cassette.text() == #"""
        {
          "version": 1,
          "exchanges": [
            {
              "request": {
                "method": "POST",
                "url": "https://api.example.com/search?term=寿司&key=•••",
                "fields": [
                  "Accept: application/json",
                  "Authorization: •••"
                ],
                "text": "{\"a\": 1}"
              },
              "response": {
                "status": 200,
                "fields": [
                  "Content-Type: image/png"
                ],
                "base64": "/wA="
              }
            },
            {
              "request": {
                "method": "GET",
                "url": "https://a.example/"
              },
              "failure": {
                "kind": "timeout",
                "phase": "firstByte"
              }
            }
          ]
        }

        """#)
    cassette.exchanges[0].request.fields = ["Accept": "application/json", "Authorization": "•••"]
    #expect(try Cassette(parsing: Array(cassette.text().utf8)) == cassette)
    #expect(try Cassette(parsing: Array(Cassette().text().utf8)) == Cassette())
  }

  @Test func anExchangeWithoutAnEndIsALostConnection() throws {
    let cassette = Cassette([.init(.init(method: "GET", url: "https://a.example/"))])
    let read = try Cassette(parsing: Array(cassette.text().utf8))
    #expect(read.exchanges[0].failure == .transport(TransportFailure(.connectionLost, "")))
  }

  @Test func noTextInAFileSteersATerminal() throws {
    let body = Array("\u{1B}[2J\u{202E}\u{85}\0".utf8)
    let cassette = Cassette([.init(.init(method: "GET", url: "https://a.example/"), response: .init(200, body: body))])
    let text = try cassette.text()
    #expect(text.contains(#"\u001b[2J\u202e\u0085\u0000"#))
    #expect(try Cassette(parsing: Array(text.utf8)) == cassette)
  }

  @Test(arguments: 0..<20) func anyExchangeSurvivesWritingAndReading(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<20 {
      let cassette = Cassette((0..<Int.random(in: 0...3, using: &random)).map { _ in .random(&random) })
      #expect(try Cassette(parsing: Array(cassette.text().utf8)) == cassette)
    }
  }

  @Test(arguments: 0..<8) func aDamagedFileIsRefusedOrReadButNeverATrap(seed: UInt64) async throws {
    var random = SeededGenerator(seed)
    var failures = 0
    for _ in 0..<150 {
      let cassette = Cassette((0..<2).map { _ in .random(&random) })
      let bytes = damaged(Array(try cassette.text().utf8), &random)
      do throws(CassetteError) {
        let read = try Cassette(parsing: bytes)
        #expect(try Cassette(parsing: Array(read.text().utf8)) == read)
        for exchange in read.exchanges { await play(exchange) }
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > 0)
  }

  /// Whatever a file says, a player gives an answer or an error.
  private func play(_ exchange: Cassette.Exchange) async {
    let player = CassettePlayer(Cassette([exchange]), matching: .custom { _, _ in true }, pieceBytes: 3)
    guard let url = try? HTTP.URL("https://a.example/") else { return }
    for delivery in [HTTP.Request.Delivery.whole, .stream] {
      guard let response = try? await player.send(HTTP.Request(.get, url, delivery: delivery)) else { continue }
      _ = try? await response.collect(upTo: 1 << 20)
    }
    _ = try? await CassettePlayer(Cassette([exchange])).send(HTTP.Request(.get, url))
  }

  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
      case 3: bytes.insert(Array(#"{}[]",:-1e0"#.utf8).randomElement(using: &random) ?? 0, at: place)
      default: bytes = Array(bytes[..<place])
      }
    }
    return bytes
  }

  @Test(arguments: [
    ("", "expected a value, found the end"),
    ("{}", "version"),
    (#"{"version": 2, "exchanges": []}"#, "version: expected 1, the version of the format, found the number 2"),
    (#"{"version": "1", "exchanges": []}"#, "version: expected"),
    (#"{"version": 1}"#, "exchanges"),
    (#"{"version": 1, "exchanges": [{}]}"#, "exchanges[0]: expected the key “request”"),
    (#"{"version": 1, "version": 1, "exchanges": []}"#, "version"),
    (exchange(#""failure": {"kind": "bad"}"#), "exchanges[0].failure.kind: expected timeout, transport, tls or tooLarge"),
    (exchange(#""failure": {"kind": "timeout", "phase": "x"}"#), "exchanges[0].failure.phase"),
    (exchange(#""failure": {"kind": "tooLarge", "part": "x", "limit": 1}"#), "exchanges[0].failure.part"),
    (exchange(#""failure": null"#), "exchanges[0]: expected an exchange with a response or a failure"),
    (exchange(#""response": {"status": "200"}"#), "exchanges[0].response.status: expected"),
    (exchange(#""response": {"status": 200, "fields": ["no colon"]}"#), "exchanges[0].response.fields[0]: expected a field"),
    (exchange(#""response": {"status": 200, "base64": "***"}"#), "exchanges[0].response.base64: expected Base64"),
    (exchange(#""response": {"status": 200, "base64": "AA==", "text": ""}"#), "exchanges[0].response.base64: expected no base64"),
    (exchange(#""response": {"status": 200, "text": 1}"#), "exchanges[0].response.text: expected a string"),
  ]) func aBrokenFileSaysWhereAndWhy(text: String, reason: String) throws {
    let folder = try TestFolder()
    let path = folder.write(text, to: "broken.json")
    let error = #expect(throws: CassetteError.self) { try Cassette(contentsOf: path) }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("the cassette \(path) is broken: "))
    #expect(description.contains(reason), "\(description)")
  }

  @Test func aFileThatCannotBeReadSaysWhy() throws {
    let folder = try TestFolder()
    let missing = #expect(throws: CassetteError.self) { try Cassette(contentsOf: folder.path + "/none.json") }
    #expect(missing?.description.contains("cannot open \(folder.path)/none.json: No such file") == true)
    #expect(throws: CassetteError.self) { try Cassette(contentsOf: folder.path) }
    let unwritable = #expect(throws: CassetteError.self) { try Cassette().write(to: folder.path + "/none/a.json") }
    #expect(unwritable?.description.contains("No such file") == true)
  }

  @Test func writingReplacesTheFileAndLeavesNothingBeside() throws {
    let folder = try TestFolder()
    let path = folder.write("old", to: "a.json")
    try sample.write(to: path)
    #expect(try Cassette(contentsOf: path).exchanges.count == 1)
    #expect(folder.names == ["a.json"])
  }

  private static func exchange(_ end: String) -> String {
    #"{"version": 1, "exchanges": [{"request": {"method": "GET", "url": "https://a.example/"}, \#(end)}]}"#
  }
}

extension Cassette.Exchange {
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    let request = Cassette.Request(
      method: text(&random), url: text(&random), fields: fields(&random), body: bytes(&random))
    let response = Cassette.Response(
      HTTP.Status(.random(in: -1...700, using: &random)), fields: fields(&random), body: bytes(&random))
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: Self(request, response: response)
    case 1: Self(request, failure: failure(&random))
    default: Self(request, response: response, failure: failure(&random))
    }
  }

  private static func failure(_ random: inout SeededGenerator) -> Cassette.Failure {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .timeout(HTTP.Timeouts.Phase.allCases.randomElement(using: &random) ?? .idle)
    case 1: .transport(.init(TransportFailure.Code.allCases.randomElement(using: &random) ?? .other, text(&random)))
    case 2: .tls(text(&random))
    case 3: .tooLarge(.head(limit: .random(in: .min ... .max, using: &random)))
    case 4: .tooLarge(.body(limit: .random(in: 0...100, using: &random)))
    default: .tooLarge(.decompressionRatio(limit: 200))
    }
  }

  private static func fields(_ random: inout SeededGenerator) -> HTTP.Fields {
    var fields = HTTP.Fields()
    for _ in 0..<Int.random(in: 0...3, using: &random) { fields.append(.init(text(&random), bytes: bytes(&random))) }
    return fields
  }

  /// Half of them text.
  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    if Bool.random(using: &random) { return Array(text(&random).utf8) }
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in .random(in: 0...255, using: &random) }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pool = [
      "a", ":", " ", "\r\n", "\n", "\0", "\u{301}", "寿", "🍣", "\"", "\\", "/", "?", "&", "=", "•", "\u{FEFF}", "\u{2028}", "{", "}",
    ]
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in pool.randomElement(using: &random) ?? "" }.joined()
  }
}
