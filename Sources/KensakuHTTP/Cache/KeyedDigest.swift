#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
#else
  import CKensakuDigest
#endif

/// HMAC-SHA-256 (RFC 2104).
struct KeyedDigest: Sendable {
  static let keyLength = 32
  static let length = 32

  private let key: [UInt8]

  /// Nil where the machine has no library for it.
  init?(key: [UInt8]) {
    guard KeyedDigest.isAvailable else { return nil }
    self.key = key
  }

  static func newKey() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<keyLength).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  #if canImport(CryptoKit)
    static let isAvailable = true

    func digest(of bytes: [UInt8]) -> [UInt8]? {
      Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }
  #elseif os(Linux)
    static let isAvailable = kensaku_digest_open() != 0

    /// Nil where the library refuses, as one may that only has what its government allows.
    func digest(of bytes: [UInt8]) -> [UInt8]? {
      var digest = [UInt8](repeating: 0, count: KeyedDigest.length)
      return kensaku_hmac_sha256(key, Int32(key.count), bytes, bytes.count, &digest) == 0 ? nil : digest
    }
  #endif
}
