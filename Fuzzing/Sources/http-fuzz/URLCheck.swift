@testable import KensakuHTTP

enum URLCheck {
  static func text(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(HTTP.InvalidURL) {
      try read(HTTP.URL(text))
    } catch {
      refused(error)
    }
  }

  /// A base and a reference, with a line break between.
  static func resolving(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let base = try? HTTP.URL(parts[0]) else { return }
    do throws(HTTP.InvalidURL) {
      let url = try base.resolving(parts[1])
      read(url)
      if try url.resolving("") != url { fail("nothing resolves to another place", url) }
      if try base.resolving(url.description) != url { fail("an absolute reference leads to another place", base, url) }
    } catch {
      refused(error)
    }
  }

  private static func read(_ url: HTTP.URL) {
    let text = url.description
    if (try? HTTP.URL(text)) != url { fail("a URL is not read back from its text", text) }
    if !text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { fail("a URL has a byte that no URL may have", text) }
    if !url.path.hasPrefix("/") || HTTP.URL.hasDotSegment(url.path) { fail("a path leads elsewhere", url.path) }
    if url.host.isEmpty || url.host.utf8.contains(where: { "@/?#\\% ".utf8.contains($0) }) { fail("a host is none", url.host) }
    if let port = url.port, !(1...65535 ~= port) { fail("a port is none", port) }
  }

  private static func refused(_ error: HTTP.InvalidURL) {
    let text = error.description
    if text.unicodeScalars.contains(where: \.isControl) { fail("an error has a control character", text) }
    if text.utf8.count > 10_000 { fail("an error is too long", text.utf8.count) }
  }
}
