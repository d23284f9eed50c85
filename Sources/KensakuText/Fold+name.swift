extension Fold {
  /// The key by which written names are compared, for names and for what is typed: apply it to both sides.
  ///
  /// | written | key | why |
  /// |---|---|---|
  /// | width, compatibility forms, letter case, variation selectors | `compatibility`, lower case | the same text to a reader |
  /// | hiragana; small kana | large katakana | 旭が丘, ニッポン and ニツポン |
  /// | ヶ ヵ ガ が 箇; カ か between two ideographs | ケ | 緑ヶ丘 緑ケ丘 緑が丘, 五箇所: Japan Post itself changes between them |
  /// | の ノ 之 乃 | ノ | 丸の内 丸ノ内, 中之島 |
  /// | variants of a kanji (`VariantKanji`) | one of them | 澤 沢, 﨑 崎 |
  /// | 1 to 9999 in digits; 〇 in 二〇 | 十二, 百一, 二十 | 12条 十二条 |
  /// | 大字, 字 | nothing | left out as often as written |
  /// | 々 | the ideograph before it | 代々木 代代木 |
  /// | 番丁 | 番町 | the same word in Wakayama, Sakai and Sendai |
  /// | 埠 | フ | 埠頭 ふ頭 |
  /// | 通り; とおり どおり after an ideograph | 通 | 大通り 大通 |
  /// | a dash of any kind, 〜 | ー after kana, else - | センタ−, 1−2 |
  /// | space, ・, invisible characters | nothing | ミッドタウン・タワー |
  ///
  /// The key of a key is the key again, unless what is dropped kept two things apart: 二 〇, 丸カ・丸.
  /// A beginning of a text folds to a beginning of the whole text's key, but for half-typed 大字, numbers, とおり and 五か所.
  public static func name(_ text: String) -> String {
    String(scalarValues: nameBuffer(Compatibility.values(of: text)).values)
  }

  /// `name` of a text that is compatibility-folded already.
  static func nameBuffer(_ source: ScalarBuffer) -> ScalarBuffer {
    let values = source.values
    var key = ScalarBuffer(capacity: values.count + 4, isTracked: source.isTracked)
    var index = 0
    while index < values.count {
      let value = values[index]
      if 0x4E00...0x9FFF ~= value || value == 0x3007 {
        index += appendIdeograph(at: index, of: source, to: &key)
      } else if 0x3041...0x30FE ~= value {
        index += appendKana(at: index, of: source, to: &key)
      } else if 0x30...0x39 ~= value {
        index += appendNumber(at: index, of: source, to: &key)
      } else if value < 0x80 {
        if 0x41...0x5A ~= value {
          key.append(value + 0x20, from: source.origin(index))
        } else if value == 0x2D || value == 0x7E {
          appendDash(from: source.origin(index), to: &key)
        } else if value > 0x20, value != 0x7F {
          key.append(value, from: source.origin(index))
        }
        index += 1
      } else {
        appendOther(value, from: source.origin(index), to: &key)
        index += 1
      }
    }
    return key
  }

  /// Unified and compatibility ideographs, 々, 〆 and 〇.
  @inline(__always)
  static func isIdeograph(_ value: UInt32) -> Bool {
    if 0x4E00...0x9FFF ~= value { return true }
    return 0x3005...0x3007 ~= value || 0x3400...0x4DBF ~= value || 0xF900...0xFAFF ~= value || 0x20000...0x3FFFF ~= value
  }

  /// Dashes that people type for one another, as compatibility folding leaves them: ‐ ‑ ‒ – — ― ⁃ − ∼ ─ ━ 〜 〰.
  static func isDash(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2010...0x2015, 0x2043, 0x2212, 0x223C, 0x2500, 0x2501, 0x301C, 0x3030: true
    default: false
    }
  }

  private static func appendIdeograph(at index: Int, of source: ScalarBuffer, to key: inout ScalarBuffer) -> Int {
    let values = source.values
    let value = values[index]
    let next = index + 1 < values.count ? values[index + 1] : 0
    switch value {
    case 0x5B57:  // 字
      return 1
    case 0x5927 where next == 0x5B57:  // 大字
      return 2
    case 0x4E4B:  // 之
      key.append(0x30CE, from: source.origin(index))
    case 0x7B87:  // 箇
      key.append(0x30B1, from: source.origin(index))
    case 0x57E0:  // 埠
      key.append(0x30D5, from: source.origin(index))
    case 0x901A where next == 0x308A || next == 0x30EA:  // 通り
      key.append(0x901A, from: source.origin(index..<index + 2))
      return 2
    case 0x4E01 where index > 0 && values[index - 1] == 0x756A:  // 番丁
      key.append(0x753A, from: source.origin(index))
    case 0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D:
      return appendPositional(at: index, of: source, to: &key)
    default:
      let chief = VariantKanji.chief(value)
      key.append(chief == 0x4E43 ? 0x30CE : chief == 0x96F6 ? 0x3007 : chief == 0x7B87 ? 0x30B1 : chief, from: source.origin(index))
    }
    return 1
  }

  private static func appendKana(at index: Int, of source: ScalarBuffer, to key: inout ScalarBuffer) -> Int {
    let values = source.values
    var value = values[index]
    // ・ ゠ and sound marks that no kana before them takes.
    if value == 0x30FB || value == 0x30A0 || value == 0x3099 || value == 0x309A { return 1 }
    if value == 0x30FC {
      appendDash(from: source.origin(index), to: &key)
      return 1
    }
    if isHiragana(value) { value += 0x60 }
    switch value {
    case 0x30F5, 0x30F6, 0x30AC:  // ヵ ヶ ガ
      value = 0x30B1
    case 0x30AB where index > 0 && index + 1 < values.count && isIdeograph(values[index - 1]) && isIdeograph(values[index + 1]):
      value = 0x30B1
    case 0x30C8, 0x30C9:  // とおり どおり
      if index > 0, isIdeograph(values[index - 1]), index + 2 < values.count,
        katakana(values[index + 1]) == 0x30AA, katakana(values[index + 2]) == 0x30EA
      {
        key.append(0x901A, from: source.origin(index..<index + 3))
        return 3
      }
    default:
      value = large(value)
    }
    key.append(value, from: source.origin(index))
    return 1
  }

  @inline(__always)
  private static func katakana(_ value: UInt32) -> UInt32 { isHiragana(value) ? value + 0x60 : value }

  private static func appendDash(from origin: Range<Int32>, to key: inout ScalarBuffer) {
    if let last = key.values.last, isKatakana(last) || last == 0x30FC {
      key.append(0x30FC, from: origin)
    } else {
      key.append(0x2D, from: origin)
    }
  }

  private static func appendOther(_ value: UInt32, from origin: Range<Int32>, to key: inout ScalarBuffer) {
    if isDash(value) {
      appendDash(from: origin, to: &key)
    } else if isCased(value) {
      key.append(lowered(value) ?? value, from: origin)
    } else if value == 0x3005, let last = key.values.last, isIdeograph(last) {
      key.append(last, from: origin)
    } else if value == 0xFEFF {
      return  // a byte order mark pasted along
    } else if value > 0x2E7F {
      key.append(VariantKanji.chief(value), from: origin)
    } else {
      switch value {
      case 0xB7, 0x2022, 0x2027: return  // middle dots
      case 0x80...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F: return  // spaces and invisible characters
      default: key.append(value, from: origin)
      }
    }
  }

  /// A run of ASCII digits: a number up to 9999 in kanji numerals, anything longer or with a leading zero as it is.
  private static func appendNumber(at index: Int, of source: ScalarBuffer, to key: inout ScalarBuffer) -> Int {
    let values = source.values
    var end = index
    var number: UInt32 = 0
    while end < values.count, 0x30...0x39 ~= values[end] {
      if end - index < 4 { number = number * 10 + values[end] - 0x30 }
      end += 1
    }
    if end - index > 4 || (values[index] == 0x30 && end - index > 1) {
      for digit in index..<end { key.append(values[digit], from: source.origin(digit)) }
    } else {
      appendNumerals(number, from: source.origin(index..<end), to: &key)
    }
    return end - index
  }

  /// A run of 一…九 and 〇: with a 〇 inside it is positional, 二〇 for 二十; without one it is left alone.
  private static func appendPositional(at index: Int, of source: ScalarBuffer, to key: inout ScalarBuffer) -> Int {
    let values = source.values
    var end = index
    var number: UInt32 = 0
    var hasZero = false
    while end < values.count, let digit = kanjiDigit(values[end]) {
      hasZero = hasZero || digit == 0
      if end - index < 4 { number = number * 10 + digit }
      end += 1
    }
    if hasZero, 2...4 ~= end - index, kanjiDigit(values[index]) != 0 {
      appendNumerals(number, from: source.origin(index..<end), to: &key)
    } else {
      for digit in index..<end { key.append(values[digit] == 0x96F6 ? 0x3007 : values[digit], from: source.origin(digit)) }
    }
    return end - index
  }

  static func kanjiDigit(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x3007, 0x96F6: 0
    case 0x4E00: 1
    case 0x4E8C: 2
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    default: nil
    }
  }

  /// 0…9999 in kanji numerals.
  private static func appendNumerals(_ number: UInt32, from origin: Range<Int32>, to key: inout ScalarBuffer) {
    if number == 0 {
      key.append(0x3007, from: origin)
      return
    }
    var rest = number
    for (unit, sign) in [(1000, 0x5343), (100, 0x767E), (10, 0x5341), (1, 0)] as [(UInt32, UInt32)] {
      let digit = rest / unit
      rest %= unit
      if digit > 1 || (digit == 1 && unit == 1) { key.append(numerals[Int(digit)], from: origin) }
      if digit > 0, unit > 1 { key.append(sign, from: origin) }
    }
  }

  private static let numerals: [UInt32] = [0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D]
}
