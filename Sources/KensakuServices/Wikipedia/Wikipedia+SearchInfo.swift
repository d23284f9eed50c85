public import KensakuJSON
public import KensakuText

extension Wikipedia {
  /// What a full-text search tells besides its results.
  public struct SearchInfo: Sendable, Hashable {
    /// About how many results there are; it changes from page to page.
    public let totalHits: Int?
    public let isApproximate: Bool
    /// What the service thinks was meant. Often wrong (“mr bean” becomes “me bean”): for a person to choose, never to be followed unasked.
    public let suggestion: Suggestion?
    /// What was searched for instead, where `Query.allowsRewriting` let it.
    public let rewritten: Suggestion?
  }

  public struct Suggestion: Sendable, Hashable {
    public let query: String
    /// With what differs marked.
    public let snippet: Snippet
  }
}

extension Wikipedia.SearchInfo: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    _ = try value.object()
    totalHits = try value.get("totalhits")
    isApproximate = try value.flag("approximate_totalhits")
    suggestion = try Self.suggestion(copy value, "suggestion")
    rewritten = try Self.suggestion(copy value, "rewrittenquery")
  }

  private static func suggestion(_ value: JSON.Value, _ key: String) throws(JSON.Error) -> Wikipedia.Suggestion? {
    guard let query = try value.get(key, as: String?.self) else { return nil }
    return Wikipedia.Suggestion(query: query, snippet: try value.get(key + "snippet", format: .html) ?? Snippet(query))
  }
}
