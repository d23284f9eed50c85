import KensakuHTTP
import KensakuSandbox
import Testing

@Suite struct ZipCloudTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func answer(_ query: HTTP.Query) async throws -> Bench.Answer {
    try await bench.answer(.zipCloud, "/api/search", query)
  }

  @Test func anAnswerIsPlainTextIndentedByTabsWithSortedKeysHalfWidthKanaAndNoZeroBeforeThePrefecture() async throws {
    let answer = try await answer(["zipcode": "064-0941"])
    #expect(answer.fields["Content-Type"] == "text/plain;charset=utf-8")
    #expect(
      answer.text == """
        {
        \t"message": null,
        \t"results": [
        \t\t{
        \t\t\t"address1": "北海道",
        \t\t\t"address2": "札幌市中央区",
        \t\t\t"address3": "旭ケ丘",
        \t\t\t"kana1": "ﾎｯｶｲﾄﾞｳ",
        \t\t\t"kana2": "ｻｯﾎﾟﾛｼﾁｭｳｵｳｸ",
        \t\t\t"kana3": "ｱｻﾋｶﾞｵｶ",
        \t\t\t"prefcode": "1",
        \t\t\t"zipcode": "0640941"
        \t\t}
        \t],
        \t"status": 200
        }

        """)
  }

  @Test func aRowForWhatIsNotListedHasAnEmptyTown() async throws {
    let row = try await answer(["zipcode": "1000000"]).json["results"][0]
    #expect(row["address3"].string == "")
    #expect(row["kana3"].string == "")
  }

  @Test func aCodeMayHaveSeveralRowsAndLieInTwoPrefectures() async throws {
    #expect(try await answer(["zipcode": "0790177"]).json["results"].count == 2)
    let prefectures = try await answer(["zipcode": "6180000"]).json["results"].texts("address1")
    #expect(Set(prefectures) == ["京都府", "大阪府"])
  }

  @Test func twentyRowsComeUnlessMoreAreAskedFor() async throws {
    #expect(try await answer(["zipcode": "4520961"]).json["results"].count == 20)
    #expect(try await answer(["zipcode": "4520961", "limit": 100]).json["results"].count ?? 0 > 20)
    #expect(try await answer(["zipcode": "4520961", "limit": 3]).json["results"].count == 3)
  }

  @Test(arguments: ["0000000", "999-9999"]) func aCodeThatThereIsNotHasNullForResults(_ code: String) async throws {
    let json = try await answer(["zipcode": code]).json
    #expect(json["results"].isNull)
    #expect(json["message"].isNull)
    #expect(json["status"].int == 200)
  }

  /// The length is looked at before the characters, and only a half-width hyphen is passed over.
  @Test(arguments: [
    ("", "必須パラメータが指定されていません。"), ("XXX", "パラメータ「郵便番号」の桁数が不正です。"), ("53684", "パラメータ「郵便番号」の桁数が不正です。"),
    ("illegal", "パラメータ「郵便番号」に数字以外の文字が指定されています。"), ("１０００００１", "パラメータ「郵便番号」に数字以外の文字が指定されています。"),
    ("100ー0001", "パラメータ「郵便番号」の桁数が不正です。"),
  ])
  func parameterErrorsComeInA200(_ code: String, _ message: String) async throws {
    let answer = try await answer(["zipcode": code])
    #expect(answer.status == 200)
    let json = try answer.json
    #expect(json["message"].string == message)
    #expect(json["status"].int == 400)
    #expect(json["results"].isNull)
  }

  @Test func aCallbackMakesAScript() async throws {
    let text = try await answer(["zipcode": "1000001", "callback": "f"]).text
    #expect(text.hasPrefix("f({"))
    #expect(text.hasSuffix("});"))
  }

  @Test func officesAreNotInIt() async throws {
    #expect(try await answer(["zipcode": "1008066"]).json["results"].isNull)
  }
}
