/// Arrays in arrays.
struct Nest: Decodable {
  var nests: [Nest]

  init(from decoder: any Decoder) throws {
    nests = try decoder.singleValueContainer().decode([Nest].self)
  }
}

struct NestedObject: Decodable {
  var a: [NestedObject]

  enum CodingKeys: CodingKey {
    case a
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = container.contains(.a) ? [try container.decode(NestedObject.self, forKey: .a)] : []
  }
}

/// As many write it: each kind is tried in turn.
enum Anything: Decodable {
  case bool(Bool)
  case number(Double)
  case text(String)
  indirect case list([Anything])
  indirect case object([String: Anything])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Anything].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: Anything].self) {
      self = .object(value)
    } else {
      self = .null
    }
  }
}

struct Row: Decodable {
  var id: Int
}

/// As many write it: what cannot be read is passed over.
struct Lossy<Element: Decodable>: Decodable {
  var elements: [Element] = []

  private struct Skipped: Decodable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Skipped.self)
      }
    }
  }
}
