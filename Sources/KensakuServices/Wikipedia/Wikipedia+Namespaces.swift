extension Wikipedia {
  /// Where is searched: 0 are the articles, 6 files, 12 help, 14 categories, and one more is the talk about each.
  public enum Namespaces: Sendable, Hashable {
    case all
    case only([Int])

    public static let articles: Namespaces = [0]

    var text: String {
      switch self {
      case .all: "*"
      case .only(let numbers): numbers.map(String.init).joined(separator: "|")
      }
    }

    func check() throws(InvalidQuery) {
      if case .only(let numbers) = self, numbers.count > 50 { throw .tooManyNamespaces(numbers.count) }
    }
  }
}

extension Wikipedia.Namespaces: ExpressibleByArrayLiteral {
  public init(arrayLiteral numbers: Int...) {
    self = .only(numbers)
  }
}
