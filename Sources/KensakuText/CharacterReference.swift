/// Character references of HTML (HTML Standard, section 13.5): the names that occur in texts, and what a number stands for.
enum CharacterReference {
  static let longestName = 6

  static let named: [String: Unicode.Scalar] = {
    var named = others
    for (name, value) in zip(latin.split(whereSeparator: \.isWhitespace), 0xA0...0xFF as ClosedRange<UInt8>) {
      named[String(name)] = Unicode.Scalar(value)
    }
    return named
  }()

  /// What is no character is U+FFFD; what stands for a C1 control means Windows-1252.
  static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if value == 0 { return "\u{FFFD}" }
    if (0x80...0x9F).contains(value) { return Unicode.Scalar(windows1252[Int(value) - 0x80]) ?? "\u{FFFD}" }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// From U+00A0 to U+00FF.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1
    ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
    Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml
    aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
    uacute ucirc uuml yacute thorn yuml
    """

  private static let others: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
    "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›",
    "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞", "ne": "≠",
    "le": "≤", "ge": "≥",
  ]

  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018,
    0x2019,
    0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
