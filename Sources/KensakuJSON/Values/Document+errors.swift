/// Errors are built only when thrown: nothing keeps a path while all is well.
extension Document {
  private func withLocator<Result>(_ body: (ErrorLocator) -> Result) -> Result {
    lazies.withLock { lazies in
      let locator = lazies.locator ?? ErrorLocator(text: text, nodes: nodes, count: nodeCount)
      lazies.locator = locator
      return body(locator)
    }
  }

  @inline(never)
  func mismatch(at node: Int, _ expected: String) -> JSON.Error {
    if let absence { return absence.error }
    return error(nodes[node].isNull ? .null : .wrongType, at: node, expected)
  }

  @inline(never)
  func error(_ reason: JSON.Error.Reason, at node: Int, _ expected: String, found: String? = nil) -> JSON.Error {
    let place = place(of: node)
    return JSON.Error(
      reason, path: place.path, position: place.position, expected: expected,
      found: found ?? (absence == nil ? Found.value(nodes[node], in: text) : "nothing"))
  }

  /// Of a value that is not there: the path that was asked for, and the position where it ends.
  func place(of node: Int) -> (path: JSON.Path, position: JSON.Position) {
    if let absence {
      var place = absence.document.place(of: absence.node)
      place.path.components += absence.rest
      return place
    }
    return withLocator { locator in
      (locator.path(to: node, nodes, base), locator.position(of: nodes[node].start, in: text))
    }
  }

  func path(of node: Int) -> JSON.Path {
    if let absence { return JSON.Path(absence.document.path(of: absence.node).components + absence.rest) }
    return withLocator { $0.path(to: node, nodes, base) }
  }

  /// `component` leads nowhere from `node`.
  func noValue(_ component: JSON.Path.Component, of node: Int) -> JSON.Error {
    guard nodes[node].kind == component.container else { return mismatch(at: node, component.container.phrase) }
    let found = nodes[node].isObject ? "an object without it" : "an array of \(nodes[node].length)"
    return error(.missing, at: node, component.expectation, found: found)
  }
}

extension Absence {
  var error: JSON.Error {
    guard let component = rest.first else { return document.mismatch(at: node, "a value") }
    return document.noValue(component, of: node)
  }
}

extension Node {
  /// A string's place is its quote.
  var start: Int { Int(offset) - (isString ? 1 : 0) }
}

extension JSON.Path.Component {
  var container: JSON.Kind {
    switch self {
    case .key: .object
    case .index: .array
    }
  }

  var expectation: String {
    switch self {
    case .key(let name): "the key “\(TerminalSafe.text(name))”"
    case .index(let index) where index < 0: "an index of 0 or more"
    case .index(let index): "an array with more than \(index) elements"
    }
  }
}
