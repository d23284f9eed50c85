/// What a connection reads from and writes to: the plain socket, or a layer such as TLS around it.
///
/// One thread uses a channel. It does not close the socket, which belongs to the connection.
package protocol Channel: AnyObject {
  /// Blocks until there is something. How many bytes were read; 0 at the end, below 0 after an error.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int

  /// Blocks until all is written. Whether it was.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// Says goodbye in the layer's own words, before the socket is closed in order.
  func finish()
}
