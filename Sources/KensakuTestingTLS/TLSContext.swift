import CKensakuTestingTLS

/// What all connections of one TLS server share.
final class TLSContext: @unchecked Sendable {  // OpenSSL counts the users of a context and locks it itself.
  let pointer: OpaquePointer

  init(_ identity: TLSIdentity) throws(TLSError) {
    guard let pointer = kensaku_tls_make_context(identity.pointer) else { throw TLSError("making a TLS server") }
    self.pointer = pointer
  }

  deinit {
    kensaku_tls_free_context(pointer)
  }
}
