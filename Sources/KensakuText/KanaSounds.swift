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

/// Sounds of a katakana and a small one, found without hashing.
struct KanaPairs {
  private var sounds: [Syllable]

  /// From words of two katakana and the sound.
  init(_ table: String) {
    sounds = [Syllable](repeating: Syllable(), count: 0x60 * 9)
    var kana: [UInt32] = []
    var letters: [UInt8] = []
    for scalar in table.unicodeScalars {
      if scalar.isASCII {
        if scalar != " " { letters.append(UInt8(ascii: scalar)) }
      } else {
        if !letters.isEmpty { add(&kana, &letters) }
        kana.append(scalar.value)
      }
    }
    add(&kana, &letters)
  }

  private mutating func add(_ kana: inout [UInt32], _ letters: inout [UInt8]) {
    if kana.count == 2, let place = Self.place(kana[0], kana[1]) { sounds[place] = Syllable(letters) }
    kana.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func sound(_ kana: UInt32, _ small: UInt32) -> Syllable? {
    guard let place = Self.place(kana, small) else { return nil }
    let sound = sounds[place]
    return sound.isEmpty ? nil : sound
  }

  @inline(__always)
  private static func place(_ kana: UInt32, _ small: UInt32) -> Int? {
    guard 0x30A1...0x30FA ~= kana else { return nil }
    let column: UInt32
    switch small {
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9: column = (small - 0x30A1) / 2
    case 0x30E3, 0x30E5, 0x30E7: column = 5 + (small - 0x30E3) / 2
    case 0x30EE: column = 8
    default: return nil
    }
    return Int(column * 0x60 + kana - 0x30A1)
  }
}
