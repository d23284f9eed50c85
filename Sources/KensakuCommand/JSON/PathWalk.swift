import KensakuJSON

/// Follows a path into a text, and says where it leads no further.
struct PathWalk {
  /// Of the text.
  var name: Words

  func value(at path: JSON.Path, in root: JSON.Value) throws(UsageError) -> JSON.Value {
    var value = root
    for (depth, component) in path.components.enumerated() {
      let next = value[path: [component]]
      guard next.exists else {
        let way = JSON.Path(Array(path.components[...depth]))
        throw .deadEnd(
          way.description.shortened(to: 200), of: name, Self.obstacle(component, value),
          nearest: Self.nearest(to: component, of: value, on: way))
      }
      value = next
    }
    return value
  }

  /// What there is instead of what the path needs.
  private static func obstacle(_ component: JSON.Path.Component, _ value: JSON.Value) -> Words {
    switch (value.kind, component) {
    case (.array, .index): Words("要素が\(value.count ?? 0)個の配列です", "an array of \(value.count ?? 0)")
    case (.array, .key): Words("配列なので、キーではなく [0] のような番号が必要です", "an array, which needs an index such as [0]")
    case (.object, .key): Words("オブジェクトにこのキーはありません", "an object without this key")
    case (.object, .index): Words("オブジェクトなので、番号ではなくキーが必要です", "an object, which needs a key, not an index")
    case (let kind, .key): Words("\(kind.japanese)なので、キーはありません", "\(kind.english), not an object")
    case (let kind, .index): Words("\(kind.japanese)なので、要素はありません", "\(kind.english), not an array")
    }
  }

  /// More keys than these are no typing mistake's candidates.
  private static let mostKeys = 1_000

  /// The path with the key that was meant, where one resembles it.
  private static func nearest(to component: JSON.Path.Component, of value: JSON.Value, on way: JSON.Path) -> String? {
    guard case .key(let key) = component, value.kind == .object else { return nil }
    let keys = value.members.prefix(mostKeys).map(\.key).filter { !$0.isEmpty }
    guard let nearest = Spelling.nearest(to: key, among: keys) else { return nil }
    return "\(JSON.Path(Array(way.components.dropLast()) + [.key(nearest)]))"
  }
}

extension JSON.Kind? {
  var japanese: String {
    switch self {
    case .boolean: "真偽値"
    case .number: "数値"
    case .string: "文字列"
    case .array: "配列"
    case .object: "オブジェクト"
    case .null, nil: "null"
    }
  }

  var english: String {
    switch self {
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .null, nil: "null"
    }
  }
}
