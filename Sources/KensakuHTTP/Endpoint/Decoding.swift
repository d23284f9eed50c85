import KensakuJSON

/// How the answer becomes a value.
public struct Decoding<Output: Sendable>: Sendable {
  /// For the field `Accept`, unless the request has one.
  public let accept: String?
  package let decode: @Sendable (HTTP.Response) throws -> Output

  /// A `JSON.Error` that `decode` throws becomes `APIError.decoding`; any other error `.other`.
  public init(accept: String? = nil, _ decode: @escaping @Sendable (HTTP.Response) throws -> Output) {
    self.accept = accept
    self.decode = decode
  }
}
