import Testing

@testable import KensakuPostal

@Suite struct JapaneseTextTests {
  private func text(_ bytes: [UInt8]) throws -> String {
    String(decoding: try JapaneseText.utf8(bytes), as: UTF8.self)
  }

  @Test func utf8StaysAndLosesItsMark() throws {
    #expect(try text(Array("北海道\r\n".utf8)) == "北海道\r\n")
    #expect(try text([0xEF, 0xBB, 0xBF] + Array("北海道".utf8)) == "北海道")
    #expect(try text([]) == "")
  }

  /// 髙 and 﨑 are IBM's, ① and ㈱ NEC's: plain Shift_JIS has none of them.
  @Test func cp932HasTheCharactersOfNECAndIBM() throws {
    #expect(try text([0xFB, 0xFC, 0xFA, 0xB1, 0x87, 0x40, 0x87, 0x8A]) == "髙﨑①㈱")
  }

  @Test func cp932HasHalfWidthKana() throws {
    #expect(try text([0xCE, 0xAF, 0xB6, 0xB2, 0xC4, 0xDE, 0xB3, 0x2C, 0x96, 0x6B]) == "ﾎｯｶｲﾄﾞｳ,北")
  }

  @Test func dashesOfEitherDecoderBecomeOneForm() throws {
    #expect(try text([0x81, 0x60, 0x81, 0x7C]) == "〜−")
    #expect(try text(Array("１～２－３".utf8)) == "１〜２−３")
    #expect(try text(Array("１〜２−３".utf8)) == "１〜２−３")
    #expect(try text(Array("～".utf8)) == "〜")
  }

  @Test func otherFullWidthCharactersAreLeftAlone() throws {
    #expect(try text(Array("（＆／！ｰｱ￥".utf8)) == "（＆／！ｰｱ￥")
  }

  @Test func damagedTextIsAnErrorOfItsLine() {
    #expect(throws: JapaneseText.Failure(line: 3)) { try JapaneseText.utf8(Array("北\n海\n".utf8) + [0xE9, 0x81, 0x22, 0x0A]) }
    // 0x82 begins a character that 0x0A cannot end.
    #expect(throws: JapaneseText.Failure(line: 1)) { try JapaneseText.utf8([0x96, 0x6B, 0x82, 0x0A, 0x41]) }
    #expect(throws: JapaneseText.Failure(line: 2)) { try JapaneseText.utf8([0x96, 0x6B, 0x0A, 0xFF, 0xFF]) }
    #expect(throws: JapaneseText.Failure(line: 1)) { try JapaneseText.utf8([0x96]) }
  }

  @Test(arguments: [
    ("ｶﾌﾞｼｷｶﾞｲｼﾔ", "カブシキガイシヤ"), ("ﾊﾟｰﾌﾟﾙ ｳﾞｨﾗ", "パープル　ヴィラ"), ("(ｶﾌﾞ) A-1･｢ｦﾝ｣､ﾟ", "（カブ）　Ａ−１・「ヲン」、゜"), ("ﾞｶ", "゛カ"), ("アﾞ", "ア゛"),
    ("（カブ）　サ−ビス", "（カブ）　サ−ビス"), ("", ""),
  ])
  func halfWidthKanaBecomeFullWidth(half: String, full: String) {
    #expect(HalfWidthKana.fullWidth(half) == full)
  }
}
