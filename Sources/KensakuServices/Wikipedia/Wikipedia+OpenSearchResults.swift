public import KensakuJSON
public import KensakuSearch

extension Wikipedia {
  /// What `action=opensearch` gives: titles, with their descriptions and URLs in lists beside them.
  public struct OpenSearchResults: Sendable, Hashable {
    /// The text that was searched for, as the service understood it.
    public var query: String
    public var suggestions: [Suggested]
    public var dropped: [DroppedRow]
  }

  public struct Suggested: Sendable, Hashable, Identifiable {
    public let title: String
    /// Mostly nil: the service no longer gives any.
    public let description: String?
    public let url: String?

    public var id: String { title }
  }
}

extension Wikipedia.OpenSearchResults: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    query = try value[0].get()
    let titles = try value[1].array()
    let descriptions = try Self.column(copy value, 2, of: titles.count)
    let urls = try Self.column(copy value, 3, of: titles.count)
    suggestions = []
    dropped = []
    // By their places, so that one bad title does not shift the others.
    for (place, title) in titles.enumerated() {
      do throws(JSON.Error) {
        suggestions.append(
          Wikipedia.Suggested(
            title: try title.get(format: JSON.Format<String>.filled), description: Self.text(descriptions?[place]),
            url: Self.text(urls?[place])?.withScheme))
      } catch {
        dropped.append(DroppedRow(path: title.path.description, reason: error.summary))
      }
    }
  }

  /// An empty text is none.
  private static func text(_ value: JSON.Value?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Nil where there is none, which the format allows.
  private static func column(_ answer: JSON.Value, _ place: Int, of count: Int) throws(JSON.Error) -> JSON.Value? {
    let column = answer[place]
    guard column.exists else { return nil }
    guard try column.array().count == count else { throw column.error("\(count) elements, one for each title") }
    return column
  }
}
