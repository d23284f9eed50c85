import Foundation
import KensakuSandbox
import Testing

/// The example programs as they are built, against the sandbox over real sockets.
@Suite(.serialized) struct ExamplesTests {
  private static let sandbox = Result { try Sandbox(itunesCallsPerMinute: nil) }

  private struct Outcome {
    var text: String
    var status: Int32
  }

  private func run(
    _ name: String, _ arguments: [String], at service: Sandbox.Service, key: String? = Sandbox.key, input: String = "",
    of sandbox: Sandbox? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = try #require(Self.folder).appendingPathComponent(name)
    process.arguments = arguments
    process.environment = [
      "KENSAKU_EXAMPLE_URL": try (sandbox ?? Self.sandbox.get()).baseURL(of: service), "HOTPEPPER_API_KEY": key ?? "",
      "KENSAKU_CONTACT": "test@example.com",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let keyboard = Pipe()
    process.standardInput = keyboard
    try process.run()
    try keyboard.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try keyboard.fileHandleForWriting.close()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(text: String(decoding: bytes, as: UTF8.self), status: process.terminationStatus)
  }

  /// Where the products are: beside the tests' own.
  private static let folder: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("artist-search").path) { return folder }
    }
    return nil
  }()

  @Test func theArtistSearchListsSongs() throws {
    let outcome = try run("artist-search", ["宇多田"], at: .itunes)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("宇多田ヒカル | "))
  }

  @Test func theGourmetSearchListsShopsWithTheCreditLine() throws {
    let outcome = try run("gourmet-search", ["渋谷"], at: .hotPepper)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("渋谷"))
    #expect(outcome.text.contains("Powered by ホットペッパーグルメ Webサービス"))
  }

  @Test func theGourmetSearchSaysThatAKeyIsMissingOrWrong() throws {
    #expect(try run("gourmet-search", ["渋谷"], at: .hotPepper, key: nil).status == 2)
    let outcome = try run("gourmet-search", ["渋谷"], at: .hotPepper, key: "wrong")
    #expect(outcome.status == 1)
    #expect(outcome.text == "HotPepper does not accept the key.\n")
  }

  @Test func thePostalLookupShowsTheAddress() throws {
    let outcome = try run("postal-lookup", ["279-0031"], at: .zipCloud)
    #expect(outcome.text == "〒2790031 千葉県浦安市舞浜 (チバケン ウラヤスシ マイハマ)\n")
    #expect(try run("postal-lookup", ["0000000"], at: .zipCloud).text == "No address for “0000000”.\n")
    #expect(try run("postal-lookup", ["279"], at: .zipCloud).text == "zipcloud: パラメータ「郵便番号」の桁数が不正です。\n")
  }

  @Test func theWordSearchListsArticles() throws {
    let outcome = try run("word-search", ["東京"], at: .wikipedia)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("東京"))
    #expect(outcome.text.contains("https://ja.wikipedia.org/"))
  }

  @Test func theWikipediaSearchShowsTheRowsOfTheLastText() throws {
    for trouble in [Sandbox.Trouble.none, .slow(.milliseconds(200))] {
      let sandbox = try Sandbox(trouble: trouble)
      let outcome = try run("wikipedia-search", [], at: .wikipedia, input: "新\n新宿\n新宿区\n", of: sandbox)
      #expect(outcome.status == 0)
      #expect(outcome.text.hasPrefix("“新宿区”") && outcome.text.contains("\n  新宿区: "), "\(outcome.text)")
      #expect(!outcome.text.contains("“新”"), "what was typed on is not asked for")
    }
  }

  @Test func theWikipediaSearchTellsNothingFoundFromAFailure() throws {
    #expect(try run("wikipedia-search", [], at: .wikipedia, input: "どこにもない語\n").text == "“どこにもない語”: nothing found\n")
    let down = try Sandbox(trouble: .down)
    let outcome = try run("wikipedia-search", [], at: .wikipedia, input: "東京\n", of: down)
    #expect(outcome.text.hasPrefix("“東京”: ") && !outcome.text.contains("nothing found"), "\(outcome.text)")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [[], [""], [" ", "\u{3000}"]]) func nothingToLookForIsAnsweredWithTheUsage(_ arguments: [String]) throws {
    for (name, service) in [
      ("artist-search", Sandbox.Service.itunes), ("gourmet-search", .hotPepper), ("postal-lookup", .zipCloud), ("word-search", .wikipedia),
    ] {
      let outcome = try run(name, arguments, at: service)
      #expect(outcome.status == 2 && outcome.text.hasPrefix("usage: ") && outcome.text.contains(name), "\(outcome.text)")
    }
  }

  /// An encoding that goes wrong cuts the term or changes it: the stand-in would find something else, or complain.
  @Test(arguments: ["寿司 ビール", "A+B", "R&B", "🍣", "100%", "a=b#c;d"])
  func anyTermArrivesWhole(_ term: String) throws {
    for (name, service) in [("artist-search", Sandbox.Service.itunes), ("gourmet-search", .hotPepper), ("word-search", .wikipedia)] {
      let outcome = try run(name, [term], at: service)
      #expect(outcome.status == 0, "\(name): \(outcome.text)")
    }
    #expect(try run("postal-lookup", [term], at: .zipCloud).text.hasPrefix("zipcloud: パラメータ「郵便番号」"))
  }
}
