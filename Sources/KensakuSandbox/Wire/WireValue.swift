/// JSON to be written, with the order of members and the notation of numbers kept.
indirect enum WireValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number as it is to be written: `-1.00`.
  case number(String)
  case text(String)
  case array([WireValue])
  case object(WireObject)

  static func texts(_ texts: some Sequence<String>) -> WireValue { .array(texts.map { .text($0) }) }
}

extension WireValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// Members in the order in which they were set.
struct WireObject: Sendable {
  private(set) var members: [(name: String, value: WireValue)] = []

  init() {}

  /// A nil leaves the member out, or takes it out.
  subscript(name: String) -> WireValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }
}

extension WireObject: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, WireValue)...) {
    members = elements.map { (name: $0.0, value: $0.1) }
  }
}
