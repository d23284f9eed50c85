/// Finds what has to be escaped in a string.
enum StringScan {
  static let block = 16

  /// How many bytes at the beginning stand for themselves.
  @inline(__always) static func plainPrefix(of source: UnsafeBufferPointer<UInt8>, _ escaping: StringEscaping) -> Int {
    var position = 0
    if !escaping.forTerminals, source.count >= block {
      position = plainBlocks(of: source, slashes: escaping.slashes)
    }
    while position < source.count, !isSpecial(source[position], escaping) { position &+= 1 }
    return position
  }

  @inline(__always) private static func isSpecial(_ byte: UInt8, _ escaping: StringEscaping) -> Bool {
    if byte < 0x20 || byte == .quote || byte == .backslash { return true }
    if byte == UInt8(ascii: "/") { return escaping.slashes }
    return escaping.forTerminals && byte >= 0x7F && mayBeginWhatTerminalsObey(byte)
  }

  /// Only characters that begin with these bytes are escaped for terminals.
  static func mayBeginWhatTerminalsObey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// How many bytes whole blocks without anything special have at the beginning, and the plain bytes of the block after them.
  @inline(__always) private static func plainBlocks(of source: UnsafeBufferPointer<UInt8>, slashes: Bool) -> Int {
    guard let start = UnsafeRawPointer(source.baseAddress) else { return 0 }
    let quote = SIMD16<UInt8>(repeating: .quote)
    let backslash = SIMD16<UInt8>(repeating: .backslash)
    let space = SIMD16<UInt8>(repeating: 0x20)
    let slash = SIMD16<UInt8>(repeating: slashes ? UInt8(ascii: "/") : .quote)
    var position = 0
    while position &+ block <= source.count {
      let bytes = (start + position).loadUnaligned(as: SIMD16<UInt8>.self)
      let mask = (bytes .< space) .| (bytes .== quote) .| (bytes .== backslash) .| (bytes .== slash)
      let special = Sixteen(mask)
      if special.isAny { return position &+ special.first }
      position &+= block
    }
    return position
  }
}
