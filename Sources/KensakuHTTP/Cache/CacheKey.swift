/// All of a request that its answer may depend on, secrets included: not to be shown, and not to be written anywhere.
struct CacheKey: Sendable, Hashable {
  /// Each part with its length before it, so that no two requests have the same bytes.
  let bytes: [UInt8]

  /// Nil for a request whose answer is not kept.
  init?(_ request: HTTP.Request) {
    guard request.method == .get, request.body.isEmpty else { return nil }
    var url: [UInt8] = []
    request.appendWireURL(to: &url)
    var bytes: [UInt8] = []
    bytes.append(part: url)
    for field in request.fields {
      bytes.append(part: field.name.utf8.map(FieldSyntax.lowercased))
      bytes.append(part: field.bytes)
    }
    self.bytes = bytes
  }
}

extension CacheKey: CustomStringConvertible, CustomReflectable {
  var description: String { Secret.mask }
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension [UInt8] {
  /// Big-endian.
  mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// With its length before it.
  mutating func append(part: [UInt8]) {
    append(number: UInt32(truncatingIfNeeded: part.count))
    append(contentsOf: part)
  }
}
