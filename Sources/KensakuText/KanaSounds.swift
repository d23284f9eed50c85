/// The sounds of katakana in Hepburn.
enum KanaSounds {
  /// The sound of one katakana; empty for ッ, ー and what is no katakana.
  @inline(__always)
  static func single(_ kana: UInt32) -> Syllable {
    0x30A1...0x30FA ~= kana ? singles[Int(kana - 0x30A1)] : Syllable()
  }

  /// The sound that a katakana makes with the small one after it; nil where the two are read one by one.
  @inline(__always)
  static func pair(_ kana: UInt32, _ small: UInt32) -> Syllable? { pairs.sound(kana, small) }

  /// ァ to ヺ in the order of Unicode; - for ッ.
  static let singles: [Syllable] = syllables(
    """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji - tsu zu te de to do \
    na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n \
    vu ka ke va vi ve vo
    """)

  private static let pairs = KanaPairs(
    """
    キャkya キュkyu キョkyo キェkye ギャgya ギュgyu ギョgyo シャsha シュshu ショsho シェshe ジャja ジュju ジョjo ジェje チャcha チュchu チョcho チェche \
    ヂャja ヂュju ヂョjo ヂェje ニャnya ニュnyu ニョnyo ニェnye ヒャhya ヒュhyu ヒョhyo ヒェhye ビャbya ビュbyu ビョbyo ピャpya ピュpyu ピョpyo \
    ミャmya ミュmyu ミョmyo リャrya リュryu リョryo イェye ウィwi ウェwe ウォwo ヴァva ヴィvi ヴェve ヴォvo ヴュvyu クァkwa クィkwi クェkwe クォkwo \
    クヮkwa グァgwa グヮgwa スィsi ズィzi ティti ディdi テュtyu デュdyu トゥtu ドゥdu ツァtsa ツィtsi ツェtse ツォtso ファfa フィfi フェfe フォfo フュfyu
    """)

  static func syllables(_ table: String) -> [Syllable] {
    table.utf8.split(separator: UInt8(ascii: " ")).map { $0.first == UInt8(ascii: "-") ? Syllable() : Syllable($0) }
  }
}
