import KensakuText
import Testing

@Suite("Writing")
struct WritingTests {
  @Test(arguments: [
    ("東京", Writing.han), ("緑ヶ丘", .han), ("々", .han), ("丸の内ABC", .han), ("𠮷", .han), ("しぶや", .kana), ("シブヤ", .kana), ("ｼﾌﾞﾔ", .kana),
    ("タワー", .kana), ("か\u{3099}", .kana),
    ("shibuya", .latin), ("tōkyō", .latin), ("to\u{304}kyo", .latin), ("shin'ichi", .latin), ("Tokyo-to", .latin), ("ｓｈｉｂｕ", .latin),
    ("M2", .latin), ("しぶy", .kanaAndLatin), ("しんjuku", .kanaAndLatin),
    ("279", .digits), ("２７９", .digits), ("279-0031", .digits), ("", .other), ("☃", .other), ("-", .other), ("서울", .other), ("かな1", .other),
  ])
  func ofAWordIs(_ word: String, _ writing: Writing) {
    #expect(Writing.of(word) == writing)
    #expect(Writing.of(Substring(word)) == writing)
  }
}
