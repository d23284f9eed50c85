extension Unicode.Scalar {
  /// Columns on a terminal: 2 for East Asian Width W and F, 0 for marks and format characters, else 1. Ambiguous width counts 1.
  var displayWidth: Int {
    if value < 0x300 { return value >= 0x20 && !(0x7F..<0xA0 ~= value) && value != 0xAD ? 1 : 0 }
    if 0x3041...0x3096 ~= value || 0x30A0...0x30FF ~= value || 0x4E00...0x9FFF ~= value { return 2 }
    if 0xFF61...0xFF9F ~= value { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let index = WidthTable.highs.partitioningIndex(atLeast: value)
    return index < WidthTable.lows.count && WidthTable.lows[index] <= value ? 2 : 1
  }
}

extension Character {
  /// Columns on a terminal. A half-width kana and its mark (ｶﾞ) are one Character of two columns: the marks are letters there.
  public var displayWidth: Int {
    var width = 0
    var isFirst = true
    var marks = 0
    for scalar in unicodeScalars {
      let value = scalar.value
      if isFirst {
        width = scalar.displayWidth
        isFirst = false
        if 0x1F1E6...0x1F1FF ~= value { width = 1 }
      } else if value == 0xFF9E || value == 0xFF9F {
        marks += 1
      } else if value == 0xFE0F || 0x1F1E6...0x1F1FF ~= value {
        width = 2
      } else if width == 0 {
        width = scalar.displayWidth
      }
    }
    return width + marks
  }
}

extension String {
  /// Columns on a terminal.
  public var displayWidth: Int {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with spaces after it up to a width, or before it; unchanged when it is wider.
  public func padded(toWidth width: Int, leading: Bool = false) -> String {
    let missing = width - displayWidth
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return leading ? spaces + self : self + spaces
  }

  /// The text cut to a width, with a mark at the cut. Never wider than `width`; shorter by a column where a wide character would be cut in two.
  public func truncated(toWidth width: Int, mark: String = "…") -> String {
    guard displayWidth > width else { return self }
    let markWidth = mark.displayWidth
    guard width >= markWidth else { return width > 0 ? truncated(toWidth: width, mark: "") : "" }
    var used = 0
    var end = startIndex
    while end < endIndex {
      let next = used + self[end].displayWidth
      if next > width - markWidth { break }
      used = next
      end = index(after: end)
    }
    return self[..<end] + mark
  }
}
