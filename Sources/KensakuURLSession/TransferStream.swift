import KensakuHTTP

/// The body of an answer. Letting go of it ends the transfer.
final class TransferStream: ResponseStream {
  private let transfer: Transfer

  init(_ transfer: Transfer) {
    self.transfer = transfer
  }

  deinit {
    transfer.cancel()
  }

  func next() async throws(APIError) -> [UInt8]? {
    try await transfer.piece()
  }

  func rest() async throws(APIError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await next() { bytes += piece }
    return bytes
  }
}
