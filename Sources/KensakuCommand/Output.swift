/// A buffered stream to a file descriptor. The reader may go away at any time: that ends the output, it is no failure to report.
final class Output {
  enum Failure: Error, Equatable {
    /// Nobody reads any more.
    case closed
    /// The error number of a write that failed.
    case unwritable(Int32)

    /// Nil for 0, which is no error.
    init?(_ error: Int32) {
      switch error {
      case 0: return nil
      case EPIPE: self = .closed
      default: self = .unwritable(error)
      }
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    let error = System.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    if let failure = Failure(error) { throw failure }
  }
}
