/// What stands in a tag after `<` or `</`.
struct SnippetTag {
  /// In small letters.
  let name: String
  private let attributes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    let name = bytes.prefix { !$0.isSpaceOfHTML && $0 != UInt8(ascii: "/") }
    self.name = name.count <= 16 ? String(decoding: name, as: UTF8.self).lowercased() : ""
    attributes = bytes[name.endIndex...]
  }

  /// Whether a browser would show what is before and after it apart.
  var partsWords: Bool { SnippetTag.parting.contains(name) }

  private static let parting: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "center", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "footer",
    "form",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "ul",
  ]

  func hasClass(_ name: String) -> Bool {
    var rest = attributes
    while let (attribute, value) = SnippetTag.next(&rest) {
      guard String(decoding: attribute, as: UTF8.self).lowercased() == "class" else { continue }
      return value.split(whereSeparator: \.isSpaceOfHTML).contains { $0.elementsEqual(name.utf8) }
    }
    return false
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    rest = rest.drop { $0.isSpaceOfHTML || $0 == UInt8(ascii: "/") }
    guard !rest.isEmpty else { return nil }
    let name = rest.prefix { !$0.isSpaceOfHTML && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
    rest = rest[name.endIndex...].drop(while: \.isSpaceOfHTML)
    guard rest.first == UInt8(ascii: "=") else { return (name, []) }
    rest = rest.dropFirst().drop(while: \.isSpaceOfHTML)
    return (name, value(&rest))
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { !$0.isSpaceOfHTML }
      rest = rest[value.endIndex...]
      return value
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    return value
  }
}
