/// By containers, in another order than that of the text.
struct Corner: Decodable, Equatable {
  var pairs: [[Int]] = []
  var title: String?
  var count: Int?

  private enum Keys: String, CodingKey { case tags, name, event, stock }
  private enum Inner: String, CodingKey { case sale, percent }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if container.contains(.event) {
      let nested = try container.nestedContainer(keyedBy: Inner.self, forKey: .event)
      count = try nested.nestedContainer(keyedBy: Inner.self, forKey: .sale).decodeIfPresent(Int.self, forKey: .percent)
    }
    var list = try container.nestedUnkeyedContainer(forKey: .tags)
    while !list.isAtEnd {
      if try list.decodeNil() { continue }
      if let text = try? list.decode(String.self) {
        title = (title ?? "") + text
      } else if var numbers = try? list.nestedUnkeyedContainer() {
        var pair: [Int] = []
        while !numbers.isAtEnd { pair.append(try numbers.decode(Int.self)) }
        pairs.append(pair)
      } else {
        _ = try list.decode(Value.self)
      }
    }
  }
}
