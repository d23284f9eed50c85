import KensakuHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Cassette {
  /// More is no cassette, and not to be held in memory.
  private static let fileLimit = 256 << 20

  public init(contentsOf path: String) throws(CassetteError) {
    do throws(CassetteError) {
      self = try Cassette(parsing: try Cassette.bytes(of: path))
    } catch {
      throw error.at(path)
    }
  }

  /// Takes the place of a file that is there. A crash leaves the old one or the new one, never a part.
  public func write(to path: String) throws(CassetteError) {
    do throws(CassetteError) {
      try Cassette.write(try text(), to: path)
    } catch {
      throw error.at(path)
    }
  }

  static func write(_ text: String, to path: String) throws(CassetteError) {
    do throws(FileError) {
      var file = try PartialFile(for: path)
      try file.write(Array(text.utf8))
      try file.place()
    } catch {
      throw CassetteError(.file(error))
    }
  }

  static func exists(at path: String) -> Bool { access(path, F_OK) == 0 }

  private static func bytes(of path: String) throws(CassetteError) -> [UInt8] {
    // Without O_NONBLOCK a pipe of that name would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw CassetteError(.file(FileError("cannot open", path))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= fileLimit {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw CassetteError(.file(FileError("cannot read", path)))
      }
      bytes += buffer[..<count]
    }
    throw CassetteError(.fileSize(limit: fileLimit))
  }
}
