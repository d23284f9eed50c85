/// Where a value stands in its array or object.
enum DraftKey {
  /// The value takes the place of what is around it.
  case none
  case index(Int)
  case member(any CodingKey)

  var codingKey: (any CodingKey)? {
    switch self {
    case .none: nil
    case .index(let index): IndexKey(index: index)
    case .member(let key): key
    }
  }
}

/// A place in an array, with the words that the standard library has for it.
struct IndexKey: CodingKey {
  let index: Int

  init(index: Int) { self.index = index }

  init?(intValue: Int) { self.init(index: intValue) }

  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(index)" }

  var intValue: Int? { index }
}

/// A key that is a text and nothing more.
struct TextKey: CodingKey {
  let stringValue: String

  init(_ text: String) { stringValue = text }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(String(intValue)) }

  var intValue: Int? { nil }

  static let `super` = TextKey("super")
}
