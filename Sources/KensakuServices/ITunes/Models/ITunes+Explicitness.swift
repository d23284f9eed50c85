public import KensakuJSON

extension ITunes {
  public enum Explicitness: Sendable, Hashable {
    case explicit
    /// An explicit one with what is explicit taken out.
    case cleaned
    case notExplicit
    /// A word that is not known here.
    case other(String)
  }
}

extension ITunes.Explicitness: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    switch try value.get(as: String.self) {
    case "explicit": self = .explicit
    case "cleaned", "clean": self = .cleaned
    case "notExplicit": self = .notExplicit
    case let word: self = .other(word)
    }
  }
}
