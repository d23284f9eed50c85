import CKensakuTestingTLS

/// A server's certificate with its private key, made at run time for one test.
public final class TLSIdentity: @unchecked Sendable {  // OpenSSL only reads what the pointer leads to.
  /// When a certificate is valid.
  public enum Validity: Sendable {
    /// Since yesterday and for a month.
    case current
    /// Until yesterday.
    case expired
    /// From tomorrow on.
    case future
  }

  let pointer: OpaquePointer
  /// The certificate in PEM.
  public let certificate: String
  /// The private key in PEM.
  public let privateKey: String

  /// Takes over the pointer.
  init(_ pointer: OpaquePointer?, task: String) throws(TLSError) {
    guard let pointer else { throw TLSError(task) }
    guard let certificate = Self.text(kensaku_tls_certificate(pointer)), let privateKey = Self.text(kensaku_tls_private_key(pointer))
    else {
      kensaku_tls_free_identity(pointer)
      throw TLSError("writing PEM")
    }
    self.pointer = pointer
    self.certificate = certificate
    self.privateKey = privateKey
  }

  deinit {
    kensaku_tls_free_identity(pointer)
  }

  /// A certificate that no authority vouches for.
  public static func selfSigned(
    names: [String] = ["localhost", "127.0.0.1"], validity: Validity = .current
  ) throws(TLSError) -> TLSIdentity {
    try make(issuer: nil, names: names, validity: validity)
  }

  static func make(issuer: TLSIdentity?, names: [String], validity: Validity) throws(TLSError) -> TLSIdentity {
    let alternatives = names.map { (isAddress($0) ? "IP:" : "DNS:") + $0 }.joined(separator: ",")
    let day = 86_400
    let (start, end) =
      switch validity {
      case .current: (-day, 30 * day)
      case .expired: (-30 * day, -day)
      case .future: (day, 30 * day)
      }
    let pointer = kensaku_tls_make_identity(issuer?.pointer, names.first ?? "", alternatives, start, end)
    return try TLSIdentity(pointer, task: "making a certificate for \(names.joined(separator: ", "))")
  }

  private static func isAddress(_ name: String) -> Bool {
    name.contains(":") || name.utf8.allSatisfy { $0 == 0x2E || ($0 >= 0x30 && $0 <= 0x39) }
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { kensaku_tls_free_text(pointer) }
    return String(cString: pointer)
  }
}
