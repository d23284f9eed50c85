import KensakuTesting

extension MockServer {
  /// Starts an HTTPS server that asks the handler for each reply. It speaks TLS 1.2 and 1.3, and HTTP/1.1 within.
  ///
  /// - Throws: ``SocketError`` or ``TLSError``.
  public convenience init(
    identity: TLSIdentity, _ configuration: Configuration = Configuration(), handler: @escaping Handler
  ) throws {
    let context = try TLSContext(identity)
    try self.init(configuration, scheme: "https", channel: { TLSChannel($0, context: context) }, handler: handler)
  }

  /// Starts an HTTPS server that gives these replies in the order of the requests.
  ///
  /// - Throws: ``SocketError`` or ``TLSError``.
  public convenience init(identity: TLSIdentity, _ configuration: Configuration = Configuration(), replies: [Reply]) throws {
    try self.init(identity: identity, configuration, handler: Self.handler(of: replies))
  }
}
