import KensakuHTTP
public import KensakuJSON

extension Wikipedia {
  /// Where the next page starts: all members of the answer's `continue`, which go back to the service as they came.
  public struct Continuation: Sendable, Hashable {
    public let members: [String: String]

    public init(_ members: [String: String]) {
      self.members = members
    }

    /// The service has no results from the 10,000th on, though it leads there.
    var isBeyondLimit: Bool {
      ["sroffset", "gsroffset"].contains { (members[$0].flatMap { Int($0) } ?? 0) >= Query.resultLimit }
    }
  }
}

extension Wikipedia.Continuation {
  /// Nil at the end. In answers of old wikis it is called `query-continue`, and has a level more.
  static func next(in answer: JSON.Value) throws(JSON.Error) -> Wikipedia.Continuation? {
    var members: [String: String] = [:]
    if let old = try answer.get("query-continue", as: [String: Wikipedia.Continuation]?.self) {
      for part in old.values { members.merge(part.members) { first, _ in first } }
    }
    if let new = try answer.get("continue", as: Wikipedia.Continuation?.self) { members.merge(new.members) { _, new in new } }
    return members.isEmpty ? nil : Wikipedia.Continuation(members)
  }
}

extension Wikipedia.Continuation: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    var members: [String: String] = [:]
    for (key, value) in try value.object() {
      switch value.kind {
      case .number: members[key] = String(value.rawText)
      default: members[key] = try value.get(as: String.self)
      }
    }
    self.members = members
  }
}

extension HTTP.Query {
  /// The service reads the last of two items of one name; none is sent twice.
  mutating func proceed(to continuation: Wikipedia.Continuation?) {
    guard let members = continuation?.members else { return }
    items.removeAll { members[$0.name] != nil }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { append(value, named: name) }
  }
}
