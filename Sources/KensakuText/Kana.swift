/// Kana in the forms that interfaces ask for.
public enum Kana {
  /// Half-width kana and ASCII, as zipcloud's `kana1` to `kana3` have it: ガ → ｶﾞ, ー → ｰ, 「」。、・ too, full-width ASCII → ASCII,
  /// − → -, 〜 → ~. Hiragana, kanji and the rest stay.
  public static func halfWidth(_ text: String) -> String {
    var values: [UInt32] = []
    values.reserveCapacity(text.utf8.count / 2)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if 0x30A1...0x30FC ~= value, let form = forms[Int(value - 0x30A1)] {
        values.append(form.base)
        if form.mark != 0 { values.append(form.mark) }
        continue
      }
      switch value {
      case 0xFF01...0xFF5E: values.append(value - 0xFEE0)
      case 0x3000: values.append(0x20)
      case 0x3002: values.append(0xFF61)
      case 0x300C: values.append(0xFF62)
      case 0x300D: values.append(0xFF63)
      case 0x3001: values.append(0xFF64)
      case 0x3099, 0x309B: values.append(0xFF9E)
      case 0x309A, 0x309C: values.append(0xFF9F)
      case 0x2212: values.append(0x2D)
      case 0x301C: values.append(0x7E)
      case 0xFFE5: values.append(0xA5)
      default: values.append(value)
      }
    }
    return String(scalarValues: values)
  }

  /// By scalar − U+30A1 (ァ) up to ー: the half-width letter and its mark. Read off the half-width block, which is in the order of JIS X 0201.
  private static let forms: [(base: UInt32, mark: UInt32)?] = {
    let order = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    var forms = [(base: UInt32, mark: UInt32)?](repeating: nil, count: 0x30FC - 0x30A1 + 1)
    var half: UInt32 = 0xFF66
    for scalar in order.unicodeScalars {
      forms[Int(scalar.value) - 0x30A1] = (half, 0)
      for (mark, sign) in [(0x3099, 0xFF9E), (0x309A, 0xFF9F)] as [(UInt32, UInt32)] {
        if let composed = Compatibility.compose(scalar.value, mark), composed <= 0x30FC {
          forms[Int(composed) - 0x30A1] = (half, sign)
        }
      }
      half += 1
    }
    forms[0x30FB - 0x30A1] = (0xFF65, 0)
    return forms
  }()
}
