extension JSON.Lossy: Decodable where Elements.LossyElement: Decodable {
  /// With any decoder.
  public init(from decoder: any Decoder) throws {
    if let place = decoder as? TapeDecoder {
      self = try place.session.lossy(at: place.node)
      return
    }
    let container = try decoder.singleValueContainer()
    var builder = LossyBuilder<Elements>(capacity: 0) { JSON.Path(decoder.codingPath.map(JSON.Path.Component.init)) }
    // An element that fails would stay the next one of an unkeyed container for ever; an attempt never fails.
    if Elements.lossyKind == .array {
      for (index, attempt) in try container.decode([Attempt<Elements.LossyElement>].self).enumerated() {
        builder.add(.index(index)) { () throws(any Error) in try attempt.result.get() }
      }
    } else {
      for (key, attempt) in try container.decode([String: Attempt<Elements.LossyElement>].self).sorted(by: { $0.key < $1.key }) {
        builder.add(.key(key)) { () throws(any Error) in try attempt.result.get() }
      }
    }
    self = builder.list
  }
}

/// A value, or why there is none.
private struct Attempt<Wrapped: Decodable>: Decodable {
  let result: Result<Wrapped, any Error>

  init(from decoder: any Decoder) throws {
    // By way of the container, since decoders treat some types, such as dates, in their own way only there.
    result = Result { try decoder.singleValueContainer().decode(Wrapped.self) }
  }
}

extension JSON.Lossy: NodeDecodable where Elements.LossyElement: Decodable {
  static func decode(_ session: DecodingSession, _ node: Int) throws -> Self {
    try session.lossy(at: node)
  }
}

extension DecodingSession {
  fileprivate func lossy<Elements: JSON.LossyElements>(at index: Int) throws -> JSON.Lossy<Elements>
  where Elements.LossyElement: Decodable {
    let header = nodes[index]
    let isObject = Elements.lossyKind == .object
    guard header.kind == Elements.lossyKind else { throw mismatch(Elements.self, at: index, Elements.lossyKind.phrase) }
    var builder = LossyBuilder<Elements>(capacity: Int(header.length)) {
      JSON.Path(self.codingPath(to: index).map(JSON.Path.Component.init))
    }
    let kind = scratch.kind(of: Elements.LossyElement.self)
    var next = index &+ 1
    var passed = 0
    while next < Int(header.next) {
      let value = isObject ? next &+ 1 : next
      builder.add(isObject ? .key(key(nodes[next])) : .index(passed)) { () throws(any Error) in
        try self.value(Elements.LossyElement.self, of: kind, at: value)
      }
      passed &+= 1
      next = Int(nodes[value].next)
    }
    return builder.list
  }
}
