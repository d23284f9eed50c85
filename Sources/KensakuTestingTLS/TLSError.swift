import CKensakuTestingTLS

/// OpenSSL could not make a certificate or a server of it.
public struct TLSError: Error, CustomStringConvertible {
  public let description: String

  /// Takes what OpenSSL complained about last on this thread.
  init(_ task: String) {
    var text = [CChar](repeating: 0, count: 256)
    kensaku_tls_last_error(&text, text.count)
    let reason = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    description = "\(task): \(reason.isEmpty ? "no reason given" : String(decoding: reason, as: UTF8.self))"
  }
}
