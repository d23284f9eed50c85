/// Writes JSON as one of the services lays it out.
struct JSONText {
  enum Layout {
    /// Everything in one line, without spaces.
    case compact
    /// A member or element a line, indented by tabs.
    case tabs
    /// As iTunes: rows in a line each, a space after the commas.
    case lines
  }

  var layout: Layout
  /// Whether all but ASCII is escaped.
  var isASCII = false
  private(set) var text = ""

  static func text(_ value: WireValue, _ layout: Layout, isASCII: Bool = false) -> String {
    var json = JSONText(layout: layout, isASCII: isASCII)
    json.append(value, depth: 0)
    return json.text
  }

  private init(layout: Layout, isASCII: Bool) {
    self.layout = layout
    self.isASCII = isASCII
  }

  private mutating func append(_ value: WireValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += "\(int)"
    case .number(let number): text += number
    case .text(let string): append(string)
    case .array(let elements):
      list(elements, "[", "]", depth: depth) { json, element in json.append(element, depth: depth + 1) }
    case .object(let object):
      // Only rows have a line each, not the members of an object beside them.
      let level = layout == .lines && depth == 1 ? 2 : depth
      list(object.members, "{", "}", depth: level) { json, member in
        json.append(member.name)
        json.text += json.layout == .tabs || json.layout == .lines && depth == 0 && member.name == "results" ? ": " : ":"
        json.append(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func list<T>(_ elements: [T], _ open: String, _ close: String, depth: Int, _ body: (inout JSONText, T) -> Void) {
    text += open
    for (index, element) in elements.enumerated() {
      text += index == 0 ? opening(depth) : separator(depth)
      body(&self, element)
    }
    text += elements.isEmpty ? "" : ending(depth)
    text += close
  }

  private func opening(_ depth: Int) -> String {
    switch layout {
    case .compact: ""
    case .tabs: "\n" + String(repeating: "\t", count: depth + 1)
    case .lines: depth == 0 ? "\n " : depth == 1 ? "\n" : ""
    }
  }

  private func separator(_ depth: Int) -> String {
    switch layout {
    case .compact: ","
    case .tabs: "," + opening(depth)
    case .lines: depth == 0 ? ",\n " : depth == 1 ? ", \n" : ", "
    }
  }

  private func ending(_ depth: Int) -> String {
    switch layout {
    case .compact: ""
    case .tabs: "\n" + String(repeating: "\t", count: depth)
    case .lines: depth == 0 ? "\n" : ""
    }
  }

  private mutating func append(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy(isPlain) {
      text += string
    } else {
      for scalar in string.unicodeScalars { append(scalar) }
    }
    text += "\""
  }

  /// Whether a byte is surely of no character that is escaped. The two line separators begin with E2.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5C, 0x7F, 0xE2: false
    case 0x80...: !isASCII
    default: byte >= 0x20
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      // iTunes and PHP escape the two line separators, which JavaScript did not take in strings.
      let isEscaped = scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029 || isASCII && scalar.value > 0x7E
      guard isEscaped else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { appendEscape(unit) }
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
