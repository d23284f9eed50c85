import Testing

@testable import KensakuCommand

/// The program on a terminal of its own, its choice going to a pipe as in `code=$(kensaku)`.
final class TerminalSession {
  let terminal: PseudoTerminal
  let child: Child
  let settings: [String]

  init(
    _ arguments: [String] = [], shell: String? = nil, rows: Int = 12, columns: Int = 80, environment: [String: String] = [:],
    input: Child.Stream? = nil
  ) throws {
    terminal = try PseudoTerminal(rows: rows, columns: columns)
    settings = terminal.settings
    let line = Child.Stream.terminal(terminal.path)
    child = try Child(arguments, shell: shell, environment: environment, input: input ?? line, output: .pipe, errors: line)
  }

  func wait(for text: String) throws {
    try terminal.wait(for: text) { $0.text.contains(text) }
  }

  /// Waits for the end and checks that the terminal is as it was.
  func finish() throws -> Child.End {
    let end = try child.finish()
    terminal.drain()
    #expect(terminal.settings == settings)
    #expect(terminal.screen.modes == ["7", "25"])
    #expect(terminal.screen.unknown.isEmpty)
    #expect(terminal.bytes.suffix(8) == Array("\u{1B}[?1049l".utf8)[...])
    return end
  }
}
