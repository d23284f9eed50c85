import KensakuText
import Testing

@Suite("Half-width kana")
struct KanaTests {
  @Test(arguments: [
    ("ガ", "ｶﾞ"), ("パ", "ﾊﾟ"), ("ヴ", "ｳﾞ"), ("ー", "ｰ"), ("「」。、・", "｢｣｡､･"), ("ＡＢ１２（）", "AB12()"), ("\u{2212}", "-"), ("〜", "~"),
    ("\u{3000}", " "),
    ("ッャュョァヲ", "ｯｬｭｮｧｦ"), ("カ\u{3099}", "ｶﾞ"), ("漢字ひらがな", "漢字ひらがな"), ("", ""),
  ])
  func isWhatInterfacesAskFor(_ full: String, _ half: String) {
    #expect(Kana.halfWidth(full) == half)
  }

  @Test func everyKanaComesBackFromHalfWidth() {
    let kana = String(String.UnicodeScalarView((0x30A1...0x30F4).compactMap(Unicode.Scalar.init)))
    let common = kana.filter { !"ヮヰヱ".contains($0) }
    #expect(Fold.compatibility(Kana.halfWidth(common)) == common)
  }

  /// The kana of postal codes as zipcloud's shape has it.
  @Test func officialKanaIsTheSameBothWays() {
    for half in Self.official.split(separator: " ").map(String.init) {
      #expect(Kana.halfWidth(Fold.compatibility(half)) == half)
      #expect(Kana.halfWidth(half) == half)
    }
  }

  private static let official = """
    ｱｲﾁｹﾝ ｱｵﾓﾘｹﾝ ｱｻﾋｶﾞｵｶ ｱﾅｱｹ22ﾁﾜﾘ､ｱﾅｱｹ23ﾁﾜﾘ ｲﾁｴﾝ ｲﾇｵﾄｾ ｲﾇｶﾐｸﾞﾝﾀｶﾞﾁｮｳ ｲﾊﾞﾗｷｹﾝ ｲﾜﾃｹﾝ ｳﾗﾔｽｼ ｴｻｼｸﾞﾝｴｻｼﾁｮｳ ｵｵﾄﾞｵﾘﾆｼ \
    ｵｵﾐﾔﾁｮｳ ｶｶﾞﾜｹﾝ ｶｺﾞｼﾏｹﾝ ｶｺﾞｼﾏｼ ｶﾐｷﾀｸﾞﾝﾛｸﾉﾍﾏﾁ ｶﾐﾋﾞﾊﾞｲﾁｮｳｷｮｳﾜ ｶﾐﾋﾞﾊﾞｲﾁｮｳﾐﾅﾐ ｶﾜｶﾐﾁｮｳ ｷｮｳﾄｼｶﾐｷﾞｮｳｸ ｷｮｳﾄﾌ ｷﾖｽｼ \
    ｸﾜﾅｸﾞﾝｷｿｻｷﾁｮｳ ｺｳ､ｵﾂ ｻｯﾎﾟﾛｼﾁｭｳｵｳｸ ｻｲﾜｲﾁｮｳ ｻｼﾏｸﾞﾝｻｶｲﾏﾁ ｼｮｳｽﾞｸﾞﾝﾄﾉｼｮｳﾁｮｳ ｼｶﾞｹﾝ ｼﾐｽﾞｶﾞﾉ18ﾁﾜﾘ ﾁﾊﾞｹﾝ ﾁﾖﾀﾞｸ ﾄｳｷｮｳﾄ \
    ﾄｼﾏﾑﾗ ﾅｶﾀﾄﾞｸﾞﾝｺﾄﾋﾗﾁｮｳ ﾅｺﾞﾔｼﾅｶﾑﾗｸ ﾊﾙﾋｱｹｶﾞﾜﾗ ﾊﾙﾋｲｯﾎﾟﾝﾏﾂ ﾊﾙﾋｲﾁﾊﾞﾝﾜﾘ ﾊﾙﾋｲﾁﾔｼｷ ﾊﾙﾋｲﾅﾘ ﾊﾙﾋｲﾘﾏｴ ﾊﾙﾋｳﾏ ﾊﾙﾋｵﾁｱｲ ﾊﾙﾋｶﾐｳｼ \
    ﾊﾙﾋｶﾐｶﾜﾊﾞﾀ ﾊﾙﾋｶﾐｶﾞﾜﾗ ﾊﾙﾋｶﾐｽｶﾀ ﾊﾙﾋｶﾐﾀｶﾊﾞﾀ ﾊﾙﾋｶﾐﾂﾂﾐｸﾛ ﾊﾙﾋｶﾐﾅｶﾜﾘ ﾊﾙﾋｶﾜﾗ ﾊﾙﾋｸﾜ ﾊﾙﾋｺﾂﾞｶﾆｼ ﾊﾙﾋｺﾞｳｳﾗ ﾊﾙﾋｺﾞｳﾏｴ ﾋﾞﾊﾞｲｼ \
    ﾎｯｶｲﾄﾞｳ ﾏｲﾊﾏ ﾏｷﾞﾉ24ﾁﾜﾘ ﾏﾙﾉｳﾁ ﾐｴｹﾝ ﾐﾂｷﾞ ﾐﾅﾄｸ ﾑｻｼﾑﾗﾔﾏｼ ﾒｲｴｷﾐｯﾄﾞﾗﾝﾄﾞｽｸｴｱ1ｶｲ ﾔﾄﾐｼ ﾕﾀﾞ19ﾁﾜﾘ-ﾕﾀﾞ21ﾁﾜﾘ \
    ﾛｯﾎﾟﾝｷﾞﾛｯﾎﾟﾝｷﾞﾋﾙｽﾞﾓﾘﾀﾜｰ ﾛｯﾎﾟﾝｷﾞﾛｯﾎﾟﾝｷﾞﾋﾙｽﾞﾓﾘﾀﾜｰ1ｶｲ ﾜｶﾞｸﾞﾝﾆｼﾜｶﾞﾏﾁ
    """
}
