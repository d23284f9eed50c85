/// Random text from a seed: the same on every machine.
struct RandomText: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Characters of an alphabet.
  mutating func text(of alphabet: [Unicode.Scalar], length: ClosedRange<Int>) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &self) { text.append(alphabet.randomElement(using: &self) ?? " ") }
    return String(text)
  }

  /// What Japanese text and the web around it are made of, mixed with what should never be there.
  static let wild: [Unicode.Scalar] = Array(
    """
    aZ09é①㈱㍻ｶﾞﾊﾟかがガッャヶケーｰ\u{3099}\u{309A}\u{309B}Ａ１０－〜～−ﬁ神﨑辻澤龍一二〇十百大字の之丁番通りとお々・、（）　👨\u{200D}👩🇯🇵❤\u{FE0F}葛\u{E0100}\u{304}\u{202E}\u{1B}\u{7}\u{9B}\u{AD}\u{FEFF}\n\t𠮷
    """.unicodeScalars)
}
