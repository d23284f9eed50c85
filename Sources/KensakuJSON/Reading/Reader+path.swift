extension JSON.Reader {
  /// What a path leads through, with the member or element that it leads into.
  private enum Level {
    case array(Container)
    case object(Container)
  }

  /// Reads what the path leads to, and passes the rest of what it leads through. Does not call itself, so that depth costs no stack.
  mutating func read<T>(
    at path: [JSON.Path.Component], _ body: (inout JSON.Reader) throws(JSON.Error) -> T
  ) throws(JSON.Error) -> T {
    var levels: [Level] = []
    for component in path { levels.append(try enter(component)) }
    let value = try body(&self)
    while let level = levels.popLast() { try passRest(of: level) }
    return value
  }

  private mutating func enter(_ component: JSON.Path.Component) throws(JSON.Error) -> Level {
    switch component {
    case .index(let index): return try enter(element: index)
    case .key(let key):
      if let index = JSON.Path.index(key), try kind() == .array { return try enter(element: index) }
      return try enter(member: key)
    }
  }

  private mutating func enter(member name: String) throws(JSON.Error) -> Level {
    var members = try members()
    while let key = try nextKey(&members) {
      // Byte by byte, since strings also count as equal where their Unicode scalars differ.
      if key.utf8.elementsEqual(name.utf8) { return .object(members.container) }
    }
    let expected = "the key “\(TerminalSafe.text(name))”"
    throw error(.missing, at: members.container.start, expected: expected, found: "an object without it")
  }

  private mutating func enter(element index: Int) throws(JSON.Error) -> Level {
    var elements = try elements()
    var count = 0
    while try next(&elements) {
      if count == index { return .array(elements.container) }
      count += 1
    }
    let expected = "an array with more than \(index) elements"
    throw error(.missing, at: elements.container.start, expected: expected, found: "an array of \(count)")
  }

  private mutating func passRest(of level: Level) throws(JSON.Error) {
    switch level {
    case .array(let container):
      var elements = Elements(container)
      while try next(&elements) {}
    case .object(let container):
      var members = Members(container: container)
      while try nextKey(&members) != nil {}
    }
  }
}
