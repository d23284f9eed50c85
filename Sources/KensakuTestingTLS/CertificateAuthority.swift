import CKensakuTestingTLS
import KensakuTesting

/// An authority that exists for one test: clients trust it by its certificate, servers get theirs from it.
///
/// ```swift
/// let authority = try CertificateAuthority()
/// let server = try MockServer(identity: authority.identity()) { _ in .json("{}") }
/// // The client under test trusts `authority.certificate`, or the file at `authority.path`.
/// let wrongHost = try authority.identity(names: ["example.test"])
/// let expired = try authority.identity(validity: .expired)
/// ```
public final class CertificateAuthority: Sendable {
  let identity: TLSIdentity
  private let folder: TemporaryFolder

  /// Makes an authority with a key of its own.
  public init(name: String = "Test authority") throws {
    identity = try TLSIdentity(kensaku_tls_make_authority(name), task: "making an authority")
    folder = try TemporaryFolder()
    try folder.write("authority.pem", Array(identity.certificate.utf8))
  }

  /// Its certificate in PEM.
  public var certificate: String { identity.certificate }

  /// A file with its certificate in PEM, which is there as long as the authority is.
  public var path: String { folder.path("authority.pem") }

  /// A server's certificate for these host names and addresses.
  public func identity(
    names: [String] = ["localhost", "127.0.0.1"], validity: TLSIdentity.Validity = .current
  ) throws(TLSError) -> TLSIdentity {
    try TLSIdentity.make(issuer: identity, names: names, validity: validity)
  }
}
