public import KensakuHTTP

extension HTTP.Body {
  /// A request's body grew larger than was to be read.
  public struct TooLarge: Error, CustomStringConvertible {
    /// In bytes.
    public let limit: Int

    public var description: String { "the body of the request is larger than \(limit) bytes" }
  }

  /// All of it, secrets included, as a transport sends it. Throws ``TooLarge`` once there is more than `limit`, in bytes, and what the
  /// stream throws.
  public func collect(upTo limit: Int = .max) async throws -> [UInt8] {
    var collected: [UInt8] = []
    switch content {
    case .empty: break
    case .bytes(let bytes): collected = bytes
    case .stream(let open):
      let read = try await open()
      while collected.count <= limit, let piece = try await read() { collected += piece }
    }
    guard collected.count <= limit else { throw TooLarge(limit: limit) }
    return collected
  }
}
