#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of small files that nobody but its owner reads or changes.
struct PrivateFolder: Sendable {
  let path: String

  struct Entry: Sendable {
    let name: String
    let size: Int
    /// When it was last written or touched, since 1970.
    let time: Duration
  }

  /// Makes it, and the folders above it, where they are missing. Refuses one in which others could put files.
  func prepare() throws(FileError) {
    guard !path.isEmpty else { throw FileError("cannot use the folder", path, code: ENOENT) }
    try PrivateFolder.make(path)
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError("cannot use the folder", path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError("cannot use the folder", path, code: ENOTDIR) }
    guard status.st_uid == geteuid() else { throw FileError("somebody else owns the folder", path, code: EPERM) }
    guard status.st_mode & 0o022 == 0 else { throw FileError("others may write to the folder", path, code: EPERM) }
  }

  static func make(_ path: String) throws(FileError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      guard mkdir(part, 0o700) == 0 || errno == EEXIST || access(part, F_OK) == 0 else { throw FileError("cannot make the folder", part) }
    }
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Nil where there is no such file, or one that is larger.
  func contents(of name: String, upTo limit: Int) -> [UInt8]? {
    // A link is none of ours, and a pipe would wait for its writer.
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, 0...limit ~= Int(status.st_size) else { return nil }
    return SmallFile.contents(of: descriptor, size: Int(status.st_size))
  }

  /// In one step: whoever reads has the old file or the new one.
  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    try withTemporaryFile(bytes) { temporary throws(FileError) in
      guard rename(temporary, path(name)) == 0 else { throw FileError("cannot write", path(name)) }
    }
  }

  /// The same, but leaves a file that is there. Whether there was none.
  func writeNew(_ bytes: [UInt8], to name: String) throws(FileError) -> Bool {
    try withTemporaryFile(bytes) { temporary throws(FileError) in
      if link(temporary, path(name)) == 0 { return true }
      if errno == EEXIST { return false }
      // A file system without hard links.
      guard rename(temporary, path(name)) == 0 else { throw FileError("cannot write", path(name)) }
      return true
    }
  }

  /// No fsync: what a crash of the machine leaves of a file is known by its digest.
  private func withTemporaryFile<Value>(
    _ bytes: [UInt8], _ body: (_ path: String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let temporary = path("\(PrivateFolder.temporaryBeginning)\(UInt64.random(in: .min ... .max))")
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("cannot write", temporary) }
    defer { unlink(temporary) }
    let isWritten = SmallFile.write(bytes, to: descriptor)
    let code = errno
    guard close(descriptor) == 0, isWritten else { throw FileError("cannot write", temporary, code: isWritten ? errno : code) }
    return try body(temporary)
  }

  /// Of the name of a file that is being written.
  static let temporaryBeginning = ".kensaku-"

  func touch(_ name: String) {
    _ = utimensat(AT_FDCWD, path(name), nil, AT_SYMLINK_NOFOLLOW)
  }

  /// One that is gone already is no error.
  func delete(_ name: String) throws(FileError) {
    guard unlink(path(name)) == 0 || errno == ENOENT else { throw FileError("cannot remove", path(name)) }
  }

  /// The regular files in it.
  func entries() -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { String(cString: $0) }
      }
      var status = stat()
      guard lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      entries.append(Entry(name: name, size: Int(status.st_size), time: status.lastChange))
    }
    return entries
  }
}

/// Reading and writing by a descriptor.
enum SmallFile {
  /// From where the descriptor stands to the end, which is at `size`; nil where it is not.
  static func contents(of descriptor: CInt, size: Int) -> [UInt8]? {
    var filled = 0
    // One more byte would show that the file has grown.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, initialized in
      while filled <= size {
        let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, size + 1 - filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        filled += count
      }
      initialized = filled
    }
    return filled == size ? bytes : nil
  }

  /// False where that fails; `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

/// The method hides the C function of the same name.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension stat {
  fileprivate var lastChange: Duration {
    #if canImport(Darwin)
      .seconds(st_mtimespec.tv_sec) + .nanoseconds(st_mtimespec.tv_nsec)
    #else
      .seconds(st_mtim.tv_sec) + .nanoseconds(st_mtim.tv_nsec)
    #endif
  }
}
