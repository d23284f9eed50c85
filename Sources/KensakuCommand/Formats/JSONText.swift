/// A JSON value whose keys keep their order, and how it is written.
enum JSONText {
  case null
  case number(Int)
  case bool(Bool)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// A string, or null where there is none.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// The value as JSON on one line.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .number(let number): text += String(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .string(let string): Self.write(string, to: &text)
    case .array(let values): Self.write(values, in: ("[", "]"), to: &text) { value, text in value.write(to: &text) }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text) { member, text in
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String, each: (Element, inout String) -> Void
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      each(element, &text)
    }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where mustBeEscaped(scalar): text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Control characters, the line separators that JavaScript breaks at, and what reorders the text of a terminal.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// All escaped scalars are of the basic plane: four digits do.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
