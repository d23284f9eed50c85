/// Text from elsewhere on its way to a terminal.
public enum TerminalText {
  /// The text without what can steer a terminal or disguise the text: C0, DEL, C1, the controls of text direction and other format
  /// characters but zero-width joiner and variation selectors. Line ends and tabs become spaces.
  public static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    guard text.unicodeScalars.contains(where: { replacement($0) != $0 }) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let scalar = replacement(scalar) { safe.append(scalar) }
    }
    return String(safe)
  }

  private static func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let value = scalar.value
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x3000...0x9FFF: return scalar
    case 0x09, 0x0A, 0x2028, 0x2029: return " "
    case 0x200D: return scalar
    default:
      switch scalar.properties.generalCategory {
      case .control, .format: return nil
      default: return scalar
      }
    }
  }
}
