import Testing

@testable import KensakuCommand

struct KeyParserTests {
  private func keys(_ text: String) -> [Key] {
    keys(Array(text.utf8))
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var parser = KeyParser()
    let keys = parser.feed(bytes)
    return keys + parser.timeOut()
  }

  @Test func textComesAsScalars() {
    #expect(keys("aか\u{3099}👨") == [.text("a"), .text("か"), .text("\u{3099}"), .text("👨")])
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft),
    ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}b", .alt("b")), ("\u{1B}[Z", .backTab), ("\r", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\t", .tab),
    ("\u{3}", .control("c")), ("\u{1B}", .escape), ("\u{1B}\u{1B}", .escape), ("\u{1B}\u{1B}[A", .up), ("\u{1B}OM", .enter),
  ])
  func keysHaveTheirSequences(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(arguments: [
    "\u{1B}[<0;10;10M", "\u{1B}[?1;2c", "\u{1B}[15;2~", "\u{1B}]11;rgb:00/00/00\u{7}", "\u{1B}]11;x\u{1B}\\", "\u{1B}P1$r\u{1B}\\",
    "\u{1B}[[A", "\u{1B}[I", "\u{1B}OP", "\u{1B}[200;1~", "\u{1B}[99~",
  ])
  func unknownSequencesAreSwallowedWhole(text: String) {
    #expect(keys(text + "x") == [.text("x")])
  }

  @Test(
    arguments: [[0xE8], [0xE8, 0x88], [0xF0, 0x9F, 0x91], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF], [0x80], [0xC2, 0x9B]] as [[UInt8]])
  func brokenTextIsSwallowedWhole(bytes: [UInt8]) {
    #expect(keys(bytes + [0x78]) == [.text("x")])
  }

  @Test func aPasteIsOneKeyWhateverIsInIt() {
    #expect(keys("\u{1B}[200~a\rb\u{3}\u{1B}[A\u{1B}[201~x") == [.paste("a\rb\u{3}\u{1B}[A"), .text("x")])
  }

  @Test func anEscapeWaitsForWhatFollows() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.patience != nil)
    #expect(parser.feed(Array("[A".utf8)) == [.up])
    #expect(parser.patience == nil)
    #expect(parser.timeOut().isEmpty)
  }

  @Test func timeEndsAStringThatNeverDoes() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]0;title".utf8)).isEmpty)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed(Array("x".utf8)) == [.text("x")])
  }

  @Test func anyBytesInAnyPiecesGiveTheSameKeys() {
    var generator = SeededGenerator(seed: 1)
    let parts: [[UInt8]] = [
      [0x1B], Array("[".utf8), Array("O".utf8), Array("]".utf8), Array("\\".utf8), Array("~".utf8), Array("A".utf8), Array("1;5".utf8),
      Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("舞".utf8), Array("👨‍👩‍👧".utf8), [0xE8], [0x88], [0xF0, 0x9F], [3], [7], [13],
      [0xFF],
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      while bytes.count < 40 {
        bytes += Bool.random(using: &generator) ? parts.randomElement(using: &generator) ?? [] : [.random(in: 0...255, using: &generator)]
      }
      var parser = KeyParser()
      var found = bytes.pieces(using: &generator).flatMap { parser.feed($0) }
      found += parser.timeOut()
      #expect(found == keys(bytes))
    }
  }

  @Test func aHugePasteIsCutAndEnds() throws {
    var parser = KeyParser()
    let found = parser.feed(Array(("\u{1B}[200~" + String(repeating: "a", count: 5_000_000) + "\u{1B}[201~x").utf8))
    #expect(found.count == 2)
    #expect(found.last == .text("x"))
  }

  @Test func aPasteIsCutWithoutLosingItsEnd() {
    let end = Array("\u{1B}[201~".utf8)
    for offset in 0...end.count {
      var parser = KeyParser()
      _ = parser.feed(Array("\u{1B}[200~".utf8) + Array(repeating: UInt8(ascii: "a"), count: (1 << 21) - offset))
      #expect(parser.feed(end + [0x78]).last == .text("x"))
    }
  }

  @Test func timeEndsAPasteWhoseEndWasLost() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}[200~舞浜".utf8)).isEmpty)
    #expect(parser.patience == 1_000)
    #expect(parser.timeOut() == [.paste("舞浜")])
    #expect(parser.feed(Array("x".utf8)) == [.text("x")])
  }
}
