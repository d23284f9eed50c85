/// Whole files: reading them, and replacing them so that nobody ever sees half of one.
enum File {
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether there is surely no such file. One in a folder that cannot be entered may be there.
  static func isMissing(_ path: String) -> Bool {
    !exists(path) && (errno == ENOENT || errno == ENOTDIR)
  }

  /// No file of Japan Post is larger, and a device may have no end.
  static let largest = 256 << 20

  static func read(_ path: String, atMost limit: Int = largest) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .reading(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      guard let piece = System.read(descriptor, upTo: 1 << 20) else { throw .reading(path, errno) }
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .tooLarge(path, limit) }
    }
  }

  /// The local day of a file's last change, such as `2026-09-30`.
  static func modificationDay(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      var seconds = status.st_mtimespec.tv_sec
    #else
      var seconds = status.st_mtim.tv_sec
    #endif
    var date = tm()
    guard localtime_r(&seconds, &date) != nil else { return nil }
    let parts = [Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday)]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// Replaces a file in one step. Until then, and after any error, the old one stays. `check` sees the new file before it counts.
  static func replace(_ path: String, with bytes: [UInt8], check: (String) throws(Failure) -> Void) throws(Failure) {
    let folder = self.folder(of: path)
    try makeFolder(folder)
    // A name of its own for each writer: two at once do not meet, and the last one wins whole.
    var template = Array((folder + "/.postal-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .writing(path, errno) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(Failure) {
      defer { close(descriptor) }
      try store(bytes, in: descriptor, path: path)
      try check(temporary)
      guard rename(temporary, path) == 0 else { throw .writing(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronize(folder: folder)
  }

  /// Removes a file. False where there was none.
  static func remove(_ path: String) throws(Failure) -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    let message = System.message(for: errno)
    throw Failure(reason: Words("\(path) を消せません: \(message)", "cannot remove \(path): \(message)"))
  }

  private static func store(_ bytes: [UInt8], in descriptor: Int32, path: String) throws(Failure) {
    let error = System.write(bytes, to: descriptor)
    if error != 0 { throw .writing(path, error) }
    guard fchmod(descriptor, 0o644) == 0, fsync(descriptor) == 0 else { throw .writing(path, errno) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func makeFolder(_ path: String) throws(Failure) {
    if exists(path) || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder(of: path) != path else { throw .writing(path, errno) }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .writing(path, errno) }
  }

  /// Makes the new name itself last through a power cut. A file system that cannot do that has still renamed.
  private static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
