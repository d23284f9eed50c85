import CKensakuTestingTLS
import KensakuTesting

/// The server's side of a TLS connection.
final class TLSChannel: Channel {
  private let session: OpaquePointer

  /// Shakes hands, blocking. Nil when the client does not agree.
  init?(_ descriptor: Int32, context: TLSContext) {
    guard let session = kensaku_tls_accept(context.pointer, descriptor) else { return nil }
    self.session = session
  }

  deinit {
    kensaku_tls_free_session(session)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { kensaku_tls_read(session, buffer.baseAddress, buffer.count) }
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { kensaku_tls_write(session, bytes.baseAddress, bytes.count) }
  func finish() { kensaku_tls_finish(session) }
}
