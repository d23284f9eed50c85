#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clipboard of the terminal, set by the escape sequence OSC 52, which also works over a network.
enum Clipboard {
  /// In bytes of UTF-8. With more, the sequence is longer than the 100,000 bytes that many terminals take.
  static let longest = 74_994

  /// What to write to the terminal to copy a text; nil where the text is too long.
  static func sequence(for text: String, environment: (String) -> String? = System.variable) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let plain = "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{7}"
    let terminal = environment("TERM") ?? ""
    if environment("TMUX") != nil || terminal.hasPrefix("tmux") { return plain + throughTmux(plain) }
    if environment("STY") != nil || terminal.hasPrefix("screen") { return throughScreen(plain) }
    return plain
  }

  /// tmux takes the plain sequence with `set-clipboard on`, and this one with `allow-passthrough on`; what it does not take it drops.
  private static func throughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;" + sequence.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "\u{1B}\u{1B}") + "\u{1B}\\"
  }

  /// GNU screen hands on strings of at most 256 bytes (768 in later versions), so that it gets one in pieces.
  private static func throughScreen(_ sequence: String) -> String {
    var rest = sequence[...]
    var pieces = ""
    while !rest.isEmpty {
      pieces += "\u{1B}P" + rest.prefix(240) + "\u{1B}\\"
      rest = rest.dropFirst(240)
    }
    return pieces
  }
}
