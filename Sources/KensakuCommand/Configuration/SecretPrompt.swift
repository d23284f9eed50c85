/// Asks the person at the terminal for a text that does not appear on it.
struct SecretPrompt {
  enum Answer: Equatable {
    case text(String)
    case cancelled
  }

  private var bytes: [UInt8] = []

  /// Reads standard input, which has to be a terminal, up to the end of a line. Nil where that fails.
  static func ask(_ question: String) -> Answer? {
    var original = termios()
    guard tcgetattr(STDIN_FILENO, &original) == 0 else { return nil }
    var silent = original
    // Ctrl-C comes as a byte, so that the terminal never stays silent behind it.
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return nil }
    _ = System.write(question.utf8, to: STDERR_FILENO)
    defer {
      _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
      _ = System.write("\n".utf8, to: STDERR_FILENO)
    }
    var prompt = SecretPrompt()
    while let bytes = System.read(STDIN_FILENO, upTo: 256) {
      if let answer = prompt.feed(bytes) { return answer }
    }
    return nil
  }

  /// What the keys come to, once they do: Return or Ctrl-D ends, Ctrl-C cancels, Backspace and Ctrl-U take back. No bytes are the end.
  mutating func feed(_ keys: [UInt8]) -> Answer? {
    if keys.isEmpty { return .text(String(decoding: bytes, as: UTF8.self)) }
    for key in keys {
      switch key {
      case 0x03: return .cancelled
      case 0x04, 0x0A, 0x0D: return .text(String(decoding: bytes, as: UTF8.self))
      case 0x08, 0x7F: _ = bytes.popLast()
      case 0x15: bytes = []
      default: bytes.append(key)
      }
    }
    return nil
  }
}
