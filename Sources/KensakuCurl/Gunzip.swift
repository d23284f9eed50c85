#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  /// Undoes the content coding gzip of a whole body: one member after the other (RFC 1952, section 2.2).
  enum Gunzip {
    /// By libdeflate where it is there, otherwise by zlib.
    static func decode(_ bytes: [UInt8], limit: Int, ratio: Int) throws(Failure) -> [UInt8] {
      if (try? Library.shared.get().hasDeflate) == true { return try decodeAtOnce(bytes, limit: limit, ratio: ratio) }
      let pieces = PiecewiseGunzip(limit: limit, ratio: ratio)
      pieces.append(bytes)
      var decoded: [UInt8] = []
      while let piece = try pieces.next() { decoded += piece }
      guard pieces.isAtEnd else { throw .broken }
      return decoded
    }

    private static func decodeAtOnce(_ bytes: [UInt8], limit: Int, ratio: Int) throws(Failure) -> [UInt8] {
      guard let decompressor = kensaku_gunzip_new() else { throw .broken }
      defer { kensaku_gunzip_free(decompressor) }
      let fair = bytes.count.multipliedReportingOverflow(by: max(1, ratio))
      let most = max(1 << 20, fair.overflow ? .max : fair.partialValue)
      var decoded: [UInt8] = []
      var position = 0
      repeat {
        let room = min(limit, most) - decoded.count
        // Of many members each must not get the memory for all.
        let capacity = position == 0 ? max(toldSize(bytes), 256) : 64 << 10
        switch member(bytes, from: position, decompressor, capacity: min(capacity, room), room: room) {
        case .success(let (output, end)):
          if decoded.isEmpty { decoded = output } else { decoded += output }
          position = end
        case .failure(.tooLarge): throw most < limit ? .bomb : .tooLarge
        case .failure(let failure): throw failure
        }
      } while position < bytes.count
      return decoded
    }

    enum Failure: Error {
      case broken, tooLarge, bomb
    }

    /// The size that the last four bytes tell is only where to begin: it is the sender's word, modulo 2^32, and that of the last member.
    private static func member(
      _ bytes: [UInt8], from start: Int, _ decompressor: UnsafeMutableRawPointer, capacity: Int, room: Int
    ) -> Result<(output: [UInt8], end: Int), Failure> {
      var capacity = capacity
      while true {
        var end = 0
        var outcome = KENSAKU_BAD_DATA
        let output = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
          bytes.withUnsafeBufferPointer { input in
            guard let from = input.baseAddress else { return }
            outcome = kensaku_gunzip(
              decompressor, from + start, input.count - start, buffer.baseAddress, capacity, &end, &count)
          }
          if outcome != KENSAKU_INFLATED { count = 0 }
        }
        if outcome == KENSAKU_INFLATED, end > 0 { return .success((output, start + end)) }
        guard outcome == KENSAKU_NO_SPACE else { return .failure(.broken) }
        guard capacity < room else { return .failure(.tooLarge) }
        capacity = min(capacity.saturatingAdding(capacity), room)
      }
    }

    private static func toldSize(_ bytes: [UInt8]) -> Int {
      bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
#endif
