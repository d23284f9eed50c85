/// What is written without a container or an encoder of its own.
///
/// A type is asked once in an encoding whether it is one; the values are then passed by their address, without a cast.
protocol DirectlyEncodable: Encodable {
  /// Writes the value at an address to the end of a node's text, which is open.
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws
}

extension DirectlyEncodable {
  @inline(__always) static func value(at address: UnsafeRawPointer) -> Self {
    address.assumingMemoryBound(to: Self.self).pointee
  }
}
