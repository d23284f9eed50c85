@testable import KensakuHTTP

enum QueryCheck {
  /// Names and values by turns, one a line.
  static func items(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let pairs = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    let query = HTTP.Query(pairs.map { .init($0.0, .text($0.1)) })
    var wire: [UInt8] = []
    query.appendEncoded(to: &wire)
    let encoded = String(decoding: wire, as: UTF8.self)
    if !pairs.isEmpty, (try? HTTP.URL("https://h/?" + encoded))?.query != encoded { fail("a URL changes an encoded query", encoded) }
    if (try? HTTP.URL("https://h/?" + query.description))?.query ?? "" != encoded { fail("a pasted query is another", query, encoded) }
    let read = wire.isEmpty ? [] : wire.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map(item)
    if read != pairs.map({ [Array($0.0.utf8), Array($0.1.utf8)] }) { fail("items changed", pairs, encoded) }
  }

  static func encoded(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let url = try? HTTP.URL("https://h/") else { return }
    let request = HTTP.Request(.get, url, query: HTTP.Query([.init("q", .encoded(text))]))
    guard request.problem == nil else { return }
    if (try? HTTP.URL(request.wireURL))?.query != "q=" + text { fail("an encoded value changed", text) }
    if text.utf8.contains(UInt8(ascii: "&")) { fail("an encoded value is two items", text) }
  }

  private static func item(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).map { side in
      var decoded: [UInt8] = []
      var rest = side[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%") {
          decoded.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
          rest = rest.dropFirst(2)
        } else {
          decoded.append(byte)
        }
      }
      return decoded
    }
  }
}
