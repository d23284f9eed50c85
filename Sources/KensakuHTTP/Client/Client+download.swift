/// How much of a body has come, in bytes, and how much there is, where the server says.
public typealias DownloadProgress = @Sendable (_ received: Int, _ total: Int?) -> Void

extension Client {
  /// Writes the body of the answer into a file, which is there only when all of it is.
  ///
  /// Throws `.other(FileError)` where the file cannot be written. There is no limit to the size unless `limits.body` sets one.
  @discardableResult
  public func download<Output>(
    _ endpoint: Endpoint<Output>, to path: String, progress: DownloadProgress? = nil
  ) async throws(APIError) -> HTTP.Response {
    try await save(try await stream(endpoint), to: path, progress)
  }

  package func save(_ response: HTTP.Response, to path: String, _ progress: DownloadProgress?) async throws(APIError) -> HTTP.Response {
    // A body whose coding was undone is longer than what the field says.
    let total =
      response.fields.contains("Content-Encoding")
      ? nil : response.fields["Content-Length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    var received = 0
    do {
      var file = try PartialFile(for: path)
      for try await piece in response.body {
        try file.write(piece)
        received += piece.count
        progress?(received, total)
      }
      try Task.checkCancellation()
      try file.place()
    } catch {
      throw APIError(wrapping: error, response.request, response)
    }
    var saved = response
    saved.body = HTTP.ResponseBody([])
    saved.metrics.received = max(saved.metrics.received, received)
    return saved
  }
}

extension Call {
  /// Writes the body of the answer into a file, which is there only when all of it is.
  @discardableResult
  public func download(to path: String, progress: DownloadProgress? = nil) async throws(APIError) -> HTTP.Response {
    try await client.save(try await stream(), to: path, progress)
  }
}
