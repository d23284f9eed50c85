extension Fold {
  /// Width, case, kana and kanji variants only, nothing dropped and numbers as written: what `name` makes of a 字 or of a part of a number
  /// is found by this.
  static func plainBuffer(_ source: ScalarBuffer) -> ScalarBuffer {
    var plain = ScalarBuffer(capacity: source.values.count, isTracked: source.isTracked)
    for index in source.values.indices {
      let value = source.values[index]
      let folded: UInt32
      if 0x41...0x5A ~= value {
        folded = value + 0x20
      } else if isHiragana(value) {
        folded = large(value + 0x60)
      } else if isKatakana(value) {
        folded = large(value)
      } else {
        folded = isCased(value) ? lowered(value) ?? value : VariantKanji.chief(value)
      }
      plain.append(folded, from: source.origin(index))
    }
    return plain
  }
}
