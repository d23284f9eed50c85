@testable import KensakuHTTP

enum PathCheck {
  /// One a line.
  static func segments(_ bytes: [UInt8]) {
    let segments = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let path = HTTP.Path(segments: segments)
    guard path.problem == nil, let base = try? HTTP.URL("https://h") else { return }
    let url = base.appending(path)
    if (try? HTTP.URL(url.description)) != url { fail("a path is not read back", segments, url) }
    let read = url.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.decoded($0) }
    if read.map({ $0.map { Array($0.utf8) } }) != segments.map({ Array($0.utf8) }) { fail("segments changed", segments, url) }
    _ = HTTP.Path(stringLiteral: String(decoding: bytes, as: UTF8.self)).problem
  }
}
