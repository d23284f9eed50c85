import Testing

@testable import KensakuCommand

struct ArgumentsTests {
  private func parse(_ arguments: [String]) throws -> Arguments {
    try Arguments(arguments, for: .zip)
  }

  @Test func optionsStandAnywhereAndOperandsKeepTheirOrder() throws {
    let arguments = try parse(["渋谷区", "--json", "道玄坂", "--limit", "5"])
    #expect(arguments.operands == ["渋谷区", "道玄坂"])
    #expect(arguments.has("json"))
    #expect(arguments.value(of: "limit") == "5")
  }

  @Test func aValueMayBeGivenWithAnEqualsSign() throws {
    #expect(try parse(["--limit=5"]).value(of: "limit") == "5")
  }

  @Test(arguments: [["-n", "5"], ["-n5"]])
  func aLetterTakesAValueLikeItsLongName(given: [String]) throws {
    #expect(try parse(given + ["舞浜"]) == parse(["--limit=5", "舞浜"]))
    #expect(throws: UsageError.missingValue("-n")) { try parse(["舞浜", "-n"]) }
    #expect(throws: UsageError.self) { try parse(["-hx"]) }
  }

  @Test func theLastOfSeveralWins() throws {
    let arguments = try parse(["--limit=5", "--json", "--limit=6", "--tsv"])
    #expect(arguments.value(of: "limit") == "6")
    #expect(arguments.last(of: ["json", "tsv"]) == "tsv")
  }

  @Test func aDoubleHyphenEndsTheOptions() throws {
    let arguments = try parse(["--json", "--", "--tsv", "-"])
    #expect(arguments.operands == ["--tsv", "-"])
    #expect(arguments.hasEndMark)
    #expect(!arguments.has("tsv"))
  }

  @Test func aLoneHyphenIsAnOperand() throws {
    #expect(try parse(["-"]).operands == ["-"])
  }

  @Test(arguments: [
    ("--jsno", "--json"), ("--lim=3", "--limit"), ("--zipclod", "--zipcloud"), ("--hlep", "--help"), ("--exat", "--exact"),
  ])
  func anUnknownOptionNamesTheNearest(given: String, nearest: String) {
    #expect(throws: UsageError.unknownOption(String(given.prefix { $0 != "=" }), nearest: nearest, command: "zip")) { try parse([given]) }
  }

  @Test func anUnknownOptionUnlikeAnyOtherNamesNone() {
    #expect(throws: UsageError.unknownOption("--frobnicate", nearest: nil, command: "zip")) { try parse(["--frobnicate"]) }
    #expect(throws: UsageError.unknownOption("-x", nearest: nil, command: "zip")) { try parse(["-x"]) }
  }

  @Test func valuesAreNeitherMissingNorTooMany() {
    #expect(throws: UsageError.missingValue("--limit")) { try parse(["--limit"]) }
    #expect(throws: UsageError.unexpectedValue("--json")) { try parse(["--json=yes"]) }
    #expect(throws: UsageError.badChoice("blue", option: "--color", choices: ["auto", "always", "never"])) {
      try parse(["--color", "blue"])
    }
  }

  @Test(arguments: ["0", "-1", "five", "", "5.0", "+5", "99999999999999999999"])
  func badNumbersAreRefused(number: String) {
    #expect(throws: UsageError.badNumber(number, option: "--limit")) { try ZipCommand(parse(["--limit=\(number)", "舞浜"])) }
  }

  @Test func digitsMayBeInFullWidthAndAValueMayBeginWithAHyphen() throws {
    #expect(try parse(["--limit=２０"]).wholeNumber("limit") == 20)
    #expect(try parse(["--color", "ｎｅｖｅｒ"]).value(of: "color") == "never")
    for given in [["--limit", "-1"], ["-n", "-1"], ["-n-1"]] {
      #expect(throws: UsageError.badNumber("-1", option: "--limit")) { try ZipCommand(parse(given + ["舞浜"])) }
    }
  }

  @Test func theOneOfSeveralThatExcludeOneAnother() throws {
    #expect(try parse(["--json", "--json"]).only(of: ["json", "tsv"]) == "json")
    #expect(try parse([]).only(of: ["json", "tsv"]) == nil)
    #expect(throws: UsageError.contradiction("--tsv", "--json")) { try parse(["--tsv", "--json"]).only(of: ["json", "tsv"]) }
  }

  @Test func wordsJoinToOneQuery() throws {
    #expect(try ZipCommand(parse(["千葉県", "舞浜"])).queries == .one("千葉県 舞浜"))
    #expect(try ZipCommand(parse(["279", "-", "0031"])).queries == .one("279 - 0031"))
  }

  @Test func onlyALoneHyphenReadsStandardInput() throws {
    #expect(try ZipCommand(parse(["-"])).queries == .linesOfStandardInput)
    #expect(try ZipCommand(parse(["--", "-"])).queries == .one("-"))
  }

  @Test func nothingGivenIsAnErrorOfItsOwn() {
    #expect(throws: UsageError.nothingGiven) { try ZipCommand(parse([])) }
  }

  @Test func helpWinsOverWhatElseIsAskedFor() throws {
    guard case .help(let command) = try Invocation(["zip", "--limit=x", "--help"]) else {
      Issue.record("expected help")
      return
    }
    #expect(command.path == "zip")
  }

  @Test(arguments: [([], ""), (["zip"], "zip"), (["data", "update"], "data update"), (["help"], "help")])
  func helpIsACommandToo(words: [String], path: String) throws {
    guard case .help(let command) = try Invocation(["help"] + words) else {
      Issue.record("expected help")
      return
    }
    #expect(command.path == path)
    #expect(throws: UsageError.unknownCommand("zpi", nearest: "zip", parent: "")) { try Invocation(["help", "zpi"]) }
  }

  @Test(arguments: [["舞浜"], ["2790031"], ["浦安", "舞浜"]])
  func whatLooksLikeNoCommandIsHintedToBeASearch(words: [String]) {
    let hint = "kensaku zip " + words.joined(separator: " ")
    #expect(throws: UsageError.unknownCommand(words[0], nearest: hint, parent: "")) { try Invocation(words) }
  }

  @Test(arguments: [["zpi"], ["舞浜"], ["data", "updat"]])
  func unknownCommandsAreNamed(arguments: [String]) throws {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments) }
    guard case .unknownCommand(let name, _, _) = error else {
      Issue.record("expected an unknown command, got \(String(describing: error))")
      return
    }
    #expect(name == arguments.last)
  }

  @Test(arguments: [("", "", 0), ("json", "json", 0), ("jsno", "json", 1), ("jso", "json", 1), ("abc", "xyz", 3), ("", "abc", 3)])
  func spellingDistanceCountsEdits(a: String, b: String, distance: Int) {
    #expect(Spelling.distance(a, b) == distance)
  }
}
