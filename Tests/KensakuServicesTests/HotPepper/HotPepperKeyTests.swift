import KensakuCurl
import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct HotPepperKeyTests {
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/kensaku-key-\(UInt64.random(in: .min ... .max))"
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func failure(_ bytes: [UInt8]) throws -> HotPepper.Key.Failure? {
    var failure: HotPepper.Key.Failure?
    try withFile(bytes) { path in
      do throws(HotPepper.Key.Failure) {
        _ = try HotPepper.Key.load(environment: [:], file: path)
      } catch {
        failure = error
        #expect(error.description.contains(path))
        #expect(!error.description.contains("s3cret"))
      }
    }
    return failure
  }

  @Test func theEnvironmentGoesBeforeTheFile() throws {
    try withFile(Array("\u{FEFF}  file-key \r\nanother\n".utf8)) { (path: String) throws in
      #expect(try HotPepper.Key.load(environment: ["HOTPEPPER_API_KEY": " env-key\n"], file: path)?.exposed == "env-key")
      #expect(try HotPepper.Key.load(environment: ["HOTPEPPER_API_KEY": " "], file: path)?.exposed == "file-key")
      #expect(try HotPepper.Key.load(environment: [:], file: path)?.exposed == "file-key")
    }
  }

  @Test func noKeyAnywhereIsNone() throws {
    #expect(try HotPepper.Key.load(environment: [:]) == nil)
    #expect(try HotPepper.Key.load(environment: [:], file: "/no/such/folder/key") == nil)
  }

  @Test func aFileWithoutAKeyIsAnErrorThatNamesIt() throws {
    guard case .empty = try failure([]), case .empty = try failure(Array(" \ns3cret".utf8)) else {
      Issue.record("not empty")
      return
    }
    let malformed: [[UInt8]] = [Array("s3cret key".utf8), Array("s3cret鍵".utf8), [0xFF, 0xFE], Array(repeating: 0x61, count: 5000)]
    for bytes in malformed {
      guard case .malformed = try failure(bytes) else {
        Issue.record("\(bytes.prefix(9))")
        continue
      }
    }
    #expect(throws: HotPepper.Key.Failure.self) { try HotPepper.Key.load(environment: [:], file: "/") }
  }

  /// All that a person or a log may come to see of a failure.
  private func texts(of failure: SearchFailure) -> [String] {
    var dumped = ""
    dump(failure, to: &dumped)
    return ["\(failure)", String(reflecting: failure), "\(failure.underlying as Any)", dumped]
  }

  @Test(arguments: [
    #"{"results": {"error": [{"code": 1000, "message": "bad key s3cret-pepper"}]}}"#,
    #"{"results": {"error": [{"code": 3000, "message": "s3cret%2Dpepper"}]}}"#,
    #"{"results": {"error": [{"code": 2000, "message": "key=s3cret-pepper"}]}}"#,
    #"{"results": {"results_available": "s3cret-pepper"}}"#, "<html>s3cret-pepper</html>", "s3cret-pepper",
    #"{"results": {"results_available": 1, "results_returned": 1, "results_start": 1, "shop": [{"id": {"s3cret-pepper": 1}}]}}"#,
  ])
  func aServerThatSendsTheKeyBackDoesNotShowItInAnyError(text: String) async throws {
    for status in [200, 403, 500] as [HTTP.Status] {
      let service = HotPepperSample.service(MockTransport { _ in .json(text, status: status) })
      do throws(SearchFailure) {
        _ = try await service.shops.page("寿司", after: nil)
        Issue.record("no failure")
      } catch {
        for seen in texts(of: error) { #expect(!seen.contains("pepper\""), "\(seen)") }
        for seen in texts(of: error) { #expect(!seen.contains("s3cret"), "\(seen)") }
      }
    }
  }

  @Test func aDroppedRowDoesNotShowTheKey() async throws {
    let answer = HotPepperSample.answer([HotPepperSample.shop(), #"{"id": "J1", "name": "a", "address": "b", "urls": {"pc": []}}"#])
    let long = String(repeating: "あ", count: 30) + "s3cret-pepper and more of it"
    for value in ["\"s3cret-pepper\"", "\"\(long)\""] {
      let service = HotPepperSample.service(
        answering: HotPepperSample.answer([HotPepperSample.shop(), HotPepperSample.shop("\"photo\": \(value)")]))
      let page = try await service.shops.page("寿司", after: nil)
      #expect(page.dropped.count == 1)
      #expect(!"\(page.dropped)".contains("s3cret"), "\(page.dropped)")
    }
    #expect(try await HotPepperSample.service(answering: answer).shops.page("寿司", after: nil).dropped.count == 1)
  }

  @Test func theKeyIsInNoDescriptionAndNoLog() async throws {
    let lines = Locked<[String]>([])
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    let service = HotPepper(
      key: HotPepperSample.key, profile: HotPepperSample.profile,
      interceptors: [.log(.bodies(), to: { line in lines.withLock { $0.append("\(line)") } })], transport: transport)
    _ = try await service.shops.page("寿司", after: nil)
    var dumped = ""
    dump(service, to: &dumped)
    let logged = lines.withLock { $0 }
    #expect(!logged.isEmpty)
    for text in logged + [dumped, "\(service)", "\(service.shops)", "\(transport.requests)"] {
      #expect(!text.contains("s3cret"), "\(text)")
    }
  }

  @Test func theKeyGoesOverHTTPSOnly() async {
    var profile = HotPepperSample.profile
    profile.baseURL = "http://webservice.recruit.co.jp/hotpepper"
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    let service = HotPepper(key: HotPepperSample.key, profile: profile, transport: transport)
    await #expect(throws: SearchFailure.self) { _ = try await service.shops.page("寿司", after: nil) }
    #expect(transport.requests.isEmpty)
    #expect(HotPepper.profile.baseURL == "https://webservice.recruit.co.jp/hotpepper")
  }

  @Test func theBytesOnTheWireAreThoseThatAreDocumented() async throws {
    let server = try MockServer { _ in .json(HotPepperSample.answer([HotPepperSample.fullShop])) }
    var profile = HotPepperSample.profile
    profile.baseURL = server.url + "/hotpepper"
    let service = HotPepper(key: HotPepperSample.key, profile: profile, transport: CurlTransport.shared)
    var query = HotPepper.Query()
    query.contents = [.specials, .creditCards]
    query.middleAreas = ["Y005", "Y010"]
    let page = try await service.search(query).page("寿司+酒　個室", after: nil)
    #expect(page.items.first?.creditCards.map(\.code) == ["c01"])
    // The `+` of the type stays one, that of the keyword does not; the slash ends the path.
    #expect(
      server.requests.map(\.target) == [
        """
        /hotpepper/gourmet/v1/?key=s3cret-pepper&format=json&keyword=%E5%AF%BF%E5%8F%B8%2B%E9%85%92%20%E5%80%8B%E5%AE%A4\
        &middle_area=Y005%2CY010&type=credit_card+special&start=1&count=20
        """
      ])
  }

  @Test(
    arguments: [
      ([], nil), (.lite, "lite"), ([.lite, .creditCards], "lite+credit_card"), ([.creditCards, .specials], "credit_card+special"),
    ] as [(HotPepper.Contents, String?)])
  func contentsAreJoinedByARawPlus(contents: HotPepper.Contents, expected: String?) async throws {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    var query = HotPepper.Query(keywords: ["a"])
    query.contents = contents
    _ = try await HotPepperSample.service(transport).shops(query)
    let request = try #require(transport.requests.first)
    #expect(request.query["type"] == expected)
    if let expected { #expect(request.wireURL.contains("&type=\(expected)&")) }
  }

  @Test func theCreditNamesTheServiceAndWhereItLeads() {
    #expect(HotPepper.credit.text == "Powered by ホットペッパーグルメ Webサービス")
    #expect(HotPepper.credit.url == "https://webservice.recruit.co.jp/")
    #expect(HotPepper.credit.description.contains(HotPepper.credit.url))
  }

  @Test func endpointsCanBeKeptAsLongAsTheProfileSays() throws {
    #expect(HotPepper.profile.cacheLifetime == .seconds(3600))
    #expect(HotPepper.profile.rateLimit != nil)
    #expect(HotPepper.profile.retry != nil)
  }
}
