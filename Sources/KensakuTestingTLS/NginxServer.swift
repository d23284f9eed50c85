import KensakuTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A real nginx for what the mock server does not speak (HTTP/2) and for measurements.
///
/// It serves files over HTTP/1.1 and, within TLS, over HTTP/2 on ports of 127.0.0.1, and ends when nobody holds this or the process dies.
package final class NginxServer: Sendable {
  /// nginx cannot be started.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private static let places = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/nginx" }

  /// The port that speaks HTTP/1.1 without TLS.
  package let port: Int
  /// The port that speaks HTTP/2 and HTTP/1.1 within TLS.
  package let tlsPort: Int
  /// Vouches for the server's certificate.
  package let authority: CertificateAuthority
  private let folder: TemporaryFolder
  private let process: LeashedProcess

  /// Starts nginx and waits until it answers.
  ///
  /// - Parameters:
  ///   - files: what it serves, by name, such as `data/a.json`.
  ///   - locations: further lines of the `server` block, such as `location = /moved { return 302 /a.json; }`.
  ///   - settings: further lines of the `http` block.
  package init(files: [String: [UInt8]], locations: String = "", settings: String = "") throws {
    guard let program = Self.places.first(where: { access($0, X_OK) == 0 }) else {
      throw Failure(description: "nginx is not installed; on Debian: sudo apt-get install nginx-light")
    }
    authority = try CertificateAuthority()
    folder = try TemporaryFolder()
    // nginx inherits sockets that listen: no other process can take the ports between.
    let plain = try Listener()
    let tls = try Listener()
    port = plain.port
    tlsPort = tls.port
    let configuration = Self.configuration(port: port, tlsPort: tlsPort, locations: locations, settings: settings)
    try Self.fill(folder, files, configuration: configuration, identity: authority.identity())
    process = try LeashedProcess(
      [program, "-p", folder.path, "-c", "nginx.conf", "-e", "error.log"], environment: ["NGINX=3;4;", "PATH=/usr/bin:/bin"],
      sockets: (plain.descriptor, tls.descriptor), output: folder.path("error.log"))
    _ = consume plain
    _ = consume tls
    try waitForAnswer()
  }

  /// The URL of a target over HTTP/1.1 without TLS.
  package func url(_ target: String = "") -> String { "http://127.0.0.1:\(port)\(target)" }

  /// The URL of a target within TLS, where clients may speak HTTP/2.
  package func tlsURL(_ target: String = "") -> String { "https://127.0.0.1:\(tlsPort)\(target)" }

  /// What nginx complained about.
  package var log: String { folder.text("error.log") }

  private static func fill(
    _ folder: TemporaryFolder, _ files: [String: [UInt8]], configuration: String, identity: TLSIdentity
  ) throws(SocketError) {
    try folder.write("nginx.conf", Array(configuration.utf8))
    try folder.write("certificate.pem", Array(identity.certificate.utf8))
    try folder.write("key.pem", Array(identity.privateKey.utf8))
    try folder.write("files/index.html", [])
    for (name, bytes) in files { try folder.write("files/\(name)", bytes) }
  }

  private static func configuration(port: Int, tlsPort: Int, locations: String, settings: String) -> String {
    """
    daemon off;
    worker_processes 1;
    \(user)
    pid nginx.pid;
    error_log error.log warn;
    events { worker_connections 4096; }
    http {
      access_log off;
      client_body_temp_path temporary;
      proxy_temp_path temporary;
      fastcgi_temp_path temporary;
      uwsgi_temp_path temporary;
      scgi_temp_path temporary;
      types { application/json json; text/html html; text/plain txt; }
      default_type application/octet-stream;
      keepalive_requests 100000000;
      \(settings)
      server {
        listen 127.0.0.1:\(port);
        listen 127.0.0.1:\(tlsPort) ssl http2;
        ssl_certificate certificate.pem;
        ssl_certificate_key key.pem;
        root files;
        \(locations)
      }
    }

    """
  }

  /// Started as root, nginx would work as a user who cannot read the folder.
  private static var user: String { geteuid() == 0 ? "user root;" : "" }

  private func waitForAnswer() throws(Failure) {
    // It may have ended before, and then the port refuses.
    guard let isAnswered = try? answers(), isAnswered else { throw Failure(description: "nginx does not answer: \(log)") }
  }

  private func answers() throws(SocketError) -> Bool {
    let descriptor = try Socket.connected(to: UInt16(port))
    defer { close(descriptor) }
    Socket.limitReading(descriptor, milliseconds: 10_000)
    var answer = [UInt8](repeating: 0, count: 16)
    return Array("GET / HTTP/1.0\r\n\r\n".utf8).withUnsafeBytes { Socket.write(descriptor, $0) }
      && answer.withUnsafeMutableBytes { Socket.read(descriptor, into: $0) } > 0
  }
}
