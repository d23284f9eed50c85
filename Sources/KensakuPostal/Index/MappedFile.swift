#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file mapped into memory for reading, for as long as this object lives.
///
/// `@unchecked Sendable`: the mapping is private and only read.
final class MappedFile: @unchecked Sendable {
  let bytes: IndexBytes

  init(_ path: String) throws(PostalIndexError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)  // a FIFO must not keep us waiting
    guard file >= 0 else { throw Self.failure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw PostalIndexError(.unreadable, "\(path): not a regular file") }
    guard status.st_size > 0 else { throw PostalIndexError(.notAnIndex, "\(path): the file is empty") }
    let size = Int(status.st_size)
    guard let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), base != MAP_FAILED else { throw Self.failure(path) }
    bytes = IndexBytes(base: UnsafeRawPointer(base), count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.base), bytes.count) }

  private static func failure(_ path: String) -> PostalIndexError {
    PostalIndexError(.unreadable, "\(path): \(String(cString: strerror(errno)))")
  }
}
