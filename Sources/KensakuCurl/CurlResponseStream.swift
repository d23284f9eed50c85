#if os(Linux)
  import KensakuHTTP

  /// The body of an answer as it comes. Holds on to the transport, whose thread brings it.
  final class CurlResponseStream: ResponseStream {
    private let transport: CurlTransport
    private let transfer: Transfer
    private let loop: Loop
    private let pipe: BodyPipe

    init(_ transfer: Transfer, _ pipe: BodyPipe, of transport: CurlTransport) {
      self.transport = transport
      self.transfer = transfer
      self.pipe = pipe
      loop = transfer.loop
    }

    deinit {
      loop.cancel(transfer)
    }

    func next() async throws(APIError) -> [UInt8]? {
      while true {
        if Task.isCancelled { return try giveUp() }
        switch pipe.take() {
        case .bytes(let bytes, let wasFull):
          if wasFull { loop.resumeReceiving(transfer) }
          return bytes
        case .end(let failure?):
          throw APIError(failure, transfer.request)
        case .end(nil):
          return nil
        case .none:
          await wait()
        }
      }
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
      loop.cancel(transfer)
      if case .end(nil) = pipe.take() { return nil }
      pipe.close()
      throw APIError(.cancelled, transfer.request)
    }
  }
#endif
