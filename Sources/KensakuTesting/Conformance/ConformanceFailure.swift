import KensakuHTTP

/// A transport did otherwise than a ``TransportCase`` says.
public struct ConformanceFailure: Error, Hashable, CustomStringConvertible {
  /// That of the case.
  public let name: String
  /// What should have been.
  public let expected: String
  /// What was.
  public let found: String
  /// Whether the time limit was over before there was anything to find.
  public let isHang: Bool

  init(name: String, _ error: any Error) {
    self.name = name
    isHang = (error as? Mismatch)?.isHang ?? false
    switch error {
    case let mismatch as Mismatch:
      expected = mismatch.expected
      found = mismatch.found
    case let error as TimeLimitExceeded:
      expected = "something to happen at the server within \(error.limit)"
      found = error.found
    case let error as APIError:
      expected = "no error"
      found = "\(error)"
    default:
      expected = "no error"
      found = String(reflecting: error)
    }
  }

  public var description: String { "\(name): expected \(expected), found \(found)" }
}

/// What a check expected and what it found.
struct Mismatch: Error {
  let expected: String
  let found: String
  var isHang = false
}
