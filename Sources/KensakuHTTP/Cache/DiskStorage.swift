/// One file for each answer, named by a digest of the request that only this folder's key can make.
final class DiskStorage: CacheStorage {
  private enum State {
    case closed
    case open(KeyedDigest)
    case off(String)
  }

  private let folder: PrivateFolder
  private let limit: CacheLimit
  private let makeDigest: @Sendable (_ key: [UInt8]) -> KeyedDigest?
  private let state = Locked(State.closed)

  init(
    _ folder: PrivateFolder, _ limit: CacheLimit, makeDigest: @escaping @Sendable (_ key: [UInt8]) -> KeyedDigest? = KeyedDigest.init
  ) {
    self.folder = folder
    self.limit = limit
    self.makeDigest = makeDigest
  }

  func answer(for key: CacheKey) -> CachedAnswer? {
    guard let (digest, bytes) = digest(of: key) else { return nil }
    let name = DiskStorage.name(bytes)
    guard let file = folder.contents(of: name, upTo: limit.largestEntry) else { return nil }
    guard let answer = CachedAnswer(file, for: bytes, by: digest) else {
      try? folder.delete(name)
      return nil
    }
    folder.touch(name)
    return answer
  }

  func store(_ answer: CachedAnswer, for key: CacheKey) {
    guard let (digest, bytes) = digest(of: key) else { return }
    let name = DiskStorage.name(bytes)
    guard let file = answer.sealed(for: bytes, by: digest), file.count <= limit.largestEntry else {
      try? folder.delete(name)
      return
    }
    do throws(FileError) {
      try folder.write(file, to: name)
      try CacheSize(folder, limit).add(file.count)
    } catch {
      stop(error)
    }
  }

  func remove(_ key: CacheKey) {
    if let (_, bytes) = digest(of: key) { try? folder.delete(DiskStorage.name(bytes)) }
  }

  func removeAll() throws(FileError) {
    for name in folder.entries().map(\.name) where DiskStorage.isName(name) || CacheSize.isOwn(name) { try folder.delete(name) }
  }

  var size: (entries: Int, bytes: Int) {
    let entries = folder.entries().filter { DiskStorage.isName($0.name) }
    return (entries.count, entries.reduce(0) { $0 + $1.size })
  }

  var problem: String? {
    if case .off(let problem) = state.withLock({ $0 }) { problem } else { nil }
  }
}

extension DiskStorage {
  /// In lower case, 64 digits.
  private static func name(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  static func isName(_ name: String) -> Bool {
    name.utf8.count == 2 * KeyedDigest.length
      && name.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }

  private func digest(of key: CacheKey) -> (KeyedDigest, [UInt8])? {
    guard let digest = opened(), let bytes = digest.digest(of: key.bytes) else { return nil }
    return (digest, bytes)
  }

  private func opened() -> KeyedDigest? {
    state.withLock { state in
      if case .closed = state { state = newState() }
      return if case .open(let digest) = state { digest } else { nil }
    }
  }

  private func newState() -> State {
    do throws(FileError) {
      try folder.prepare()
      guard let digest = makeDigest(try FolderKey.bytes(in: folder)) else { return .off("OpenSSL's libcrypto is not there") }
      return digest.digest(of: []) == nil ? .off("OpenSSL's libcrypto refuses HMAC-SHA-256") : .open(digest)
    } catch {
      return .off(error.description)
    }
  }

  /// Where somebody took the folder away, it is made anew at the next use; otherwise the cache has ended.
  private func stop(_ error: FileError) {
    state.withLock { $0 = error.isMissing ? .closed : .off(error.description) }
  }
}

/// The key of a folder, which is made with it.
private enum FolderKey {
  private static let name = "kensaku.key"

  static func bytes(in folder: PrivateFolder) throws(FileError) -> [UInt8] {
    if let key = stored(in: folder) { return key }
    let key = KeyedDigest.newKey()
    // Another process may be quicker, and then its key is the one. One of another length is damaged, and all that it named is lost.
    if try folder.writeNew(key, to: name) { return key }
    if let key = stored(in: folder) { return key }
    try folder.write(key, to: name)
    return stored(in: folder) ?? key
  }

  private static func stored(in folder: PrivateFolder) -> [UInt8]? {
    folder.contents(of: name, upTo: KeyedDigest.keyLength).flatMap { $0.count == KeyedDigest.keyLength ? $0 : nil }
  }
}
