#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is there whole or not at all: written beside its place and moved there at the end.
///
/// A symbolic link stays, and what it leads to is replaced. A device or a pipe is written to as it is.
package struct PartialFile: ~Copyable {
  private let path: String
  /// Nil for what is no regular file and cannot be replaced.
  private let partial: String?
  private let descriptor: CInt
  private var isPlaced = false

  /// Opens a new file in the folder of `path`.
  package init(for path: String) throws(FileError) {
    let target = PartialFile.target(of: path)
    self.path = target
    if PartialFile.isSpecial(target) {
      partial = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      let partial = "\(target).\(UInt64.random(in: .min ... .max).description.prefix(12)).part"
      self.partial = partial
      descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    }
    guard descriptor >= 0 else { throw FileError("cannot write", path) }
  }

  deinit {
    close(descriptor)
    if !isPlaced, let partial { unlink(partial) }
  }

  /// Where links lead to; the path itself where there is nothing yet.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether something is there, such as /dev/null, that a file must not take the place of. Opening a folder then fails as it should.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError("cannot write", path)
      }
      written += count
    }
  }

  package mutating func place() throws(FileError) {
    // The rename must not reach the disk before the bytes do: a crash between would leave an empty file.
    guard let partial else { return }
    guard fsync(descriptor) == 0 else { throw FileError("cannot write", path) }
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

  /// Whether there is no such file or folder.
  var isMissing: Bool { code == ENOENT }

  public var description: String { "\(what) \(path): \(String(cString: strerror(code)))" }
}
