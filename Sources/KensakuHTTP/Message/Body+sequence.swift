extension HTTP.Body {
  /// Bytes from a sequence. `length` is what will come, in bytes; one that turns out wrong fails the request.
  ///
  /// `isReplayable` says that the sequence gives the same bytes each time it is iterated. One that does not is sent once.
  public static func stream<Pieces: AsyncSequence & Sendable>(
    _ pieces: Pieces, length: Int? = nil, mediaType: String = "application/octet-stream", isReplayable: Bool = false
  ) -> HTTP.Body where Pieces.Element == [UInt8] {
    let isTaken = Locked(false)
    return .stream(length: length, mediaType: mediaType, isReplayable: isReplayable) {
      let wasTaken = isTaken.withLock { isTaken in
        defer { isTaken = true }
        return isTaken
      }
      if wasTaken, !isReplayable { throw Failure("the body can be sent only once") }
      let reader = SequenceReader(pieces.makeAsyncIterator())
      return { try await reader.next() }
    }
  }
}

private final class SequenceReader<Iterator: AsyncIteratorProtocol>: @unchecked Sendable  // A body is read by one at a time.
where Iterator.Element == [UInt8] {
  private var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  func next() async throws -> [UInt8]? {
    while let piece = try await iterator.next(isolation: nil) {
      if !piece.isEmpty { return piece }
    }
    return nil
  }
}
