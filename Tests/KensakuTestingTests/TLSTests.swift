import KensakuTesting
import KensakuTestingTLS
import Testing

struct TLSTests {
  private static let request = "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"

  @Test(arguments: ["127.0.0.1", "localhost"]) func clientsThatTrustTheAuthorityGetAnAnswer(host: String) throws {
    let authority = try CertificateAuthority()
    let server = try MockServer(identity: authority.identity()) { _ in .text("secret") }
    let client = try TLSClient(port: server.port, authority, host: host)
    client.send(Self.request)
    let (text, isFinished) = client.rest()
    #expect(text.hasSuffix("\r\n\r\nsecret"))
    #expect(isFinished)
    #expect(server.url("/a", host: host) == "https://\(host):\(server.port)/a")
    #expect(server.requests.map(\.target) == ["/"])
  }

  @Test func takesOnlyHTTP1OfWhatIsOffered() throws {
    let authority = try CertificateAuthority()
    let server = try MockServer(identity: authority.identity(), replies: [])
    #expect(try TLSClient(port: server.port, authority, protocols: "\u{2}h2\u{8}http/1.1").agreedProtocol == "http/1.1")
  }

  /// The numbers are X509_V_ERR_CERT_HAS_EXPIRED, CERT_NOT_YET_VALID, DEPTH_ZERO_SELF_SIGNED_CERT, HOSTNAME_MISMATCH and
  /// IP_ADDRESS_MISMATCH.
  @Test func wrongCertificatesAreRefusedForWhatIsWrongWithThem() async throws {
    let authority = try CertificateAuthority()
    let cases: [(TLSIdentity, String, Int)] = [
      (try authority.identity(validity: .expired), "127.0.0.1", 10),
      (try authority.identity(validity: .future), "127.0.0.1", 9),
      (try TLSIdentity.selfSigned(), "127.0.0.1", 18),
      (try authority.identity(names: ["example.test"]), "localhost", 62),
      (try authority.identity(names: ["10.0.0.1"]), "127.0.0.1", 64),
    ]
    for (identity, host, reason) in cases {
      let server = try MockServer(identity: identity) { _ in .text("never") }
      #expect(throws: TLSClient.Refused(reason: reason)) { try TLSClient(port: server.port, authority, host: host) }
      try await server.waitUntil { $0.connections == 1 && $0.openConnections == 0 }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func anotherAuthorityIsNotTrusted() throws {
    let server = try MockServer(identity: CertificateAuthority().identity()) { _ in .text("never") }
    let other = try CertificateAuthority()
    #expect(throws: TLSClient.Refused.self) { try TLSClient(port: server.port, other) }
  }

  @Test func theAuthorityIsAlsoAFileWhileItIsHeld() throws {
    var authority: CertificateAuthority? = try CertificateAuthority()
    let path = try #require(authority?.path)
    #expect(readFile(path) == authority?.certificate)
    #expect(authority?.certificate.hasPrefix("-----BEGIN CERTIFICATE-----\n") == true)
    authority = nil
    #expect(readFile(path) == nil)
  }

  @Test func resettingBreaksOffWithoutGoodbye() throws {
    let authority = try CertificateAuthority()
    let server = try MockServer(identity: authority.identity()) { _ in .reset("body", after: 2) }
    let client = try TLSClient(port: server.port, authority)
    client.send(Self.request)
    let (text, isFinished) = client.rest()
    #expect(text.hasSuffix("\r\n\r\nbo"))
    #expect(!isFinished)
  }

  @Test func writingToAClientThatIsGoneDoesNoHarm() async throws {
    let authority = try CertificateAuthority()
    let server = try MockServer(identity: authority.identity()) { _ in .endless([UInt8](repeating: 0, count: 10_000)) }
    for _ in 0..<5 { try TLSClient(port: server.port, authority).send(Self.request) }
    try await server.waitUntil { $0.requests == 5 && $0.openConnections == 0 }
  }
}
