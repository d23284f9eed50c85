#if canImport(Darwin)
  import Foundation
  import KensakuHTTP

  /// Carries a streamed body to the session, through a pair of bound streams: as fast as the session takes it.
  final class BodyPump: @unchecked Sendable {  // The output is touched on the queue alone.
    private static let bufferBytes = 64 << 10

    private let output: OutputStream
    private let queue = DispatchQueue(label: "Kensaku.BodyPump")
    private let transfer: Transfer

    /// Gives the end that the session reads.
    static func start(for transfer: Transfer) -> InputStream? {
      guard case .stream(let open) = transfer.request.body.content else { return nil }
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: bufferBytes, inputStream: &input, outputStream: &output)
      guard let input, let output else { return nil }
      let pump = BodyPump(output, transfer)
      transfer.keep(Task { await pump.run(open) })
      return input
    }

    private init(_ output: OutputStream, _ transfer: Transfer) {
      self.output = output
      self.transfer = transfer
    }

    private func run(_ open: HTTP.Body.Open) async {
      await onQueue { $0.open() }
      do {
        try await pump(open)
        await onQueue { $0.close() }
      } catch {
        // Before the session sees the end of the stream and takes it for that of the body.
        transfer.fail(APIError(wrapping: error, transfer.request).kind)
        await onQueue { $0.close() }
      }
    }

    private func pump(_ open: HTTP.Body.Open) async throws {
      let length = transfer.request.body.length
      var count = 0
      let read = try await open()
      while let piece = try await read() {
        count += piece.count
        if let length, count > length { throw wrongLength(count, length) }
        // A session that wants no more is at its end and says so itself.
        guard await write(piece) else { return }
      }
      if let length, count != length { throw wrongLength(count, length) }
    }

    private func wrongLength(_ count: Int, _ length: Int) -> APIError {
      APIError(.transport(TransportFailure(.requestBody, "\(count) bytes came, and \(length) were announced")), transfer.request)
    }

    private func write(_ bytes: [UInt8]) async -> Bool {
      await onQueue { output in
        var rest = bytes[...]
        while !rest.isEmpty {
          // Blocks until the session has read.
          let count = rest.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { output.write($0, maxLength: buffer.count) } ?? 0
          }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }

    private func onQueue<Result: Sendable>(_ work: @escaping @Sendable (OutputStream) -> Result) async -> Result {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: work(self.output)) }
      }
    }
  }
#endif
