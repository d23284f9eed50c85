public import KensakuHTTP
public import KensakuJSON

/// Why a cassette could not be read, written or played. A client throws it as `APIError.other`.
public struct CassetteError: Error, Sendable {
  public enum Kind: Sendable {
    case file(FileError)
    /// What is in the file, and where.
    case content(JSON.Error)
    /// The file is larger, in bytes.
    case fileSize(limit: Int)
    /// The body of a request or an answer is larger than what is recorded, in bytes.
    case bodySize(limit: Int)
    /// An exchange has no form in JSON.
    case unwritable(String)
    /// Nothing recorded answers the request. Says what comes nearest, and what differs.
    case noMatch(String)
  }

  public let kind: Kind
  /// Nil for a cassette that was not read from a file.
  public let path: String?

  public init(_ kind: Kind, path: String? = nil) {
    self.kind = kind
    self.path = path
  }

  func at(_ path: String) -> CassetteError { CassetteError(kind, path: path) }
}

extension CassetteError: CustomStringConvertible {
  public var description: String {
    let name = path.map { "the cassette \($0)" } ?? "the cassette"
    return switch kind {
    case .file(let error): "\(name): \(error)"
    case .content(let error): "\(name) is broken: \(error.summary)"
    case .fileSize(let limit): "\(name) is larger than \(limit) bytes"
    case .bodySize(let limit): "\(name) cannot hold this exchange: a body is larger than the limit of \(limit) bytes"
    case .unwritable(let reason): "\(name) cannot be written: \(reason)"
    case .noMatch(let reason): "\(name) has no answer: \(reason)"
    }
  }
}
