/// Whole files: reading them, and replacing them so that nobody ever sees half of one.
enum File {
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether there is surely no such file. One in a folder that cannot be entered may be there.
  static func isMissing(_ path: String) -> Bool {
    !exists(path) && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether anybody but its owner may read or write a file.
  static func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isRegularFile && status.st_mode & 0o077 != 0
  }

  /// Closes a file to all but its owner. Nil, or the error number.
  static func makePrivate(_ path: String) -> Int32? {
    chmod(path, 0o600) == 0 ? nil : errno
  }

  /// No file of Japan Post is larger, and a device may have no end.
  static let largest = 256 << 20

  static func read(_ path: String, atMost limit: Int = largest) throws(Failure) -> [UInt8] {
    try read(.file(path), atMost: limit)
  }

  static func read(_ source: Source, atMost limit: Int) throws(Failure) -> [UInt8] {
    guard case .file(let path) = source else { return try read(STDIN_FILENO, source, limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .reading(source, errno) }
    defer { close(descriptor) }
    return try read(descriptor, source, limit)
  }

  /// The last bytes of a regular file; nil where there is none that can be read.
  static func end(of path: String, atMost limit: Int) -> [UInt8]? {
    // What is no regular file may keep whoever opens it waiting.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
    guard lseek(descriptor, max(0, status.st_size - off_t(limit)), SEEK_SET) >= 0 else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let piece = System.read(descriptor, upTo: min(1 << 16, limit - bytes.count)) else { return nil }
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  private static func read(_ descriptor: Int32, _ source: Source, _ limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = size(of: descriptor)
    if size > limit { throw .tooLarge(source, limit) }
    bytes.reserveCapacity(size)
    while true {
      guard let piece = System.read(descriptor, upTo: 1 << 20) else { throw .reading(source, errno) }
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .tooLarge(source, limit) }
    }
  }

  /// Of a regular file; 0 where it is not known before the end.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.isRegularFile ? Int(status.st_size) : 0
  }

  /// The local day of a file's last change, such as `2026-09-30`.
  static func modificationDay(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return System.day(status.modified)
  }

  /// Replaces a file in one step. Until then, and after any error, the old one stays. `check` sees the new file before it counts.
  /// A symbolic link stays, and what it leads to is replaced.
  static func replace(
    _ link: String, with bytes: [UInt8], mode: mode_t = 0o644, check: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let path = try target(of: link)
    let folder = self.folder(of: path)
    try makeFolder(folder)
    // A name of its own for each writer: two at once do not meet, and the last one wins whole.
    var template = Array((folder + "/" + unfinished + "XXXXXX").utf8CString)
    // Signals wait until the unfinished file has its name or is gone.
    let mask = block([SIGINT, SIGTERM, SIGHUP])
    defer { restore(mask) }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .writing(path, errno) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(Failure) {
      defer { close(descriptor) }
      try store(bytes, in: descriptor, mode, path: path)
      try check(temporary)
      guard rename(temporary, path) == 0 else { throw .writing(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronize(folder: folder)
  }

  private static let unfinished = ".postal-"

  /// Removes what writers that were killed left in a folder: nobody writes for an hour.
  static func removeUnfinished(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let path = folder + "/" + name
      guard name.hasPrefix(unfinished), let status = status(of: path), status.isRegularFile else { continue }
      if status.modified < time(nil) - 3_600 { unlink(path) }
    }
  }

  /// Keeps other runs of the program out of a folder while something is done in it. Throws where one is still in it after the patience.
  static func whileLocked<Result>(_ folder: String, patience: Duration? = nil, _ work: () throws -> Result) throws -> Result {
    try makeFolder(folder)
    let path = folder + "/.lock"
    let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure.writing(path, errno) }
    // It closes with the descriptor. A file system without locks is no reason to do nothing.
    defer { close(descriptor) }
    let end = patience.map { ContinuousClock.now + $0 }
    while flock(descriptor, end == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EINTR || code == EWOULDBLOCK else { break }
      if let end, ContinuousClock.now >= end { throw Failure.writing(path, code) }
      if end != nil { usleep(1_000) }
    }
    return try work()
  }

  /// Removes a file. False where there was none.
  static func remove(_ path: String) throws(Failure) -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    let message = System.message(for: errno)
    throw Failure(reason: Words("\(path) を消せません: \(message.japanese)", "cannot remove \(path): \(message.english)"))
  }

  private static func store(_ bytes: [UInt8], in descriptor: Int32, _ mode: mode_t, path: String) throws(Failure) {
    let error = System.write(bytes, to: descriptor)
    if error != 0 { throw .writing(path, error) }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .writing(path, errno) }
  }

  /// Where a path leads to. Nothing but a regular file is replaced.
  private static func target(of path: String) throws(Failure) -> String {
    guard let link = status(of: path) else {
      if errno == ENOENT || errno == ENOTDIR { return path }
      throw .writing(path, errno)
    }
    guard link.isSymbolicLink else {
      if link.isRegularFile { return path }
      throw Failure(
        reason: Words("\(path) は通常のファイルではないので、置き換えません", "\(path) is not replaced, for it is not a regular file"))
    }
    guard let resolved = realpath(path, nil) else { throw .writing(path, errno) }
    defer { free(resolved) }
    return try target(of: String(cString: resolved))
  }

  /// What the file system says of a path itself, even where it is a link.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Makes signals wait, and returns those that did before.
  private static func block(_ signals: [Int32]) -> sigset_t {
    var mask = sigset_t()
    var older = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, &older)
    return older
  }

  private static func restore(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  static func folder(of path: String) -> String {
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

extension stat {
  fileprivate var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  fileprivate var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// When the file was last changed.
  fileprivate var modified: time_t {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
