extension Fold {
  /// The number at the beginning of a text, in digits of either width or in kanji numerals up to 9999 (十二, 二千三百, positional 二〇),
  /// and what follows it. Nil when the text begins with no number.
  public static func number(_ text: some StringProtocol) -> (value: Int, rest: Substring)? {
    let text = Substring(text)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var total = 0
    var current: Int?
    var lowestUnit = Int.max
    var isPlain = true
    var isASCII: Bool?
    loop: while index < scalars.endIndex {
      let value = scalars[index].value
      if let digit = digit(value) {
        if let isASCII, isASCII != digit.isASCII { break }
        if current != nil, !isPlain { break }
        let next = (current ?? 0) * 10 + digit.value
        if next > 9_999_999_999 { return nil }
        current = next
        isASCII = digit.isASCII
      } else if let unit = unit(value), isASCII != true, unit < lowestUnit, (current ?? 1) < 10 {
        total += (current ?? 1) * unit
        current = nil
        lowestUnit = unit
        isPlain = false
        isASCII = false
      } else {
        break loop
      }
      index = scalars.index(after: index)
    }
    guard index > scalars.startIndex else { return nil }
    return (total + (current ?? 0), text[index...])
  }

  private static func digit(_ value: UInt32) -> (value: Int, isASCII: Bool)? {
    if 0x30...0x39 ~= value { return (Int(value) - 0x30, true) }
    if 0xFF10...0xFF19 ~= value { return (Int(value) - 0xFF10, true) }
    return kanjiDigit(VariantKanji.chief(value)).map { (Int($0), false) }
  }

  private static func unit(_ value: UInt32) -> Int? {
    switch VariantKanji.chief(value) {
    case 0x5341: 10
    case 0x767E: 100
    case 0x5343: 1000
    default: nil
    }
  }
}
