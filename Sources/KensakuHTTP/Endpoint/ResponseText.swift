/// The body of an answer as text (RFC 9110, section 8.3.2).
enum ResponseText {
  struct UnknownCharset: Error, CustomStringConvertible {
    let name: String
    var description: String { "the body is in the charset “\(name.withVisibleControls)”, which is not known here; take its bytes" }
  }

  static func text(of response: HTTP.Response) throws -> String {
    let bytes = try response.wholeBody()
    switch response.charset {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return String(decoding: bytes.withoutMark, as: UTF8.self)
    case "iso-8859-1", "latin1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case "utf-16", "utf-16be": return utf16(bytes, isLittleEndian: bytes.starts(with: [0xFF, 0xFE]))
    case "utf-16le": return utf16(bytes, isLittleEndian: true)
    case .some(let name): throw UnknownCharset(name: name)
    }
  }

  private static func utf16(_ bytes: [UInt8], isLittleEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    if units.first == 0xFEFF { units.removeFirst() }
    return String(decoding: units, as: UTF16.self)
  }
}

extension HTTP.Response {
  /// What the media type names, in lower case and without quotes; nil where it names none.
  package var charset: String? {
    for parameter in (fields["Content-Type"] ?? "").split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "charset" else { continue }
      return parts[1].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }.lowercased()
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate var withoutMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
