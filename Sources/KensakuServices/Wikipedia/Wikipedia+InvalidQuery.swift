import KensakuHTTP

extension Wikipedia {
  /// What the service would refuse or silently misread, and is not sent.
  public enum InvalidQuery: Error, Sendable, Hashable {
    case blank
    /// In characters as the service counts them (Unicode scalars), with how many it takes.
    case tooLong(Int, limit: Int)
    /// The service would find nothing, with a warning at most.
    case titleTooLong(Int, limit: Int)
    case limit(Int, allowed: ClosedRange<Int>)
    /// The service gives the first 10,000 results.
    case offset(Int)
    case tooManyNamespaces(Int)
    case extractCharacters(Int)
    case extractSentences(Int)
    case thumbnailWidth(Int)
    case language(String)
    case contactMissing
    case contact(String)
  }
}

extension Wikipedia.InvalidQuery: CustomStringConvertible {
  public var description: String {
    switch self {
    case .blank: "there is nothing to search for; give a text"
    case .tooLong(let count, let limit): "a text of \(count) characters; the service searches for at most \(limit)"
    case .titleTooLong(let count, let limit): "the beginning of a title with \(count) characters; no title has more than \(limit)"
    case .limit(let limit, let allowed):
      "a limit of \(limit); the service gives \(allowed.lowerBound) to \(allowed.upperBound) results at a time"
    case .offset(let offset): "an offset of \(offset); it has to be from 0 to 9999, for the service gives the first 10000 results"
    case .tooManyNamespaces(let count): "\(count) namespaces; name at most 50, or all"
    case .extractCharacters(let count): "an extract of \(count) characters; the service gives 1 to 1200"
    case .extractSentences(let count): "an extract of \(count) sentences; the service gives 1 to 10"
    case .thumbnailWidth(let width): "a thumbnail \(width) pixels wide; it has to be 1 or more"
    case .language(let code): "the language “\(code.withVisibleControls)”; give the code in the edition's host, such as ja or zh-classical"
    case .contactMissing:
      "Wikipedia wants to know who asks; give a contact, a mail address or the URL of a page, for instance in KENSAKU_CONTACT"
    case .contact(let contact): "the contact “\(contact.withVisibleControls)”; give a mail address or the URL of a page, on one line"
    }
  }
}
