#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is there whole or not at all: written beside its place and moved there at the end.
package struct PartialFile: ~Copyable {
  private let path: String
  private let partial: String
  private let descriptor: CInt
  private var isPlaced = false

  /// Opens a new file in the folder of `path`.
  package init(for path: String) throws(FileError) {
    self.path = path
    partial = "\(path).\(UInt64.random(in: .min ... .max).description.prefix(12)).part"
    descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError("cannot write", partial) }
  }

  deinit {
    close(descriptor)
    if !isPlaced { unlink(partial) }
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError("cannot write", partial)
      }
      written += count
    }
  }

  package mutating func place() throws(FileError) {
    // The rename must not reach the disk before the bytes do: a crash between would leave an empty file.
    guard fsync(descriptor) == 0 else { throw FileError("cannot write", partial) }
    guard rename(partial, path) == 0 else { throw FileError("cannot move the finished file to", path) }
    isPlaced = true
  }
}

/// The method hides the C function of the same name.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// What the system says about a file.
public struct FileError: Error, Sendable, CustomStringConvertible {
  public let path: String
  public let code: CInt
  private let what: String

  package init(_ what: String, _ path: String, code: CInt = errno) {
    self.what = what
    self.path = path
    self.code = code
  }

  public var description: String { "\(what) \(path): \(String(cString: strerror(code)))" }
}
