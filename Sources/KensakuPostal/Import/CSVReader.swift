/// Reads comma-separated records (RFC 4180) out of bytes: quoted fields, doubled quotation marks, CRLF or LF, last line with or without
/// an end.
struct CSVReader {
  enum Failure: Error, Hashable {
    /// A quotation mark without its partner, or text beside a quoted field.
    case badQuotes
  }

  typealias Field = ArraySlice<UInt8>

  /// The line on which the record begins that was read last; the first is 1.
  private(set) var line = 0
  private let bytes: [UInt8]
  private var offset = 0
  private var nextLine = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Puts the next record's fields into the array, and returns false at the end. An empty line is a record of one empty field.
  mutating func next(into fields: inout [Field]) throws(Failure) -> Bool {
    fields.removeAll(keepingCapacity: true)
    line = nextLine
    guard offset < bytes.count else { return false }
    while true {
      fields.append(offset < bytes.count && bytes[offset] == Self.quote ? try quotedField() : plainField())
      guard offset < bytes.count else { return true }
      let end = bytes[offset]
      offset += 1
      switch end {
      case Self.comma:
        continue
      case Self.carriageReturn where offset < bytes.count && bytes[offset] == Self.lineFeed:
        offset += 1
        nextLine += 1
        return true
      case Self.lineFeed:
        nextLine += 1
        return true
      default:
        throw .badQuotes
      }
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func plainField() -> Field {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Self.comma || byte == Self.lineFeed { break }
      if byte == Self.carriageReturn, offset + 1 < bytes.count, bytes[offset + 1] == Self.lineFeed { break }
      offset += 1
    }
    return bytes[start..<offset]
  }

  private mutating func quotedField() throws(Failure) -> Field {
    offset += 1
    var start = offset
    // Filled only where a doubled quotation mark must go.
    var unescaped: [UInt8] = []
    var isEscaped = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Self.lineFeed { nextLine += 1 }
      guard byte == Self.quote else {
        offset += 1
        continue
      }
      let part = bytes[start..<offset]
      offset += 1
      guard offset < bytes.count, bytes[offset] == Self.quote else {
        return isEscaped ? (unescaped + part)[...] : part
      }
      unescaped += part
      unescaped.append(Self.quote)
      isEscaped = true
      offset += 1
      start = offset
    }
    throw .badQuotes
  }
}
