import KensakuHTTP
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct ConfigurationTests {
  private let folder = ConfigFolder()

  private func load(_ environment: [String: String] = [:]) throws(Failure) -> Configuration {
    let all = folder.environment.merging(environment) { $1 }
    return try Configuration.load { all[$0] }
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/c", "HOME": "/home/x"], "/c/kensaku/config.json"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/home/x"], "/home/x/.config/kensaku/config.json"),
    (["HOME": "/home/x"], "/home/x/.config/kensaku/config.json"), (["HOME": "relative"], nil), ([:], nil),
  ])
  func theEnvironmentNamesTheFile(environment: [String: String], path: String?) {
    #expect(ConfigurationFile.path { environment[$0] } == path)
  }

  @Test func optionsWinOverTheEnvironmentAndThatOverTheFile() throws {
    folder.write(#"{"country": "us", "language": "en_us", "wiki-language": "en", "cache-limit": 5, "contact": "me@example.com"}"#)
    var configuration = try load(["KENSAKU_COUNTRY": "fr", "KENSAKU_LANGUAGE": "fr_fr"])
    try configuration.set(.country, to: "de", by: "--country")
    try configuration.set(.language, to: nil, by: "--lang")
    #expect(configuration.value(.country) == Configuration.Value(text: "DE", source: .option("--country")))
    #expect(configuration.value(.language) == Configuration.Value(text: "fr_fr", source: .environment("KENSAKU_LANGUAGE")))
    #expect(configuration.value(.wikiLanguage) == Configuration.Value(text: "en", source: .file(folder.file)))
    #expect(configuration.value(.contact)?.text == "me@example.com")
    #expect(configuration.cacheLimit == 5_000_000)
    #expect(configuration.hotPepperKey == nil && configuration.warnings.isEmpty)
    #expect(throws: UsageError.badSetting(.country, "x", option: "--country")) { try configuration.set(.country, to: "x", by: "--country") }
  }

  @Test func withoutAnyFileTheBuiltInCounts() throws {
    let configuration = try load()
    #expect(configuration.value(.country) == Configuration.Value(text: "JP", source: .builtIn))
    #expect(configuration.value(.contact) == nil && configuration.value(.hotPepperKey) == nil)
    #expect(try Configuration.load { _ in nil }.value(.wikiLanguage)?.text == "ja")
  }

  @Test func aKeyIsASecret() throws {
    let configuration = try load(["HOTPEPPER_API_KEY": "topsecret"])
    #expect(configuration.hotPepperKey == Secret("topsecret"))
  }

  @Test(arguments: [
    (#"{"country": 7}"#, ":1:13: the value of country must be a string, in quotes", "config set country JP"),
    (#"{"country": null}"#, ":1:13: the value of country must be a string, in quotes", "config unset country"),
    ("{\n  \"cache-limit\": \"5\"\n}", ":2:18: the value of cache-limit must be a number, without quotes", "config set cache-limit 64"),
    (#"{"cache-limit": 1e1}"#, ":1:17: the value of cache-limit is no good", "config set cache-limit 64"),
    (#"{"country": "UK"}"#, ":1:13: the value of country is no good", "GB"),
    (#"{"hotpepper-key": ["topsecret"]}"#, ":1:19: the value of hotpepper-key must be a string, in quotes", "config set hotpepper-key -"),
    (#"{"hotpepper-key": "top secret"}"#, ":1:19: the value of hotpepper-key is no good", "config set hotpepper-key -"),
  ])
  func aWrongMemberIsNamedWithItsPlaceAndItsCure(text: String, reason: String, cure: String) throws {
    folder.write(text, mode: 0o600)
    let failure = try #require(throws: Failure.self) { try load() }
    #expect(failure.reason.english == folder.file + reason)
    #expect(failure.details.contains { $0.english.contains(cure) } && failure.details.contains { $0.japanese.contains(cure) })
    #expect(!"\(failure)".contains("secret"))
  }

  @Test func aWrongVariableIsNamedAndAKeyInItIsNotRepeated() {
    let country = #expect(throws: Failure.self) { try load(["KENSAKU_COUNTRY": "Japan"]) }
    #expect(country?.reason.english == "the environment variable KENSAKU_COUNTRY is no good: “Japan”")
    let key = #expect(throws: Failure.self) { try load(["HOTPEPPER_API_KEY": "top secret"]) }
    #expect(key?.reason.english == "the environment variable HOTPEPPER_API_KEY is no good")
  }

  @Test func aVariableWinsAlsoOverAMemberThatIsWrong() throws {
    folder.write(#"{"country": 7}"#)
    #expect(try load(["KENSAKU_COUNTRY": "us"]).value(.country)?.text == "US")
  }

  @Test(arguments: [
    (#"{"hotpepper-key": topsecret}"#, ":1:19: "), (#"{"hotpepper-key": "topsecret"#, ":1:29: "), (#"["topsecret"]"#, ":1:1: "),
    (#"{"hotpepper-key": "topsecret" "country": "JP"}"#, ":1:31: "), ("", ":1:1: "), (#"{"country":"JP","country":"US"}"#, ":1:17: "),
  ])
  func whatIsNoObjectOfJSONIsAFailureThatShowsNothingOfIt(text: String, place: String) throws {
    folder.write(text)
    let failure = try #require(throws: Failure.self) { try load() }
    #expect(failure.reason.english.hasPrefix(folder.file + place + "the file of settings cannot be read: expected "))
    #expect(!"\(failure)".contains("topsecret") && failure.details.count == 1)
  }

  @Test func unknownMembersAreWarnedOf() throws {
    folder.write("{\"contry\": \"US\",\n \"x\": {}}")
    let warnings = try load().warnings.map(\.english)
    #expect(
      warnings == ["\(folder.file):1:12: there is no setting contry (did you mean country?)", "\(folder.file):2:7: there is no setting x"])
  }

  @Test func aFileWithAKeyIsClosedToOthers() throws {
    folder.write(#"{"hotpepper-key": "topsecret"}"#, mode: 0o644)
    #expect(try load().warnings.map(\.english) == ["\(folder.file) holds a key and others could read it: now only you can (0600)"])
    #expect(folder.mode == 0o600)
    #expect(try load().warnings.isEmpty)
  }

  @Test func aFileWithoutAKeyStaysOpen() throws {
    folder.write(#"{"country": "US"}"#, mode: 0o644)
    #expect(try load().warnings.isEmpty && folder.mode == 0o644)
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    mkdir(folder.path + "/kensaku", 0o755)
    mkdir(folder.file, 0o755)
    let failure = #expect(throws: Failure.self) { try load() }
    #expect(failure?.reason.english.hasPrefix("cannot read \(folder.file): ") == true)
  }

  @Test func writingKeepsWhatIsNotKnown() throws {
    folder.write(#"{"x": {"a": [1.50, "é"]}, "country": "US", "z": null}"#)
    let file = try #require(try ConfigurationFile(readingFrom: folder.file))
    try file.write(.cacheLimit, "5")
    try #require(try ConfigurationFile(readingFrom: folder.file)).write(.country, "FR")
    #expect(
      try folder.text == """
        {
          "x": {
            "a": [
              1.50,
              "é"
            ]
          },
          "country": "FR",
          "z": null,
          "cache-limit": 5
        }

        """)
    #expect(folder.mode == 0o600)
    #expect(try #require(try ConfigurationFile(readingFrom: folder.file)).remove(.country))
    #expect(try !folder.text.contains("country") && folder.text.contains("1.50"))
    #expect(try #require(try ConfigurationFile(readingFrom: folder.file)).remove(.contact) == false)
  }
}

/// A folder of settings of a test's own.
final class ConfigFolder {
  private let folder = TemporaryFolder()

  var path: String { folder.path }
  var environment: [String: String] { ["XDG_CONFIG_HOME": path] }
  var file: String { path + "/kensaku/config.json" }
  var names: Set<String> { Set(folder.names(in: "kensaku")) }

  var text: String {
    get throws { String(decoding: try File.read(file), as: UTF8.self) }
  }

  var mode: mode_t {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  func write(_ text: String, mode: mode_t = 0o644) {
    mkdir(path + "/kensaku", 0o755)
    _ = folder.add("kensaku/config.json", text)
    chmod(file, mode)
  }
}
