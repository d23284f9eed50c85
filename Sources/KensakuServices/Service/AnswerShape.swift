public import KensakuJSON

/// The members that a service's answers have, as far as this library knows them: with it `drift(in:)` tells where a live answer differs.
public struct AnswerShape: Sendable, ExpressibleByDictionaryLiteral {
  /// What is known of a member.
  public struct Member: Sendable, Hashable {
    public var kinds: Set<JSON.Kind>
    /// Whether it is in every object that can have it.
    public var isRequired: Bool
    /// Whether what is below it is of no interest.
    public var isOpaque: Bool

    public static func required(_ kinds: JSON.Kind...) -> Member { Member(kinds: Set(kinds), isRequired: true, isOpaque: false) }
    public static func optional(_ kinds: JSON.Kind...) -> Member { Member(kinds: Set(kinds), isRequired: false, isOpaque: false) }
    public static func opaque(_ kinds: JSON.Kind...) -> Member { Member(kinds: Set(kinds), isRequired: false, isOpaque: true) }
  }

  /// A difference between an answer and the shape.
  public enum Drift: Sendable, Hashable {
    case unknown(path: String, found: JSON.Kind)
    case missing(path: String)
    case retyped(path: String, expected: Set<JSON.Kind>, found: JSON.Kind)
  }

  /// By path, where `[]` stands for each element and `{}` for each member of an object with keys of its own: `results[].trackId`.
  public var members: [String: Member]

  public init(dictionaryLiteral elements: (String, Member)...) {
    members = Dictionary(elements) { _, last in last }
  }

  /// The differences, each path once, in the order of the answer.
  public func drift(in answer: JSON.Value) -> [Drift] {
    var comparison = ShapeComparison(members)
    comparison.compare(answer, at: "")
    return comparison.drifts
  }
}

extension AnswerShape.Drift: CustomStringConvertible {
  /// `items[].id: string, expected number`
  public var description: String {
    switch self {
    case .unknown(let path, let found): "\(path): \(found.rawValue), not known"
    case .missing(let path): "\(path): missing"
    case .retyped(let path, let expected, let found):
      "\(path): \(found.rawValue), expected \(expected.map(\.rawValue).sorted().joined(separator: " or "))"
    }
  }
}

/// One walk through an answer.
private struct ShapeComparison {
  private let members: [String: AnswerShape.Member]
  /// The required keys of the object at a path.
  private var required: [String: [String]] = [:]
  private var seen: Set<String> = []
  private(set) var drifts: [AnswerShape.Drift] = []

  init(_ members: [String: AnswerShape.Member]) {
    self.members = members
    for (path, member) in members where member.isRequired {
      guard let dot = path.lastIndex(of: ".") else {
        required["", default: []].append(path)
        continue
      }
      required[String(path[..<dot]), default: []].append(String(path[path.index(after: dot)...]))
    }
  }

  mutating func compare(_ value: JSON.Value, at path: String) {
    guard let kind = value.kind else { return }
    if !path.isEmpty, !path.hasSuffix("]"), !path.hasSuffix("}") {
      guard let member = members[path] else { return add(.unknown(path: path, found: kind), "unknown " + path) }
      guard member.kinds.contains(kind) else {
        return add(.retyped(path: path, expected: member.kinds, found: kind), "retyped \(path) \(kind)")
      }
      if member.isOpaque { return }
    }
    switch kind {
    case .array: for element in (try? value.array()).map(Array.init) ?? [] { compare(element, at: path + "[]") }
    case .object: compareMembers(of: value, at: path)
    default: break
    }
  }

  private mutating func compareMembers(of object: JSON.Value, at path: String) {
    guard let pairs = try? object.object() else { return }
    let isOpen = members[path + "{}"] != nil
    for (key, value) in pairs { compare(value, at: isOpen ? path + "{}" : path.isEmpty ? key : path + "." + key) }
    for key in required[path] ?? [] where !object[key].exists {
      let path = path.isEmpty ? key : path + "." + key
      add(.missing(path: path), "missing " + path)
    }
  }

  private mutating func add(_ drift: AnswerShape.Drift, _ key: String) {
    if seen.insert(key).inserted { drifts.append(drift) }
  }
}
