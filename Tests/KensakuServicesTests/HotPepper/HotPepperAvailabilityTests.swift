import KensakuServices
import Testing

@Suite struct HotPepperAvailabilityTests {
  private typealias Availability = HotPepper.Availability

  @Test(arguments: [
    "あり", "利用可", "貸切可", "営業している", "全面禁煙", "お子様連れ歓迎", "お子様連れOK", "お子様連れＯＫ", "可", " あり ",
  ])
  func yesHasManyWords(text: String) {
    #expect(Availability(text).answer == .yes)
    #expect(Availability(text).note == nil)
    #expect(Availability(text).text == text)
  }

  @Test(arguments: ["なし", "利用不可", "貸切不可", "営業していない", "禁煙席なし", "お子様連れ不可", "不可", "なし　"])
  func noHasManyWords(text: String) {
    #expect(Availability(text).answer == .no)
    #expect(Availability(text).note == nil)
  }

  @Test func aNoteFollowsASpaceAndAFullWidthColon() {
    #expect(Availability("あり ：近隣に有料駐車場").answer == .yes)
    #expect(Availability("あり ：近隣に有料駐車場").note == "近隣に有料駐車場")
    #expect(Availability("貸切不可 ：応相談：お電話で").note == "応相談：お電話で")
    #expect(Availability("あり：18時から").note == "18時から")
    #expect(Availability("あり: 18時から").note == "18時から")
    #expect(Availability("あり ：").note == nil)
    #expect(Availability("あり（要予約）").note == "（要予約）")
    #expect(Availability("なし、近隣にあり").note == "近隣にあり")
  }

  @Test func theNoteMayContradictAndIsKept() {
    let availability = Availability("なし ：足を延ばせる掘りごたつ席はございます")
    #expect(availability.answer == .no)
    #expect(availability.note == "足を延ばせる掘りごたつ席はございます")
  }

  @Test func whatIsNeitherYesNorNoSurvives() {
    #expect(Availability("未確認").answer == .other("未確認"))
    #expect(Availability("一部禁煙 ：2階のみ").answer == .other("一部禁煙"))
    #expect(Availability("一部禁煙 ：2階のみ").note == "2階のみ")
    #expect(Availability("分煙室あり ：1階").answer == .other("分煙室あり"))
    #expect(Availability("二次会のご相談: お電話で").answer == .other("二次会のご相談: お電話で"))
    #expect(Availability("なしくずし").answer == .other("なしくずし"))
    #expect(Availability("ありがとうございます（店主）").answer == .other("ありがとうございます（店主）"))
    #expect(Availability("：").answer == .other("："))
    #expect(Availability("").answer == .other(""))
  }
}
