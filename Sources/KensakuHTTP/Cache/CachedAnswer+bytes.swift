extension CachedAnswer {
  /// Begins the file; another layout has another one.
  private static let mark = Array("kensaku cache 1\n".utf8)

  /// The answer as a file, with a digest of it and of what it answers: a file that was damaged, or moved to another name, is not taken.
  func sealed(for name: [UInt8], by digest: KeyedDigest) -> [UInt8]? {
    var content: [UInt8] = []
    content.reserveCapacity(byteCount)
    content.append(number: time.milliseconds)
    content.append(number: UInt32(truncatingIfNeeded: status.code))
    content.append(number: UInt32(truncatingIfNeeded: fields.count))
    for field in fields {
      content.append(part: Array(field.name.utf8))
      content.append(part: field.bytes)
    }
    content.append(contentsOf: body)
    return digest.digest(of: name + content).map { CachedAnswer.mark + $0 + content }
  }

  /// Nil for what `sealed(for:by:)` with this name and key did not make.
  init?(_ file: [UInt8], for name: [UInt8], by digest: KeyedDigest) {
    var reader = ByteReader(file)
    guard reader.bytes(CachedAnswer.mark.count)?.elementsEqual(CachedAnswer.mark) == true,
      let seal = reader.bytes(KeyedDigest.length), digest.digest(of: name + reader.rest)?.elementsEqual(seal) == true,
      let time: Int64 = reader.number(), let status: UInt32 = reader.number(), let fields = reader.fields()
    else { return nil }
    self.init(time: .milliseconds(time), status: HTTP.Status(Int(status)), fields: fields, body: Array(reader.rest))
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds &* 1000 &+ components.attoseconds / 1_000_000_000_000_000
  }
}

/// Takes bytes apart, and gives nil where there are not enough.
private struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number<Number: FixedWidthInteger>() -> Number? {
    bytes(Number.bitWidth / 8).map { $0.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) } }
  }

  mutating func part() -> ArraySlice<UInt8>? {
    guard let count: UInt32 = number() else { return nil }
    return bytes(Int(count))
  }

  mutating func fields() -> HTTP.Fields? {
    guard let count: UInt32 = number() else { return nil }
    var fields = HTTP.Fields()
    for _ in 0..<count {
      guard let name = part(), let value = part() else { return nil }
      fields.append(HTTP.Field(String(decoding: name, as: UTF8.self), bytes: Array(value)))
    }
    return fields
  }
}
