import KensakuTesting
import KensakuText
import Testing

@Suite("Snippet")
struct SnippetTests {
  private func marked(_ html: String) -> String {
    let snippet = Snippet(html: html)
    var text = ""
    var end = snippet.text.startIndex
    for range in snippet.matches {
      text += snippet.text[end..<range.lowerBound] + "[" + snippet.text[range] + "]"
      end = range.upperBound
    }
    return text + snippet.text[end...]
  }

  @Test(arguments: [
    (
      #"<span class="searchmatch">Python</span> is a <span class="searchmatch">program</span>ming language"#,
      "[Python] is a [program]ming language"
    ),
    ("did you mean <em>hallelujah</em>", "did you mean [hallelujah]"),
    (#"<SPAN CLASS='a searchmatch b'>鮨</SPAN>と<span class=searchmatch>酒</span>"#, "[鮨]と[酒]"),
    (#"<span class="searchmatch">寿</span><span class="searchmatch">司</span>"#, "[寿司]"),
    (#"<span class="searchmatch">a <span class="x">b</span> c</span> d"#, "[a b c] d"), (#"<span class="searchmatches">a</span>"#, "a"),
    (#"<span title="searchmatch">a</span>"#, "a"), (#"<span data-x class = "searchmatch" id=y>a</span>b"#, "[a]b"),
    (#"<em>a<span class="searchmatch">b</em>c</span>d"#, "[abc]d"), (#"a<span class="searchmatch"></span>b"#, "ab"),
    (#"a<span class="searchmatch"> b </span>c"#, "a [b] c"), (#"<span class="searchmatch">a  b</span>"#, "[a b]"),
  ])
  func matchesAreMarked(html: String, text: String) {
    #expect(marked(html) == text)
  }

  @Test(arguments: [
    ("&quot;Guido&quot; &amp; &#039;Monty&#39; &lt;3 &gt;", #""Guido" & 'Monty' <3 >"#), ("&#x5BFF;&#X53F8;&#21496;", "寿司司"),
    ("Caf&eacute; &ndash; 3&nbsp;&euro; &frac12;&hellip;", "Café – 3\u{A0}€ ½…"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
    ("&#150;&#128;", "–€"), ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("AT&T &copy &unknown; &; &#; &#x; &#12a; &", "AT&T &copy &unknown; &; &#; &#x; &#12a; &"), ("a&#10;&#32;b", "a b"),
    ("&<b>amp;</b>", "&amp;"),
  ])
  func referencesAreDecodedOnce(html: String, text: String) {
    #expect(Snippet(html: html).text == text)
  }

  @Test(arguments: [
    ("<b>a</b><i>b</i>", "ab"), ("a<br>b<br/>c<p>d</p>e", "a b c d e"), ("<ul><li>a</li><li>b</li></ul>", "a b"),
    ("  a \n\t b\u{3000}c ", "a b\u{3000}c"), ("", ""), (" \n ", ""), ("a<!-- <b> -- > -->b", "ab"), ("<!DOCTYPE html><?xml?>a", "a"),
    (#"<a href="x" title="1 > 0">link</a>"#, "link"),
    (
      #"[[File:a.png|thumb]] {{Information |Description=&#039;&#039;"#,
      "[[File:a.png|thumb]] {{Information |Description=''"
    ),
  ])
  func tagsAreRemovedAndWhiteSpaceIsAsABrowserShowsIt(html: String, text: String) {
    #expect(Snippet(html: html).text == text)
  }

  @Test(arguments: [
    (#"cut <span class="searchma"#, "cut"), (#"cut <span class="searchmatch">with"#, "cut [with]"), ("a < b and c > d", "a < b and c > d"),
    ("1 <b and <em>2</em>", "1 <b and [2]"), ("</span>a</em></em><em>b</em>", "a[b]"), (#"<a title="open>text</a> after"#, "text after"),
    ("<", "<"), ("</", "</"), ("<>", "<>"), ("<3", "<3"), ("a<!-- open", "a"), ("<!-->b", "b"), ("<b", ""), ("<b <i>c", "<b c"),
    (#"<em class="<em>">a"#, #"<em class="[">a]"#),
  ])
  func malformedTextSurvives(html: String, text: String) {
    #expect(marked(html) == text)
  }

  @Test func matchesAreWholeCharacters() {
    #expect(marked("か<em>\u{3099}</em>き") == "[が]き")
    #expect(marked("👨<em>\u{200D}👩</em>x") == "[👨\u{200D}👩]x")
  }

  @Test func whateverComesTheMatchesLieApartInTheText() {
    var random = RandomText(seed: 20)
    let pieces = [
      "<", ">", "&", ";", "\"", "'", "/", "!", "--", "<span class=\"searchmatch\">", "</span>", "<em>", "</em>", "<br>", "&amp;", "&#39;",
      "&#x", "=",
      "<span ", "class", "か", "\u{3099}", "é", " ", "\n", "a", "👩\u{200D}", "<!--", "-->", "#",
    ]
    for _ in 0..<3000 {
      let html = (0..<Int.random(in: 0...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let snippet = Snippet(html: html)
      var end: String.Index?
      for range in snippet.matches {
        #expect(!range.isEmpty && range.upperBound <= snippet.text.endIndex, "\(html)")
        if let end { #expect(range.lowerBound > end, "\(html)") }
        #expect(snippet.text[range].count == snippet.text.distance(from: range.lowerBound, to: range.upperBound), "\(html)")
        end = range.upperBound
      }
      #expect(snippet.text.first != " " && snippet.text.last != " " && !snippet.text.contains("  "), "\(html)")
    }
  }

  @Test func escapedTextComesBackAsItWas() {
    var random = RandomText(seed: 21)
    for _ in 0..<500 {
      let words = (0..<3).map { _ in random.text(of: Array("aé寿&<>\"'#;/!-=か".unicodeScalars), length: 1...6) }
      let html = words.enumerated().map { $0 == 1 ? "<span class=\"searchmatch\">\(escaped($1))</span>" : escaped($1) }.joined(
        separator: " ")
      let snippet = Snippet(html: html)
      #expect(snippet.text == words.joined(separator: " "))
      #expect(snippet.matches.map { String(snippet.text[$0]) } == [words[1]])
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
      .replacing("'", with: "&#039;")
  }

  @Test(arguments: [
    "<", "<a ", "<a \"", "<a '\"", "<a \">\" ", "&", "&#", "&#1", "&abcdefg", "<!--", "<span>", "<em>a", "</em>", "<a \"'>", " ", "<!",
  ])
  func timeGrowsWithTheLengthOnly(piece: String) {
    func time(_ count: Int) -> Duration {
      let html = String(repeating: piece, count: count)
      return (0..<3).map { _ in ThreadTime.measure { _ = Snippet(html: html) } }.min() ?? .zero
    }
    _ = time(1000)
    // Eight times the length: 64 times the time would it be if each were compared with each.
    #expect(time(64_000) < time(8000) * 32 + .milliseconds(30))
  }

  @Test func plainTextIsTakenAsItIs() {
    let snippet = Snippet("a <b> &amp;  c")
    #expect(snippet.text == "a <b> &amp;  c" && snippet.matches.isEmpty)
    #expect("\(snippet)" == snippet.text)
  }
}
