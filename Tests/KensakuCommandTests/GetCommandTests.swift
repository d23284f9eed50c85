import KensakuHTTP
import Testing

@testable import KensakuCommand

struct GetCommandTests {
  private func command(_ arguments: String..., environment: [String: String] = [:]) throws -> GetCommand {
    try GetCommand(Arguments(arguments, for: .get)) { environment[$0] }
  }

  @Test func valuesAreEncodedOnceAndStayInOrder() throws {
    let request = try command("https://api.example.com/search?a=1", "term=寿司 & ビール+", "b==x", "empty=", "term=二").request
    #expect(
      request.wireURL == "https://api.example.com/search?a=1&term=%E5%AF%BF%E5%8F%B8%20%26%20%E3%83%93%E3%83%BC%E3%83%AB%2B&b=%3Dx&empty="
        + "&term=%E4%BA%8C")
    #expect(request.method == .get)
  }

  @Test(arguments: ["?a=1&", "?", "", "?a=1"])
  func aQueryThatIsContinuedGetsNoEmptyItem(query: String) throws {
    let url = try command("https://example.com/" + query, "b=2").request.wireURL
    #expect(url == "https://example.com/" + (query.contains("a") ? "?a=1&b=2" : "?b=2"))
  }

  @Test(arguments: [
    ("example.com", "https://example.com/"), ("example.com:8443/a?b=c", "https://example.com:8443/a?b=c"),
    ("localhost:8080/x", "http://localhost:8080/x"), ("127.0.0.1", "http://127.0.0.1/"), ("[::1]:80", "http://[::1]/"),
    ("https://localhost/", "https://localhost/"), ("HTTP://example.com", "http://example.com/"),
    ("example.com/寿司?to=http://a.example", "https://example.com/%E5%AF%BF%E5%8F%B8?to=http://a.example"),
  ])
  func aSchemeGoesWithoutSaying(address: String, url: String) throws {
    #expect(try command(address).request.wireURL == url)
  }

  @Test(arguments: ["ftp://example.com", "https://", "/search", "example.com:99999", "https://日本.example", "a b.example", "x\n.example"])
  func whatIsNoURLIsAUsageError(address: String) {
    #expect { try command(address) } throws: { error in
      guard case .badURL(address, let reason)? = error as? UsageError else { return false }
      return reason.japanese != reason.english
    }
  }

  @Test(arguments: ["https://user:hunter2@example.com", "user:hunter2@example.com/a"])
  func aPasswordInTheURLIsRefusedAndNotRepeated(address: String) {
    #expect(throws: UsageError.credentialsInURL) { try command(address) }
    for line in UsageError.credentialsInURL.lines { #expect(!line.english.contains("hunter2")) }
  }

  @Test func anAtSignBehindTheHostIsNoPassword() throws {
    #expect(try command("https://example.com/@me?a=b@c").request.wireURL == "https://example.com/@me?a=b@c")
    #expect(try command("example.com?a=b@c://").request.wireURL == "https://example.com/?a=b@c://")
  }

  @Test func operandsAfterTheURLArePairs() {
    #expect(throws: UsageError.noURL) { try command() }
    #expect(throws: UsageError.noPair("寿司")) { try command("example.com", "寿司") }
    #expect(throws: UsageError.noPair("=x")) { try command("example.com", "=x") }
  }

  @Test(arguments: [["term=a", "https://example.com"], ["term=寿司", "example.com"], ["api_key=x"]])
  func aPairInThePlaceOfTheURLIsKnown(operands: [String]) {
    #expect(throws: UsageError.urlNotFirst(operands[0])) { try GetCommand(Arguments(operands, for: .get)) }
  }

  @Test func aFieldInThePlaceOfAPairIsKnown() {
    #expect(UsageError.noPair("Accept:text/plain").lines.map(\.english).joined().contains("-H 'Name: value'"))
    for text in ["寿司", "https://example.com", ":x", "a b:c"] {
      #expect(!UsageError.noPair(text).lines.map(\.english).joined().contains("-H"))
    }
  }

  @Test func aMistypedSchemeIsNoHost() {
    for (address, reason) in [("htp:/foo", "its scheme is htp"), ("https:/example.com", "two slashes are missing")] {
      #expect { try command(address) } throws: { error in
        guard case .badURL(address, let words)? = error as? UsageError else { return false }
        return words.english.hasPrefix(reason)
      }
    }
  }

  @Test func fieldsAreSentAsGivenAndReplaceTheDefaults() throws {
    let plain = try command("example.com").request.fields
    #expect(plain["User-Agent"] == "kensaku/0.1.0" && plain["Accept"]?.hasPrefix("application/json") == true)
    let fields = try command("-H", "accept:  text/plain ", "--field=X-Tag: a:b", "-HX-Tag: c", "example.com").request.fields
    #expect(fields["Accept"] == "text/plain")
    #expect(fields.values(of: "X-Tag") == ["a:b", "c"])
    #expect(throws: UsageError.badField("nonsense")) { try command("-H", "nonsense", "example.com") }
    #expect(throws: UsageError.badField(": x")) { try command("-H", ": x", "example.com") }
  }

  @Test func secretsComeFromTheEnvironmentAndAreMasked() throws {
    let request = try command(
      "https://example.com", "a=1", "--query-env", "key=KEY", "--field-env=X-Api-Key=KEY", "--bearer-env", "TOKEN",
      environment: ["KEY": "k e+y", "TOKEN": "t0k3n"]
    ).request
    #expect(request.wireURL == "https://example.com/?a=1&key=k%20e%2By")
    #expect(request.fields.first { $0.name == "X-Api-Key" }?.bytes == Array("k e+y".utf8))
    #expect(request.fields.first { $0.name == "Authorization" }?.bytes == Array("Bearer t0k3n".utf8))
    let shown = Exchange.lines(of: request).joined(separator: "\n")
    for secret in ["k e+y", "k%20e%2By", "t0k3n"] { #expect(!shown.contains(secret)) }
    #expect(shown.contains("> GET https://example.com/?a=1&key=•••") && shown.contains("> X-Api-Key: •••"))
  }

  @Test(arguments: ["--query-env", "--field-env", "--bearer-env"])
  func aSecretInThePlaceOfAVariableIsNotRepeated(option: String) {
    for value in ["sk-live-1234", "key=sk-live-1234", "key=1234", "key="] {
      #expect { try command(option, value, "example.com") } throws: { error in
        guard let error = error as? UsageError else { return false }
        return error == .noVariable(option: option) && error.lines.allSatisfy { !($0.english + $0.japanese).contains("1234") }
      }
    }
  }

  @Test func anUnsetVariableIsNamed() {
    #expect(throws: UsageError.unsetVariable("API_KEY")) { try command("--query-env", "key=API_KEY", "example.com") }
  }

  @Test func anEmptyVariableIsNotSaidToBeUnset() {
    #expect(throws: UsageError.emptyVariable("API_KEY")) {
      try command("--query-env", "key=API_KEY", "example.com", environment: ["API_KEY": ""])
    }
  }

  @Test func aTimeoutHoldsForTheWholeCall() throws {
    #expect(try command("example.com").request.timeouts == HTTP.Timeouts())
    let short = try command("--timeout", "0.25", "example.com").request.timeouts
    #expect(short.total == .milliseconds(250))
    let long = try command("--timeout=120", "example.com").request.timeouts
    #expect(try command("--timeout=０．２５", "example.com").timeoutText == "0.25")
    #expect(long.total == .seconds(120) && long.firstByte == nil && long.idle == .seconds(120))
  }

  @Test(arguments: ["0", "0.0001", "-1", "1e3", "", ".", "nan", "86401", "1s"])
  func aTimeoutThatIsNoneIsRefused(text: String) {
    #expect(throws: UsageError.badTimeout(text)) { try command("--timeout=\(text)", "example.com") }
  }

  @Test func theOverviewKnowsThatThereIsANetwork() {
    for language in [Language.japanese, .english] {
      let text = Help.text(of: .kensaku, in: language)
      #expect(text.contains("Web API") || text.contains("web APIs"))
      for code in ["4 ", "5 ", "6 "] { #expect(text.split(separator: "\n").last?.contains(code) == true) }
    }
  }

  @Test func theOutputIsWhereItIsAskedToGo() throws {
    #expect(try command("example.com").output == .display)
    #expect(try command("-r", "example.com").output == .raw)
    #expect(try command("-o", "-", "example.com").output == .raw)
    #expect(try command("-o", "a.json", "example.com").output == .file("a.json"))
    #expect(try command("-I", "example.com").request.method == .head)
    #expect(throws: UsageError.contradiction("--head", "--output")) { try command("-I", "-o", "x", "example.com") }
  }
}
