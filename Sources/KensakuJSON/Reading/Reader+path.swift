extension JSON.Reader {
  /// Reads what the path leads to, and passes the rest of what it leads through. Calls itself for each component.
  mutating func read<T>(
    at path: ArraySlice<JSON.Path.Component>, _ body: (inout JSON.Reader) throws(JSON.Error) -> T
  ) throws(JSON.Error) -> T {
    guard let component = path.first else { return try body(&self) }
    switch component {
    case .index(let index): return try read(element: index, then: path.dropFirst(), body)
    case .key(let key):
      if let index = JSON.Path.index(key), try kind() == .array { return try read(element: index, then: path.dropFirst(), body) }
      return try read(member: key, then: path.dropFirst(), body)
    }
  }

  private mutating func read<T>(
    member name: String, then path: ArraySlice<JSON.Path.Component>, _ body: (inout JSON.Reader) throws(JSON.Error) -> T
  ) throws(JSON.Error) -> T {
    var members = try members()
    var value: T?
    while let key = try nextKey(&members) {
      // Byte by byte, since strings also count as equal where their Unicode scalars differ.
      if value == nil, key.utf8.elementsEqual(name.utf8) { value = .some(try read(at: path, body)) }
    }
    guard let value else {
      let expected = "the key “\(TerminalSafe.text(name))”"
      throw error(.missing, at: members.container.start, expected: expected, found: "an object without it")
    }
    return value
  }

  private mutating func read<T>(
    element index: Int, then path: ArraySlice<JSON.Path.Component>, _ body: (inout JSON.Reader) throws(JSON.Error) -> T
  ) throws(JSON.Error) -> T {
    var elements = try elements()
    var value: T?
    var count = 0
    while try next(&elements) {
      if count == index { value = .some(try read(at: path, body)) }
      count += 1
    }
    guard let value else {
      let expected = "an array with more than \(index) elements"
      throw error(.missing, at: elements.container.start, expected: expected, found: "an array of \(count)")
    }
    return value
  }
}
