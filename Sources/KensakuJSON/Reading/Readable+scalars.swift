#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension String: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.string() }
}

extension Bool: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.bool() }
}

/// The nearest one; too large a number is an error.
extension Double: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.double() }
}

/// The nearest one; too large a number is an error.
extension Float: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.float() }
}

extension Decimal: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    let text = try reader.numberText()
    guard let start = text.baseAddress, let value = NumberText.decimal(start, text.count) else {
      throw reader.outOfRange("a number that a Decimal can hold")
    }
    reader.scanner.p = start + text.count
    self = value
  }
}

extension URL: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    self = try reader.read(String.self, expected: "a URL") { URL(string: $0) }
  }
}
