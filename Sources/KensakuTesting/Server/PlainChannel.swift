/// The socket itself.
final class PlainChannel: Channel {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { Socket.read(descriptor, into: buffer) }
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { Socket.write(descriptor, bytes) }
  func finish() {}
}
