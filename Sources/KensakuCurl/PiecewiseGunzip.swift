#if os(Linux)
  import CKensakuCurl

  /// Undoes the content coding gzip of a body that comes in pieces, one member after the other (RFC 1952, section 2.2).
  ///
  /// Never unpacks more at once than a piece: what is not asked for stays packed.
  final class PiecewiseGunzip {
    static let pieceSize = 64 << 10

    private let limit: Int
    private let ratio: Int
    private let stream: UnsafeMutableRawPointer?
    private var packed: [UInt8] = []
    private var position = 0
    private var read = 0
    private var written = 0
    private var isWithinMember = false

    init(limit: Int, ratio: Int) {
      self.limit = limit
      self.ratio = max(1, ratio)
      stream = kensaku_unzip_new()
    }

    deinit {
      if let stream { kensaku_unzip_free(stream) }
    }

    /// Whether the body may end here.
    var isAtEnd: Bool { !isWithinMember && position == packed.count }

    /// To be called when `next` gives nil.
    func append(_ bytes: [UInt8]) {
      packed = position == packed.count ? bytes : Array(packed[position...]) + bytes
      position = 0
    }

    /// At most `pieceSize` bytes; nil where more has to come first.
    func next() throws(Gunzip.Failure) -> [UInt8]? {
      guard let stream else { throw .broken }
      var outcome = KENSAKU_NO_SPACE
      let piece = [UInt8](unsafeUninitializedCapacity: PiecewiseGunzip.pieceSize) { buffer, count in
        outcome = fill(buffer, &count, from: stream)
      }
      if outcome == KENSAKU_BAD_DATA { throw .broken }
      guard piece.count <= limit - written else { throw .tooLarge }
      written += piece.count
      if written > 1 << 20, written / max(1, read) > ratio { throw .bomb }
      return piece.isEmpty ? nil : piece
    }

    private func fill(
      _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from stream: UnsafeMutableRawPointer
    ) -> kensaku_inflation {
      packed.withUnsafeBufferPointer { bytes in
        guard let input = bytes.baseAddress, let output = buffer.baseAddress else { return KENSAKU_NO_SPACE }
        while count < buffer.count {
          var (taken, given) = (0, 0)
          let outcome = kensaku_unzip(
            stream, input + position, bytes.count - position, output + count, buffer.count - count, &taken, &given)
          position += taken
          read += taken
          count += given
          if outcome == KENSAKU_BAD_DATA { return outcome }
          isWithinMember = outcome != KENSAKU_INFLATED && (isWithinMember || taken > 0)
          // Also where all is read, zlib may hold back what the room did not suffice for.
          if taken == 0, given == 0 { break }
        }
        return KENSAKU_NO_SPACE
      }
    }
  }
#endif
