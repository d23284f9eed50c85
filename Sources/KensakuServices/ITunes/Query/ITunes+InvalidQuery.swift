import KensakuHTTP

extension ITunes {
  /// What the service would refuse or silently misread, and is not sent.
  public enum InvalidQuery: Error, Sendable, Hashable {
    case blankTerm
    /// The service would give 200 rows without a word.
    case limit(Int)
    case offset(Int)
    case country(String)
    case language(String)
    case noIDs
    case id(Int)
    case tooManyIDs(Int)
    case upc(String)
    case isbn(String)
    case bundleID(String)
  }
}

extension ITunes.InvalidQuery: CustomStringConvertible {
  public var description: String {
    switch self {
    case .blankTerm: "there is nothing to search for; give a term"
    case .limit(let limit): "a limit of \(limit); the service gives 1 to 200 rows at a time"
    case .offset(let offset): "an offset of \(offset); it has to be 0 or more, and at most \(ITunes.offsets.upperBound)"
    case .country(let code): "the country “\(code.withVisibleControls)”; give its two letters (ISO 3166-1), such as JP"
    case .language(let code): "the language “\(code.withVisibleControls)”; give it with its country, such as ja_jp"
    case .noIDs: "there is nothing to look up; give an id"
    case .id(let id): "the id \(id); ids are 1 or more"
    case .tooManyIDs(let count): "\(count) ids; look up at most \(ITunes.Lookup.Key.mostIDs) at a time"
    case .upc(let code): "the UPC “\(code.withVisibleControls)”; give its digits, and nothing else"
    case .isbn(let code): "the ISBN “\(code.withVisibleControls)”; give its 13 digits, without hyphens"
    case .bundleID(let id):
      "the bundle identifier “\(id.withVisibleControls)”; it has letters, digits, hyphens and points, such as com.example.app"
    }
  }
}
