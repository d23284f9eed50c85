#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A part of a text passed on. With `JSON.Encoder` numbers stay as they are written; of equal keys the first is written. A value that does
/// not exist is null.
extension JSON.Value: Encodable, DirectlyEncodable {
  public func encode(to encoder: any Swift.Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: MemberKey.self)
      for (key, value) in firstMembers { try container.encode(value, forKey: MemberKey(stringValue: key)) }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  /// The first of each key. Looked up, which tells keys apart byte by byte: strings also are equal where their scalars differ.
  private var firstMembers: [(key: String, value: JSON.Value)] {
    members.filter { find($0.key) == $0.value.node }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    if let string {
      try container.encode(string)
    } else if let bool {
      try container.encode(bool)
    } else if let int {
      try container.encode(int)
    } else if let decimal {
      try container.encode(decimal)
    } else if let double {
      try container.encode(double)
    } else {
      try container.encodeNil()
    }
  }

  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    switch value.kind {
    case .object:
      let node = try draft.addContainer(.object, of: node, key: key())
      for (name, member) in value.firstMembers {
        _ = draft.beginMember(named: name, of: node)
        try draft.encode(member, in: node, key: .member(TextKey(name)))
      }
    case .array:
      let node = try draft.addContainer(.array, of: node, key: key())
      for (index, element) in value.elements.enumerated() {
        _ = draft.beginElement(of: node)
        try draft.encode(element, in: node, key: .index(index))
      }
    case .string: draft.text.append(value.string ?? "", draft.escaping)
    case .boolean, .number, .null: draft.text.append(contentsOf: UnsafeBufferPointer(rebasing: value.source))
    case nil: draft.text.append("null")
    }
  }
}
