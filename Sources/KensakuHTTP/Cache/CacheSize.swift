#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a folder below its limit without looking through it each time.
///
/// A file beside the entries is as many bytes long as they have blocks: to add to it is one write at its end, which no other process can
/// disturb, and what it says matters to nobody. It is only about right, since an entry that was replaced stays counted; once it says that
/// there is too much, the folder is looked through and the file cut to what there really is.
struct CacheSize {
  private static let name = "kensaku.size"
  private static let block = 4096
  /// What writes for longer than that has been killed.
  private static let longestWrite = Duration.seconds(600)

  private let folder: PrivateFolder
  private let limit: CacheLimit

  init(_ folder: PrivateFolder, _ limit: CacheLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// After an entry of so many bytes was written.
  func add(_ bytes: Int) throws(FileError) {
    let path = folder.path(CacheSize.name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw FileError("cannot write", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("cannot write", path) }
    let counted = Int(status.st_size)
    let added = CacheSize.blocks(bytes)
    // A new one does not know what is there.
    guard counted > 0, counted + added <= limit.bytes / CacheSize.block else { return try cut(descriptor, to: sweep()) }
    guard SmallFile.write([UInt8](repeating: 0, count: added), to: descriptor) else { throw FileError("cannot write", path) }
  }

  private func cut(_ descriptor: CInt, to blocks: Int) throws(FileError) {
    guard ftruncate(descriptor, off_t(blocks)) == 0 else { throw FileError("cannot write", folder.path(CacheSize.name)) }
  }

  /// Removes what was not used for longest until enough is free. How many blocks are left.
  private func sweep() -> Int {
    let now = WallClock.now()
    let all = folder.entries()
    for entry in all where CacheSize.isLeftover(entry.name) && now - entry.time > CacheSize.longestWrite { try? folder.delete(entry.name) }
    // What is from the future would stay for ever.
    let entries = all.filter { DiskStorage.isName($0.name) }.sorted {
      ($0.time > now ? .zero : $0.time) < ($1.time > now ? .zero : $1.time)
    }
    var left = entries.reduce(0) { $0 + CacheSize.blocks($1.size) }
    guard left > limit.bytes / CacheSize.block else { return left }
    for entry in entries where left > limit.afterSweep / CacheSize.block {
      try? folder.delete(entry.name)
      left -= CacheSize.blocks(entry.size)
    }
    return left
  }

  private static func blocks(_ bytes: Int) -> Int { (bytes + block - 1) / block }

  private static func isLeftover(_ name: String) -> Bool { name.hasPrefix(PrivateFolder.temporaryBeginning) }

  /// What goes with the entries. The folder's key stays: it tells nothing by itself, and other processes use it.
  static func isOwn(_ name: String) -> Bool { name == CacheSize.name || isLeftover(name) }
}
