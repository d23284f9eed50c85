import KensakuHTTP

/// A body whose pieces are here already.
final class PieceStream: ResponseStream {
  private let request: HTTP.Request
  private let rest: Locked<(pieces: ArraySlice<[UInt8]>, error: APIError?)>

  init(_ pieces: [[UInt8]], _ error: APIError?, of request: HTTP.Request) {
    self.request = request
    rest = Locked((pieces.filter { !$0.isEmpty }[...], error))
  }

  func next() async throws(APIError) -> [UInt8]? {
    if Task.isCancelled {
      rest.withLock { $0 = ([], nil) }
      throw APIError(.cancelled, request)
    }
    return try rest.withLock { rest throws(APIError) in
      if let piece = rest.pieces.popFirst() { return piece }
      guard let error = rest.error else { return nil }
      rest.error = nil
      throw error
    }
  }
}
