/// The sounds of katakana in the spelling of phonetic keys: Hepburn with one spelling for what Roman letters do not tell apart.
enum KanaSyllables {
  @inline(__always)
  static func single(_ kana: UInt32) -> Syllable {
    switch kana {
    case 0x30F4: Syllable(0x62, 0x75)  // ヴ bu
    case 0x30F7...0x30FA: KanaSounds.single([0x30D0, 0x30D3, 0x30D9, 0x30DC][Int(kana - 0x30F7)])
    default: KanaSounds.single(kana)
    }
  }

  /// The sound of a katakana with the small one after it where the two make one; nil where they are read one by one.
  ///
  /// ファ, ウィ, クァ and their like are read as フア, ウイ, クア: a half-typed フ is then a beginning of both, and an office's kana,
  /// which has no small letters, agrees. ティ is チ and ディ is ジ, because "ti" and "di" in Roman letters can be either.
  @inline(__always)
  static func pair(_ kana: UInt32, _ small: UInt32) -> Syllable? { pairs.sound(kana, small) }

  private static let pairs = KanaPairs(
    """
    キャkya キュkyu キョkyo キェkye ギャgya ギュgyu ギョgyo シャsha シュshu ショsho シェshe ジャja ジュju ジョjo ジェje チャcha チュchu チョcho チェche \
    ヂャja ヂュju ヂョjo ヂェje ニャnya ニュnyu ニョnyo ニェnye ヒャhya ヒュhyu ヒョhyo ヒェhye ビャbya ビュbyu ビョbyo ビェbye ピャpya ピュpyu ピョpyo \
    ピェpye ミャmya ミュmyu ミョmyo ミェmye リャrya リュryu リョryo リェrye ヴァba ヴィbi ヴェbe ヴォbo ヴュbyu ティchi ディji テュchu デュju
    """)

  /// What may come of a katakana at the end of a half-typed reading when a small one follows.
  static func continuations(_ kana: UInt32) -> [Syllable] { waiting[kana] ?? [] }

  private static let waiting: [UInt32: [Syllable]] = [
    0x30AD: ["ky"], 0x30AE: ["gy"], 0x30B7: ["sh"], 0x30B8: ["j"], 0x30C1: ["ch"], 0x30C2: ["j"], 0x30C6: ["chi", "chu"],
    0x30C7: ["ji", "ju"], 0x30CB: ["ny"], 0x30D2: ["hy"], 0x30D3: ["by"], 0x30D4: ["py"], 0x30DF: ["my"], 0x30EA: ["ry"], 0x30F4: ["b"],
  ]
}
