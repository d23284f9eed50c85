#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension HTTP.Body {
  /// The bytes of a file, read in pieces while they are sent.
  ///
  /// Its size is looked up now. A file that is missing is refused when the request is sent; one that has another size by then, or changes it
  /// while it is sent, fails the request with a ``Failure``.
  public static func file(_ path: String, mediaType: String = "application/octet-stream") -> HTTP.Body {
    do throws(Failure) {
      let file = try FileToSend(path: path)
      return HTTP.Body(.stream { () throws(Failure) in try file.open() }, mediaType: mediaType, length: file.size, file: path)
    } catch {
      return HTTP.Body(.empty, mediaType: nil, length: 0, problem: "its body cannot be read: \(error)")
    }
  }

  /// Why a body cannot be sent, or not again.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}

/// A file whose size is known.
struct FileToSend: Sendable {
  let path: String
  let size: Int

  static let pieceSize = 64 << 10

  init(path: String) throws(HTTP.Body.Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw HTTP.Body.Failure(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw HTTP.Body.Failure("“\(path)” is no regular file") }
    guard access(path, R_OK) == 0 else { throw HTTP.Body.Failure(path: path) }
    self.path = path
    size = Int(status.st_size)
  }

  func open() throws(HTTP.Body.Failure) -> HTTP.Body.Read {
    let file = try OpenFile(self)
    return { () throws(HTTP.Body.Failure) in try file.next() }
  }
}

private final class OpenFile: Sendable {
  private let file: FileToSend
  private let descriptor: CInt
  private let sent = Locked(0)

  init(_ file: FileToSend) throws(HTTP.Body.Failure) {
    // Not to wait for a writer, should the file be a pipe by now.
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw HTTP.Body.Failure(path: file.path) }
    self.file = file
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw HTTP.Body.Failure(path: file.path) }
    guard Int(status.st_size) == file.size else { throw changed }
  }

  deinit {
    close(descriptor)
  }

  func next() throws(HTTP.Body.Failure) -> [UInt8]? {
    try sent.withLock { sent throws(HTTP.Body.Failure) in try next(after: &sent) }
  }

  /// At the end one more byte is asked for: the file may have grown.
  private func next(after sent: inout Int) throws(HTTP.Body.Failure) -> [UInt8]? {
    let wanted = max(1, min(FileToSend.pieceSize, file.size - sent))
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      repeat { count = read(descriptor, buffer.baseAddress, wanted) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count < 0 { throw HTTP.Body.Failure(path: file.path) }
    if count == 0, sent == file.size { return nil }
    sent += count
    guard count > 0, sent <= file.size else { throw changed }
    return bytes
  }

  private var changed: HTTP.Body.Failure {
    HTTP.Body.Failure("“\(file.path)” no longer has the \(file.size) bytes that it had when the request was made")
  }
}

extension HTTP.Body.Failure {
  /// In the system's words for `errno`.
  fileprivate init(path: String) {
    self.init("“\(path)”: \(String(cString: strerror(errno)))")
  }
}
