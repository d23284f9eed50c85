#if os(Linux)
  import CKensakuCurl

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Where the system keeps the certificates that it trusts.
  ///
  /// A directory with hash links is preferred: OpenSSL then opens the one file that it needs, where a bundle of all is read in 40 ms. The
  /// bundle and the directory together are the worst: libcurl then reads the bundle anew for each connection.
  struct CertificateStore {
    var directory: String?
    var file: String?

    static let system = CertificateStore()

    private init() {
      let ownDirectory = kensaku_curl_certificate_directory().map { String(cString: $0) }
      directory = ([ownDirectory].compactMap { $0 } + CertificateStore.usualDirectories).first(where: CertificateStore.hasHashLinks)
      let ownFile = kensaku_curl_certificate_file().map { String(cString: $0) }
      file = ([ownFile].compactMap { $0 } + CertificateStore.usualFiles).first { access($0, R_OK) == 0 }
    }

    private static let usualDirectories = ["/etc/ssl/certs", "/etc/pki/tls/certs"]
    private static let usualFiles = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
      "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    ]

    /// Such as `b1159c4c.0`.
    private static func hasHashLinks(_ path: String) -> Bool {
      guard let directory = opendir(path) else { return false }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
        if name.count == 10, name.suffix(2).elementsEqual(".0".utf8) { return true }
      }
      return false
    }

    /// What the bundle says, or nothing where it cannot be read.
    static func contents(of path: String) -> [UInt8] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
      return bytes
    }
  }
#endif
