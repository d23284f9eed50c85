import KensakuPostal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The source files that the repository carries.
enum CommittedData {
  /// Read once for all tests.
  static let records = Result { try JapanPostFiles.read([try file("towns.zip"), try file("offices.zip")]) }

  struct Missing: Error {
    var path: String
  }

  private static func file(_ name: String, from source: String = #filePath) throws -> PostalSourceFile {
    let root = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let path = "\(root)/Data/\(name)"
    guard let stream = fopen(path, "rb") else { throw Missing(path: path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&part, 1, part.count, stream), count > 0 { bytes += part.prefix(count) }
    return PostalSourceFile(name: name, bytes: bytes)
  }
}
