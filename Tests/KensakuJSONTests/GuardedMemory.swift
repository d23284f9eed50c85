#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory of which the byte after the last cannot be read: reading it ends the process.
final class GuardedMemory {
  private let start: UnsafeMutableRawPointer
  private let size: Int
  private let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  init?(size: Int) {
    self.size = (size + page - 1) / page * page
    guard let start = mmap(nil, self.size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), start != MAP_FAILED else {
      return nil
    }
    self.start = start
    guard mprotect(start + self.size, page, PROT_NONE) == 0 else { return nil }
  }

  deinit { munmap(start, size + page) }

  /// The bytes, directly before what cannot be read.
  func withBytes<Result>(_ bytes: ArraySlice<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result {
    let place = UnsafeMutableRawBufferPointer(start: start + size - bytes.count, count: bytes.count)
    place.copyBytes(from: bytes)
    return body(place.bindMemory(to: UInt8.self).span)
  }
}
