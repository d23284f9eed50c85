import KensakuCurl
import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import KensakuText
import Testing

@Suite struct ZipCloudTests {
  private let code = PostalCode(clamping: 0_790_177)

  private func service(_ transport: some Transport) -> ZipCloud {
    var profile = ZipCloud.profile
    profile.rateLimit = nil
    profile.retry = nil
    return ZipCloud(profile: profile, transport: transport)
  }

  private func service(_ text: String) -> ZipCloud {
    service(MockTransport { _ in .text(text) })
  }

  private func row(_ town: String, _ kana: String, prefecture: String = "\"1\"") -> String {
    """
    {"address1": "北海道", "address2": "美唄市", "address3": "\(town)", "kana1": "ﾎｯｶｲﾄﾞｳ", "kana2": "ﾋﾞﾊﾞｲｼ", "kana3": "\(kana)",
    "prefcode": \(prefecture), "zipcode": "0790177"}
    """
  }

  private func answer(_ rows: [String]) -> String {
    "{\"message\": null, \"results\": [\(rows.joined(separator: ","))], \"status\": 200}"
  }

  private func reason(_ service: ZipCloud, _ query: String = "079-0177") async -> SearchFailure.Reason? {
    do throws(SearchFailure) {
      _ = try await service.lookup.page(query)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func allRowsOfACodeComeWithKanaInBothWidths() async throws {
    let answer = try await service(answer([row("上美唄町協和", "ｶﾐﾋﾞﾊﾞｲﾁｮｳｷｮｳﾜ"), row("上美唄町南", "ｶﾐﾋﾞﾊﾞｲﾁｮｳﾐﾅﾐ")])).addresses(code)
    #expect(answer.addresses.map(\.address) == ["北海道美唄市上美唄町協和", "北海道美唄市上美唄町南"])
    #expect(answer.addresses[0].cityKana == "ﾋﾞﾊﾞｲｼ")
    #expect(answer.addresses[0].kana == "ホッカイドウビバイシカミビバイチョウキョウワ")
    #expect(answer.addresses[0].code == code && answer.addresses[0].prefectureNumber == 1)
    #expect(!answer.isCut && answer.dropped.isEmpty)
    #expect(Set(answer.addresses.map(\.id)).count == 2)
  }

  @Test func theWireHasSevenDigitsAndARaisedLimit() async throws {
    let server = try MockServer { _ in
      .bytes(Array(#"{"message":null,"results":null,"status":200}"#.utf8), contentType: "text/plain;charset=utf-8")
    }
    var profile = ZipCloud.profile
    profile.baseURL = server.url
    profile.rateLimit = nil
    let page = try await ZipCloud(profile: profile, transport: CurlTransport.shared).lookup.page("〒０７９－０１７７")
    #expect(page.items.isEmpty && page.total == 0)
    #expect(server.requests.map(\.target) == ["/api/search?zipcode=0790177&limit=500"])
  }

  @Test(arguments: ["079−0177", "０７９ー０１７７", "079‐0177", " 0790177 ", "〒079-0177"])
  func aCodeIsReadInAnyWidthAndWithAnyDash(_ query: String) async throws {
    #expect(try await service(answer([row("", "")])).lookup.page(query).items.count == 1)
  }

  @Test(arguments: ["079", "07901777", "美唄市", "1-2", "079-017a"])
  func whatIsNoWholeCodeIsNotSent(_ query: String) async {
    let transport = MockTransport { _ in .status(500) }
    let service = service(transport)
    #expect(await reason(service, query) == .invalidQuery(ZipCloud.InvalidQuery.notACode(query).description))
    #expect(transport.requests.isEmpty)
  }

  @Test func nothingTypedAsksNothing() async throws {
    let transport = MockTransport { _ in .status(500) }
    #expect(try await service(transport).lookup.page("　 ").items.isEmpty)
    #expect(transport.requests.isEmpty)
  }

  @Test func rowsUpToTheLimitMayNotBeAll() async throws {
    var service = service(answer([row("a", "a"), row("b", "b")]))
    service.limit = 2
    #expect(try await service.addresses(code).isCut)
    #expect(try await service.lookup.page("0790177").total == nil)
    service.limit = 3
    #expect(try await !service.addresses(code).isCut)
  }

  @Test func nullAndAnEmptyListAreAnUnknownCode() async throws {
    #expect(try await service(#"{"message": null, "results": null, "status": 200}"#).addresses(code).addresses.isEmpty)
    #expect(try await service(answer([])).addresses(code).addresses.isEmpty)
  }

  @Test func aTownThatIsNotListedIsEmpty() async throws {
    #expect(try await service(answer([row("", "")])).addresses(code).addresses.map(\.address) == ["北海道美唄市"])
  }

  @Test func theTownStaysAsTheServiceWritesIt() async throws {
    let town = "丸の内（次のビルを除く）"
    #expect(try await service(answer([row(town, "ﾏﾙﾉｳﾁ(ﾂｷﾞﾉﾋﾞﾙｦﾉｿﾞｸ)")])).addresses(code).addresses.map(\.town) == [town])
  }

  @Test func aPrefectureNumberMayHaveALeadingZero() async throws {
    for text in ["\"01\"", "\"1\"", "1"] {
      #expect(try await service(answer([row("a", "a", prefecture: text)])).addresses(code).addresses.map(\.prefectureNumber) == [1])
    }
  }

  @Test func theServicesErrorsComeWithHTTPs200() async {
    let text = #"{"message": "パラメータ「郵便番号」の桁数が不正です。", "results": null, "status": 400}"#
    #expect(await reason(service(text)) == .invalidQuery("パラメータ「郵便番号」の桁数が不正です。"))
    #expect(
      await reason(service(#"{"message": "内部エラー", "results": null, "status": 500}"#)) == .service(code: "500", message: "内部エラー"))
    #expect(
      await reason(service(#"{"results": null, "status": 503}"#)) == .service(code: "503", message: "status 503, without a message"))
  }

  @Test func aRowThatCannotBeReadIsReportedUnlessItWasTheOnlyOne() async throws {
    let bad = row("b", "b", prefecture: "\"48\"")
    let answer = try await service(answer([row("a", "a"), bad])).addresses(code)
    #expect(answer.addresses.count == 1)
    #expect(answer.dropped.map(\.path) == ["results[1]"])
    #expect(await reason(service(self.answer([bad]))) == .unreadable)
  }

  @Test(
    arguments: [
      "", "null", "[]", "{}", #"{"results": []}"#, #"{"status": 200}"#, #"{"status": 200, "message": null}"#,
      #"{"results": {}, "status": 200}"#, #"{"results": "", "status": 200}"#, #"{"results": 1, "status": 200}"#,
      #"{"results": [null], "status": 200}"#, #"{"results": null, "status": null}"#, #"{"results": [{"address1": "#, "<html>busy</html>",
      String(repeating: " ", count: 900_000),
    ])
  func whatIsNoAnswerIsNotNothingFound(_ text: String) async {
    #expect(await reason(service(text)) == .unreadable)
  }

  @Test func aBodyWithoutEndIsRefused() async {
    #expect(await reason(service(String(repeating: " ", count: 10 << 20))) == .unreadable)
  }

  @Test func aPageOfErrorsIsAFailure() async {
    #expect(await reason(service(MockTransport { _ in .status(503) })) == .service(code: "503", message: "status 503"))
    #expect(await reason(service(MockTransport { _ in .status(502) })) == .service(code: "502", message: "status 502"))
  }

  @Test func aFullAnswerHasTheKnownShape() throws {
    #expect(ZipCloud.shape.drift(in: try JSON.Value(parsing: answer([row("a", "a")]))) == [])
  }
}
