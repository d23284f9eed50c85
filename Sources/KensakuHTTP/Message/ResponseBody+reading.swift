extension HTTP.ResponseBody {
  /// All of it. Throws `tooLarge` once there is more than `limit`, in bytes, and cancels the rest.
  public func collect(upTo limit: Int, of response: HTTP.Response) async throws(APIError) -> [UInt8] {
    var collected = bytes ?? []
    if case .stream(let stream) = content {
      while collected.count <= limit, let piece = try await stream.next() { collected += piece }
    }
    guard collected.count <= limit else { throw APIError(.tooLarge(.body(limit: limit)), response.request, response) }
    return collected
  }

  /// As much as comes, at most `length` bytes: for an error's text, so that its own errors do not matter.
  func beginning(_ length: Int) async -> [UInt8] {
    var beginning = bytes ?? []
    if case .stream(let stream) = content {
      while beginning.count < length, let piece = try? await stream.next() { beginning += piece }
    }
    return Array(beginning.prefix(length))
  }
}

extension HTTP.Response {
  /// The whole body of a streamed answer, at most `limit` bytes.
  public func collect(upTo limit: Int) async throws(APIError) -> [UInt8] {
    try await body.collect(upTo: limit, of: self)
  }
}
