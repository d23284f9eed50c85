import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct PathTests {
  @Test(
    arguments: [
      ("", []),
      ("results", ["results"]),
      ("results.shop[0].budget", ["results", "shop", 0, "budget"]),
      ("[3][4].a", [3, 4, "a"]),
      ("a\\.b.c", ["a.b", "c"]),
      ("a\\[0]", ["a[0]"]),
      ("a[x].b", ["a[x]", "b"]),
      ("a[\"b.c\"][0]", ["a", "b.c", 0]),
      ("['x\\'y']", ["x'y"]),
      ("a[\"b", ["a[\"b"]),
      ("a.", ["a", ""]),
      (".", ["", ""]),
      ("a\\", ["a\\"]),
      ("検索.結果[2]", ["検索", "結果", 2]),
      ("a[99999999999999999999]", ["a[99999999999999999999]"]),
    ] as [(String, JSON.Path)])
  func aStringReadsAsComponents(text: String, path: JSON.Path) {
    #expect(JSON.Path(text) == path)
  }

  @Test func thePrintedFormReadsBackAsTheSamePath() {
    var generator = SeededGenerator(11)
    let pieces: [String] = ["\"", "'", ".", "[", "]", "\\", "a", "0", "12", "", "検", "\u{0}", "[0]", "\u{301}"]
    for _ in 0..<2_000 {
      let components = (0..<Int.random(in: 0...4, using: &generator)).map { _ -> JSON.Path.Component in
        if Bool.random(using: &generator) { return .index(Int.random(in: 0...20, using: &generator)) }
        let count = Int.random(in: 0...3, using: &generator)
        return .key((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
      }
      let path = JSON.Path(components)
      #expect(JSON.Path(path.description) == path, "\(path)")
    }
  }
}
