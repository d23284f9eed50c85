import KensakuJSON

/// A JSON text with one value of it changed, for each value and each change.
struct JSONMutants {
  struct Mutant: Sendable, CustomStringConvertible {
    var path: String
    var change: String
    var text: String

    var description: String { "\(path) \(change)" }
  }

  private static let changes = [("removed", nil), ("null", "null"), ("object", "{}"), ("array", "[]"), ("true", "true"), ("blank", "\"\"")]
  private let root: JSON.Value

  init(_ text: String) throws {
    root = try JSON.Value(parsing: text)
  }

  var all: [Mutant] {
    var paths: [JSON.Path] = []
    collect(root, into: &paths)
    return paths.flatMap { path in
      JSONMutants.changes.map { name, text in
        Mutant(path: path.description, change: name, text: written(root, path.description, text) ?? "null")
      }
    }
  }

  private func collect(_ value: JSON.Value, into paths: inout [JSON.Path]) {
    for element in value.elements {
      paths.append(element.path)
      collect(element, into: &paths)
    }
    for (_, member) in value.members {
      paths.append(member.path)
      collect(member, into: &paths)
    }
  }

  /// Nil where it is the value that is removed.
  private func written(_ value: JSON.Value, _ path: String, _ replacement: String?) -> String? {
    if value.path.description == path { return replacement }
    switch value.kind {
    case .array: return "[" + value.elements.compactMap { written($0, path, replacement) }.joined(separator: ",") + "]"
    case .object:
      let members = value.members.compactMap { key, member in
        written(member, path, replacement).map { "\"\(key)\":\($0)" }
      }
      return "{" + members.joined(separator: ",") + "}"
    default: return value.rawText
    }
  }
}
