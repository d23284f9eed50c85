#if os(Linux)
  import KensakuHTTP

  /// The body of an answer as it comes. Holds on to the transport, whose thread brings it.
  final class CurlResponseStream: ResponseStream, @unchecked Sendable {  // Read by one at a time, as the protocol has it.
    private let transport: CurlTransport
    private let transfer: Transfer
    private let loop: Loop
    private let pipe: BodyPipe
    private let gunzip: PiecewiseGunzip?
    private var isEnded = false
    private var given = 0

    init(_ transfer: Transfer, _ pipe: BodyPipe, of transport: CurlTransport, isGzip: Bool) {
      self.transport = transport
      self.transfer = transfer
      self.pipe = pipe
      loop = transfer.loop
      gunzip = isGzip ? PiecewiseGunzip(limit: transfer.bodyLimit, ratio: transfer.request.limits.decompressionRatio) : nil
    }

    deinit {
      loop.cancel(transfer)
    }

    func next() async throws(APIError) -> [UInt8]? {
      if isEnded { return nil }
      while true {
        if Task.isCancelled { return try giveUp() }
        if let piece = try unpacked() { return piece }
        switch pipe.take() {
        case .bytes(let bytes, let wasFull):
          if wasFull { loop.resumeReceiving(transfer) }
          if let piece = try accepted(bytes) { return piece }
        case .end(let failure?):
          throw end(failure)
        case .end(nil):
          if let gunzip, !gunzip.isAtEnd { throw end(transfer.gzipFailure(.broken)) }
          isEnded = true
          return nil
        case .none:
          await wait()
        }
      }
    }

    /// Nil where they have to be unpacked first.
    private func accepted(_ bytes: [UInt8]) throws(APIError) -> [UInt8]? {
      if let gunzip {
        gunzip.append(bytes)
        return nil
      }
      given += bytes.count
      if given > transfer.bodyLimit { throw end(.tooLarge(.body(limit: transfer.bodyLimit))) }
      return bytes
    }

    private func unpacked() throws(APIError) -> [UInt8]? {
      do throws(Gunzip.Failure) {
        return try gunzip?.next()
      } catch {
        throw end(transfer.gzipFailure(error))
      }
    }

    private func end(_ failure: APIError.Kind) -> APIError {
      isEnded = true
      loop.cancel(transfer)
      pipe.close()
      return APIError(failure, transfer.request)
    }

    private func wait() async {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { reader in
          if !pipe.wait(reader) { reader.resume() }
        }
      } onCancel: {
        loop.cancel(transfer)
      }
    }

    private func giveUp() throws(APIError) -> [UInt8]? {
      if case .end(nil) = pipe.take(), gunzip?.isAtEnd != false {
        isEnded = true
        return nil
      }
      throw end(.cancelled)
    }
  }
#endif
