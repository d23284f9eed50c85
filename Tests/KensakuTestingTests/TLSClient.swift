import CKensakuTestingTLS
import KensakuTesting

@testable import KensakuTestingTLS

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A TLS client that trusts one authority.
final class TLSClient {
  /// The handshake failed; the number is OpenSSL's for what is wrong with the certificate.
  struct Refused: Error, Equatable {
    let reason: Int
  }

  private let descriptor: Int32
  private let session: OpaquePointer

  init(port: Int, _ authority: CertificateAuthority, host: String = "127.0.0.1", protocols: String = "\u{8}http/1.1") throws {
    descriptor = try Socket.connected(to: UInt16(port))
    Socket.limitReading(descriptor, milliseconds: 5000)
    var result = 0
    guard let session = kensaku_tls_connect(descriptor, authority.identity.pointer, host, protocols, &result) else {
      close(descriptor)
      throw Refused(reason: result)
    }
    self.session = session
  }

  deinit {
    kensaku_tls_free_session(session)
    close(descriptor)
  }

  var agreedProtocol: String {
    var text = [CChar](repeating: 0, count: 16)
    kensaku_tls_protocol(session, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func send(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = kensaku_tls_write(session, $0.baseAddress, $0.count) }
  }

  /// Everything up to the end, and whether the server said goodbye.
  func rest() -> (text: String, isFinished: Bool) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = kensaku_tls_read(session, &buffer, buffer.count)
      if count <= 0 { return (String(decoding: bytes, as: UTF8.self), count == 0) }
      bytes += buffer[..<count]
    }
  }
}
