public import KensakuHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension HotPepper {
  /// Where the key is found.
  public enum Key {
    public static let variable = "HOTPEPPER_API_KEY"

    /// Why a file gives no key. The text names the file and nothing of what is in it.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
      case unreadable(path: String, reason: String)
      case empty(path: String)
      /// The first line is longer than any key, or not of printable ASCII.
      case malformed(path: String)

      public var description: String {
        switch self {
        case .unreadable(let path, let reason): "the key's file “\(path)” cannot be read: \(reason)"
        case .empty(let path): "the key's file “\(path)” has nothing in its first line"
        case .malformed(let path): "the first line of “\(path)” is no key"
        }
      }
    }

    /// The key in the environment, else the one in the first line of `file`; nil where there is neither the one nor the other.
    public static func load(
      environment: [String: String] = ProcessInfo.processInfo.environment, file: String? = nil
    ) throws(Failure) -> Secret? {
      if let value = environment[variable], case let key = trimmed(value.utf8), !key.isEmpty { return Secret(key) }
      guard let file, let line = try firstLine(of: file) else { return nil }
      let key = trimmed(line)
      if key.isEmpty { throw .empty(path: file) }
      guard line.count < longestLine, key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { throw .malformed(path: file) }
      return Secret(key)
    }
  }
}

extension HotPepper.Key {
  private static let longestLine = 4096

  /// Nil where there is no such file.
  private static func firstLine(of path: String) throws(Failure) -> ArraySlice<UInt8>? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(unreadable: path)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < longestLine, !bytes.contains(UInt8(ascii: "\n")) {
      let piece = try piece(of: descriptor, path)
      if piece.isEmpty { break }
      bytes += piece
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
  }

  private static func piece(of descriptor: CInt, _ path: String) throws(Failure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: longestLine) { buffer, initialized in
      repeat { count = read(descriptor, buffer.baseAddress, longestLine) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count < 0 { throw Failure(unreadable: path) }
    return bytes
  }

  private static func trimmed(_ text: some BidirectionalCollection<UInt8>) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
    let start = text.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }
}

extension HotPepper.Key.Failure {
  /// In the system's words for `errno`.
  fileprivate init(unreadable path: String) {
    self = .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
