import Testing

@testable import KensakuCommand

struct ClipboardTests {
  private func sequence(_ text: String, _ environment: [String: String] = [:]) -> String? {
    Clipboard.sequence(for: text) { environment[$0] }
  }

  @Test func aTextIsCopiedByOSC52() {
    #expect(sequence("舞浜", ["TERM": "xterm-256color"]) == "\u{1B}]52;c;6Iie5rWc\u{7}")
    #expect(sequence("") == "\u{1B}]52;c;\u{7}")
  }

  @Test func whatTerminalsDoNotTakeIsNotSent() throws {
    let longest = try #require(sequence(String(repeating: "a", count: Clipboard.longest)))
    #expect(longest.utf8.count <= 100_000)
    #expect(sequence(String(repeating: "a", count: Clipboard.longest + 1)) == nil)
  }

  @Test(arguments: [["TMUX": "/tmp/tmux-1/default,1,0", "TERM": "screen-256color"], ["TERM": "tmux-256color"]])
  func tmuxGetsTheSequenceForItselfAndForTheTerminalAroundIt(environment: [String: String]) {
    #expect(sequence("舞浜", environment) == "\u{1B}]52;c;6Iie5rWc\u{7}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;6Iie5rWc\u{7}\u{1B}\\")
  }

  @Test(arguments: [["STY": "1.pts-0"], ["TERM": "screen.xterm"]])
  func screenGetsThePiecesThatItHandsOn(environment: [String: String]) throws {
    let text = String(repeating: "舞浜", count: 300)
    let pieces = try #require(sequence(text, environment)).split(separator: "\u{1B}\\")
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 254 })
    #expect(pieces.map { $0.dropFirst(2) }.joined() == sequence(text))
  }
}
