extension JSON {
  /// An element that was left out of a `JSON.Lossy` list.
  public struct Dropped: Sendable, CustomStringConvertible {
    /// Of the element; the error's path may lead further, into it.
    public let path: Path
    public let reason: Error.Reason

    /// On one line, for a log.
    public let details: String

    /// Nil where a model threw an error of its own, or another decoder than `JSON.Decoder` decoded it.
    public let error: Error?

    public var description: String {
      error == nil ? "\(TerminalSafe.text(path.description)): dropped, \(details)" : "dropped, \(details)"
    }
  }
}

extension JSON.Dropped {
  init(_ error: JSON.Error, at path: JSON.Path) {
    self.init(path: path, reason: error.reason, details: error.summary, error: error)
  }

  init(_ error: any Swift.Error, at path: JSON.Path) {
    switch error {
    case let error as JSON.Error: self.init(error, at: path)
    case let error as DecodingError: self.init(error, at: path)
    default: self.init(path: path, reason: .invalidValue, details: TerminalSafe.text(String(describing: error)), error: nil)
    }
  }

  private init(_ error: DecodingError, at path: JSON.Path) {
    let reason: JSON.Error.Reason
    let context: DecodingError.Context?
    switch error {
    case .keyNotFound(_, let its): (reason, context) = (.missing, its)
    case .valueNotFound(_, let its): (reason, context) = (.null, its)
    case .typeMismatch(_, let its): (reason, context) = (.wrongType, its)
    case .dataCorrupted(let its): (reason, context) = (.invalidValue, its)
    @unknown default: (reason, context) = (.invalidValue, nil)
    }
    if let known = context?.underlyingError as? JSON.Error {
      self.init(known, at: path)
    } else {
      self.init(path: path, reason: reason, details: Self.details(of: error, context), error: nil)
    }
  }

  private static func details(of error: DecodingError, _ context: DecodingError.Context?) -> String {
    guard let context else { return TerminalSafe.text(String(describing: error)) }
    let place = JSON.Path(context.codingPath.map(JSON.Path.Component.init))
    return TerminalSafe.text(place.isRoot ? context.debugDescription : "\(place): \(context.debugDescription)")
  }
}
