extension HTTP {
  /// The body of an answer, with its content coding undone: an asynchronous sequence of pieces that is read once.
  ///
  /// Dropping a stream before its end cancels the request.
  public struct ResponseBody: Sendable {
    package enum Content: Sendable {
      case whole([UInt8])
      case stream(any ResponseStream)
    }

    package let content: Content

    public init(_ bytes: [UInt8]) {
      content = .whole(bytes)
    }

    public init(_ stream: some ResponseStream) {
      content = .stream(stream)
    }

    /// Nil for a stream.
    public var bytes: [UInt8]? {
      if case .whole(let bytes) = content { bytes } else { nil }
    }
  }
}

/// Where the pieces of a body come from. Read by one at a time.
///
/// Its release, and the cancellation of the task that reads, cancel the request.
public protocol ResponseStream: AnyObject, Sendable {
  /// The next bytes, never none; nil at the end. The error of the body's end is thrown once, then comes nil.
  func next() async throws(APIError) -> [UInt8]?
}

extension HTTP.ResponseBody: AsyncSequence {
  public typealias Element = [UInt8]
  public typealias Failure = APIError

  public func makeAsyncIterator() -> Iterator {
    switch content {
    case .whole(let bytes): Iterator(bytes: bytes.isEmpty ? nil : bytes, stream: nil)
    case .stream(let stream): Iterator(bytes: nil, stream: stream)
    }
  }

  public struct Iterator: AsyncIteratorProtocol {
    var bytes: [UInt8]?
    let stream: (any ResponseStream)?

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> [UInt8]? {
      guard let stream else {
        defer { bytes = nil }
        return bytes
      }
      return try await stream.next()
    }
  }
}
