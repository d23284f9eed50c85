extension GrowingMemory<UInt8> {
  @inline(__always) mutating func append(_ value: Bool) {
    append(value ? "true" : "false")
  }

  @inline(__always) mutating func append(_ value: some FixedWidthInteger) {
    append(bytesOf: value.description)
  }

  @inline(__always) mutating func append(_ value: Double) {
    append(bytesOf: value.description)
  }

  @inline(__always) mutating func append(_ value: Float) {
    append(bytesOf: value.description)
  }

  mutating func append(bytesOf text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
