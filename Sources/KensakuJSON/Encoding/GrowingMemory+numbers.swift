extension GrowingMemory<UInt8> {
  @inline(__always) mutating func append(_ value: Bool) {
    append(value ? "true" : "false")
  }

  @inline(__always) mutating func append(_ value: some FixedWidthInteger) {
    NumberWriter.append(value, to: &self)
  }

  /// Writes nothing for what is not finite.
  @inline(__always) mutating func append(_ value: Double) {
    _ = NumberWriter.append(value, to: &self)
  }

  /// Writes nothing for what is not finite.
  @inline(__always) mutating func append(_ value: Float) {
    _ = NumberWriter.append(value, to: &self)
  }

  mutating func append(bytesOf text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
