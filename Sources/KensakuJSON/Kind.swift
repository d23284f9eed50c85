extension JSON {
  /// What a value of JSON is (RFC 8259, section 3).
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case null, boolean, number, string, array, object

    /// With its article, as a message needs it: "an array".
    var phrase: String {
      switch self {
      case .null: "null"
      case .array, .object: "an \(rawValue)"
      case .boolean, .number, .string: "a \(rawValue)"
      }
    }
  }
}
