extension JSON {
  /// The way from a document's root to a value: `results.shop[0].budget`, or `["results", "shop", 0, "budget"]`.
  ///
  /// In the string form a dot separates keys, `[0]` is an index, and a backslash takes away the meaning of the character
  /// after it: `a\.b` is one key, and so is `["a.b"]`. Every string is a path; the empty one is the root, `[]` the empty key. A key of
  /// digits is an index where the value is an array.
  public struct Path: Hashable, Sendable {
    public enum Component: Hashable, Sendable {
      case key(String)
      /// From 0.
      case index(Int)
    }

    public var components: [Component]

    public init(_ components: [Component] = []) {
      self.components = components
    }

    public init(_ text: String) {
      var parser = Parser(text.unicodeScalars)
      components = parser.components()
    }

    public var isRoot: Bool { components.isEmpty }

    /// A number written in nothing but digits.
    static func index(_ text: String) -> Int? {
      text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
    }

    public func appending(_ component: Component) -> Path {
      Path(components + [component])
    }
  }
}

extension JSON.Path: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }

  public init(arrayLiteral components: Component...) {
    self.init(components)
  }
}

extension JSON.Path.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  public init(integerLiteral index: Int) {
    self = .index(index)
  }

  init(_ key: any CodingKey) {
    self = key.intValue.map(Self.index) ?? .key(key.stringValue)
  }
}

extension JSON.Path: CustomStringConvertible {
  /// The string form, which reads back as the same path. Empty for the root.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(""): text += "[]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        Self.write(key, to: &text)
      }
    }
    return text
  }

  private static func write(_ key: String, to text: inout String) {
    for scalar in key.unicodeScalars {
      if scalar == "." || scalar == "[" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}

extension JSON.Path {
  /// Reads the string form.
  private struct Parser {
    private var rest: String.UnicodeScalarView.SubSequence
    private var found: [Component] = []

    /// Quotes that were found not to be closed any more, so that no others are looked for.
    private var unclosed: Set<Unicode.Scalar> = []

    init(_ text: String.UnicodeScalarView) {
      rest = text[...]
    }

    mutating func components() -> [Component] {
      if rest.isEmpty { return [] }
      if !takeIndex() { takeKey() }
      while let next = rest.first {
        if next == "." {
          rest.removeFirst()
          takeKey()
        } else if !takeIndex() {
          takeKey()
        }
      }
      return found
    }

    /// `[12]`, `[]` or `["key"]`; anything else that begins with a bracket is part of a key.
    private mutating func takeIndex() -> Bool {
      if takeQuotedKey() { return true }
      guard rest.first == "[" else { return false }
      // Only as far as there are digits: a path of nothing but open brackets is not to be searched at each of them.
      let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == "]", let component = Self.component(in: digits) else { return false }
      found.append(component)
      rest = rest[rest.index(after: digits.endIndex)...]
      return true
    }

    /// `["key"]` or `['key']`, in which a backslash takes away the meaning of the character after it.
    private mutating func takeQuotedKey() -> Bool {
      var ahead = rest
      guard ahead.popFirst() == "[", let quote = ahead.popFirst(), quote == "\"" || quote == "'", !unclosed.contains(quote) else {
        return false
      }
      var key = String.UnicodeScalarView()
      while let next = ahead.popFirst() {
        if next == quote {
          guard ahead.popFirst() == "]" else { return false }
          found.append(.key(String(key)))
          rest = ahead
          return true
        }
        guard let scalar = next == "\\" ? ahead.popFirst() : next else { break }
        key.append(scalar)
      }
      unclosed.insert(quote)
      return false
    }

    private static func component(in digits: String.UnicodeScalarView.SubSequence) -> Component? {
      if digits.isEmpty { return .key("") }
      return JSON.Path.index(String(digits)).map(Component.index)
    }

    private mutating func takeKey() {
      var key = String.UnicodeScalarView()
      while let next = rest.first, next != "." {
        if next == "[" {
          if takeIndex(after: &key) { return }
        }
        rest.removeFirst()
        if next == "\\", let escaped = rest.first {
          rest.removeFirst()
          key.append(escaped)
        } else {
          key.append(next)
        }
      }
      found.append(.key(String(key)))
    }

    /// Ends a key where an index follows it.
    private mutating func takeIndex(after key: inout String.UnicodeScalarView) -> Bool {
      let before = found.count
      guard takeIndex() else { return false }
      found.insert(.key(String(key)), at: before)
      return true
    }
  }
}
