/// A piece of a text in which what a search found is marked.
public struct Snippet: Sendable, Hashable {
  /// Without markup; white space as a browser shows it, and none at either end.
  public let text: String
  /// Ascending, apart from one another, whole characters of `text`.
  public let matches: [Range<String.Index>]

  /// Nothing in it is marked.
  public init(_ text: String) {
    self.text = text
    matches = []
  }

  /// From HTML, as search services send it: matches are in `<span class="searchmatch">` or `<em>`, other tags are left out.
  ///
  /// Takes any text, in time proportional to its length: a reference that is none stands for itself, a tag that is cut off at the end
  /// is left out, and one that another `<` interrupts is text.
  public init(html: String) {
    var scanner = SnippetScanner(html)
    let output = scanner.output()
    text = String(decoding: output.bytes, as: UTF8.self)
    matches = TextMatch.characters(output.matches, of: text)
  }
}

extension Snippet: CustomStringConvertible {
  public var description: String { text }
}
