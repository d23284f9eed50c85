import KensakuTesting

/// Any JSON, and texts of it to test with.
indirect enum JSONSample: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONSample])
  case object([String: JSONSample])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONSample].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONSample].self))
    }
  }

  static func text(depth: Int, _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0...(depth == 0 ? 4 : 8), using: &generator) {
    case 0: return "null"
    case 1: return Bool.random(using: &generator) ? "true" : " false "
    case 2: return "\(Int.random(in: -1000...1000, using: &generator))"
    case 3: return "\(Double.random(in: -10...10, using: &generator))"
    case 4: return string(&generator)
    case 5, 6:
      let elements = (0..<Int.random(in: 0...4, using: &generator)).map { _ in text(depth: depth - 1, &generator) }
      return "[ " + elements.joined(separator: " ,") + "]"
    default:
      let members = (0..<Int.random(in: 0...12, using: &generator)).map { number in
        "\"k\(number)\":\(text(depth: depth - 1, &generator))"
      }
      return "{" + members.joined(separator: ",\n ") + " }"
    }
  }

  private static func string(_ generator: inout SeededGenerator) -> String {
    let pieces = ["a", "検索", "\\n", "\\\"", "\\u0041", "🐈", "[", "}", ",", " ", "\\\\"]
    return "\"" + (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
  }
}
