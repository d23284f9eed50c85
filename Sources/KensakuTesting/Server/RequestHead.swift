/// Takes the head of a request apart.
enum RequestHead {
  static func parse(_ head: [UInt8], into request: inout MockServer.Request) throws(Defect) {
    var lines = head.split(separator: 0x0A, omittingEmptySubsequences: true)[...]
    let parts = (lines.popFirst().map(withoutReturn) ?? []).split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      throw Defect(text: "the first line is not method, target and version", status: 400)
    }
    request.method = latin1(parts[0])
    request.target = latin1(parts[1])
    request.version = latin1(parts[2])
    for line in lines.map(withoutReturn) where !line.isEmpty { try append(line, to: &request.fields) }
  }

  static func append(_ line: ArraySlice<UInt8>, to fields: inout MockServer.Fields) throws(Defect) {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex, line.first != 0x20, line.first != 0x09 else {
      throw Defect(text: "a field without a name: \(latin1(line.prefix(80)))", status: 400)
    }
    fields.append(latin1(line[..<colon]), latin1(trimmed(line[(colon + 1)...])))
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return rest
  }

  /// A character for each byte.
  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
