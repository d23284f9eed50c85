/// Foldings of Japanese text: each maps the spellings of one thing to one form.
public enum Fold {
  /// NFKC as far as Japanese text needs it: width, compatibility forms, composed kana marks; variation selectors are dropped.
  /// Hangul, Arabic presentation forms and the reordering of stacked marks are left out.
  public static func compatibility(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ Compatibility.isStable($0.value) }) { return text }
    return String(scalarValues: Compatibility.values(of: text).values)
  }

  /// `compatibility`, lower-cased Latin, hiragana to katakana. Small kana and ー stay.
  public static func katakana(_ text: String) -> String {
    String(scalarValues: katakanaValues(text))
  }

  /// Small katakana to large: the kana of Japan Post's offices is written without small kana.
  public static func largeKana(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { large($0.value) != $0.value }) else { return text }
    return String(scalarValues: text.unicodeScalars.lazy.map { large($0.value) })
  }

  static func katakanaValues(_ text: String) -> [UInt32] {
    var values = Compatibility.values(of: text).values
    var extra = false
    for index in values.indices {
      let value = values[index]
      if value < 0x80 {
        if 0x41...0x5A ~= value { values[index] = value + 0x20 }
      } else if isHiragana(value) {
        values[index] = value + 0x60
      } else if isCased(value) {
        extra = extra || lowered(value) == nil
        values[index] = lowered(value) ?? value
      }
    }
    return extra ? values.flatMap { isCased($0) ? lowerCaseMapping($0) : [$0] } : values
  }

  @inline(__always)
  static func isHiragana(_ value: UInt32) -> Bool { 0x3041...0x3096 ~= value || 0x309D...0x309E ~= value }

  @inline(__always)
  static func isKatakana(_ value: UInt32) -> Bool { 0x30A1...0x30FA ~= value || 0x30FD...0x30FE ~= value }

  /// Whether the character is in a block, not ASCII, whose letters have two cases. Latin, Greek, Cyrillic and Armenian are enough here.
  @inline(__always)
  static func isCased(_ value: UInt32) -> Bool { 0xC0...0x58F ~= value || 0x1E00...0x1FFF ~= value }

  /// The lower-case form where it is one scalar.
  static func lowered(_ value: UInt32) -> UInt32? {
    let mapping = lowerCaseMapping(value)
    return mapping.count == 1 ? mapping.first : nil
  }

  private static func lowerCaseMapping(_ value: UInt32) -> [UInt32] {
    guard let scalar = Unicode.Scalar(value) else { return [value] }
    return scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }

  /// The large form of a small katakana; others unchanged.
  @inline(__always)
  static func large(_ value: UInt32) -> UInt32 {
    guard 0x30A1...0x30F6 ~= value else { return value }
    return switch value {
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: value + 1
    case 0x30F5: 0x30AB
    case 0x30F6: 0x30B1
    default: value
    }
  }
}
