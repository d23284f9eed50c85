#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes that came and were not used yet, and the channel that gives more.
struct Intake {
  private let channel: any Channel
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0

  init(_ channel: any Channel) {
    self.channel = channel
    buffer = [UInt8](repeating: 0, count: 16 << 10)
  }

  /// How many bytes are here.
  var count: Int { end - start }

  /// Blocks for more bytes. False at the end of the connection.
  mutating func fill() -> Bool {
    if start == end {
      start = 0
      end = 0
    } else if end == buffer.count, start > 0 {
      buffer.replaceSubrange(0..<end - start, with: buffer[start..<end])
      end -= start
      start = 0
    }
    if end == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    let (end, channel) = (end, channel)
    let count = buffer.withUnsafeMutableBytes { channel.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[end...])) }
    self.end += max(0, count)
    return count > 0
  }

  /// How far behind `offset` the next line feed is, if it is here.
  func lineFeed(from offset: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, offset < count else { return nil }
      guard let found = memchr(base + start + offset, 0x0A, count - offset) else { return nil }
      return UnsafeRawPointer(found) - (base + start + offset)
    }
  }

  /// The byte so far behind the first unused one.
  subscript(offset: Int) -> UInt8 { buffer[start + offset] }

  /// Uses the next bytes, which are here.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = buffer[start..<start + count]
    start += count
    return taken
  }
}
