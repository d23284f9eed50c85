/// A key in a coding path. Two types instead of one, each small enough that a path needs no allocation for it.
struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

struct ElementKey: CodingKey {
  let index: Int
  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) { nil }
}
