/// What a session needs for its errors, made at the first one.
struct SessionErrors {
  var locator: ErrorLocator
  var last: Place?
  var absentMember: (object: Int, key: String)?

  /// A node in the words of an error. Types that try out one after the other ask for the same one again.
  struct Place {
    var node: Int
    var codingPath: [any CodingKey]
    var path: JSON.Path
    var position: JSON.Position
  }
}

/// Errors are built only when thrown: nothing keeps a path while all is well.
extension DecodingSession {
  func codingPath(to node: Int) -> [any CodingKey] {
    place(of: node).codingPath
  }

  @inline(never)
  func mismatch(_ type: Any.Type, at node: Int, _ expected: String) -> DecodingError {
    let error = error(nodes[node].isNull ? .null : .wrongType, at: node, expected)
    let context = DecodingError.Context(error, codingPath(to: node))
    return nodes[node].isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  @inline(never)
  func corrupted(at node: Int, _ reason: JSON.Error.Reason, _ expected: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(error(reason, at: node, expected), codingPath(to: node)))
  }

  @inline(never)
  func missing(_ key: any CodingKey, in object: Int) -> DecodingError {
    let error = error(.missing, at: object, "the key “\(TerminalSafe.text(key.stringValue))”", found: "an object without it")
    return .keyNotFound(key, DecodingError.Context(error, codingPath(to: object)))
  }

  @inline(never)
  func atEnd(_ type: Any.Type, of array: Int) -> DecodingError {
    let count = Int(nodes[array].length)
    let error = error(.missing, at: array, "more elements", found: "an array of \(count)")
    return .valueNotFound(type, DecodingError.Context(error, codingPath(to: array) + [ElementKey(intValue: count)]))
  }

  /// `path` leads no further than to `node`, which its first `depth` components lead to.
  @inline(never)
  func noValue(at node: Int, _ path: JSON.Path, _ depth: Int) -> DecodingError {
    let component = path.components[depth]
    guard nodes[node].kind == component.container else { return mismatch(Any.self, at: node, component.container.phrase) }
    let found = nodes[node].isObject ? "an object without it" : "an array of \(nodes[node].length)"
    let error = error(.missing, at: node, component.expectation, found: found)
    return .keyNotFound(component.codingKey, DecodingError.Context(error, codingPath(to: node)))
  }

  /// The null that stands for a member that is not there.
  func absentMember(_ key: String, of object: Int) -> Int {
    withErrors { errors in
      errors.absentMember = (object, key)
      // One node stands for all that are absent.
      if errors.last?.node == absent { errors.last = nil }
    }
    return absent
  }

  func error(_ reason: JSON.Error.Reason, at node: Int, _ expected: String, found: String? = nil) -> JSON.Error {
    let place = place(of: node)
    let found = found ?? (node == absent ? "nothing" : Found.value(nodes[node], in: text))
    return JSON.Error(reason, path: place.path, position: place.position, expected: expected, found: found)
  }

  private func place(of node: Int) -> SessionErrors.Place {
    withErrors { errors in
      if let last = errors.last, last.node == node { return last }
      let place = node == absent ? absentPlace(errors) : newPlace(of: node, errors.locator)
      errors.last = place
      return place
    }
  }

  private func newPlace(of node: Int, _ locator: ErrorLocator) -> SessionErrors.Place {
    var path = locator.path(to: node, nodes, base)
    if let origin { path.components = origin.document.path(of: origin.node).components + path.components }
    return SessionErrors.Place(
      node: node, codingPath: path.components.map(\.codingKey), path: path,
      position: locator.position(of: nodes[node].start, in: text))
  }

  private func absentPlace(_ errors: SessionErrors) -> SessionErrors.Place {
    guard let (object, key) = errors.absentMember else { return newPlace(of: 0, errors.locator) }
    var place = newPlace(of: object, errors.locator)
    place.node = absent
    place.codingPath.append(MemberKey(stringValue: key))
    place.path.components.append(.key(key))
    return place
  }
}

extension JSON.Path.Component {
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): MemberKey(stringValue: key)
    case .index(let index): ElementKey(intValue: index)
    }
  }
}

extension DecodingError.Context {
  init(_ error: JSON.Error, _ codingPath: [any CodingKey]) {
    self.init(codingPath: codingPath, debugDescription: "Expected " + error.expected + ", found " + error.found, underlyingError: error)
  }
}

extension DecodingError {
  /// Of a text that is not JSON.
  static func dataCorrupted(_ error: JSON.Error) -> DecodingError {
    .dataCorrupted(Context(error, error.path.components.map(\.codingKey)))
  }
}
