import Kensaku
import KensakuPostalData
import KensakuTesting
import Testing

@Suite struct OfflineFirstTests {
  private let transport = MockTransport { _ in
    .text(
      """
      {"message": null, "results": [{"address1": "東京都", "address2": "新区", "address3": "", "kana1": "ﾄｳｷｮｳﾄ", "kana2": "ｼﾝｸ", "kana3": "",
      "prefcode": "13", "zipcode": "9999999"}], "status": 200}
      """)
  }

  private var lookup: ZipCloud.OfflineFirst {
    var profile = ZipCloud.profile
    profile.rateLimit = nil
    return ZipCloud(profile: profile, transport: transport).offlineFirst(.embedded)
  }

  @Test func aKnownCodeIsAnsweredHere() async throws {
    let page = try await lookup.page("〒279－0031")
    #expect(page.items.map(\.address.address) == ["千葉県浦安市舞浜"])
    #expect(page.items.map(\.address.kana) == ["チバケンウラヤスシマイハマ"])
    #expect(page.items.map(\.address.prefectureNumber) == [12])
    #expect(page.items.map(\.source) == [.index])
    #expect(try await lookup.page("498-0000").items.map(\.address.prefecture) == ["愛知県", "三重県"])
    #expect(transport.requests.isEmpty)
  }

  @Test func anOfficesCodeHasItsName() async throws {
    let office = try #require(try await lookup.page("163-8001").items.first)
    #expect(office.officeName == "東京都庁")
    #expect(office.address.address == "東京都新宿区西新宿２丁目８−１")
  }

  @Test func anUnknownCodeIsAskedFor() async throws {
    let page = try await lookup.page("9999999")
    #expect(page.items.map(\.address.city) == ["新区"])
    #expect(page.items.map(\.source) == [.service])
    #expect(transport.requests.count == 1)
  }

  @Test func whatIsNoCodeIsNeitherLookedUpNorAskedFor() async {
    await #expect(throws: SearchFailure.self) { try await lookup.page("舞浜") }
    #expect(transport.requests.isEmpty)
  }
}
