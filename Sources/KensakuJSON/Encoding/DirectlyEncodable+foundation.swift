#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    draft.text.append(value(at: address).absoluteString, draft.escaping)
  }
}

extension Decimal: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    if value.isNaN { return try draft.encodeUnusual(Double.nan, in: node, key: key()) }
    draft.text.append(bytesOf: value.description)
  }
}

extension Data: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    switch draft.strategies.data {
    case .deferredToData: try draft.encodeByItself(value, in: node, key: key())
    case .base64: draft.text.append(value.base64EncodedString(), draft.escaping)
    case .custom(let write): try draft.encodeChild(of: node, key: key()) { try write(value, $0) }
    }
  }
}

extension Date: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    switch draft.strategies.date {
    case .deferredToDate: try draft.encode(value.timeIntervalSinceReferenceDate, in: node, key: key())
    case .secondsSince1970: try draft.encode(value.timeIntervalSince1970, in: node, key: key())
    case .millisecondsSince1970: try draft.encode(value.timeIntervalSince1970 * 1_000, in: node, key: key())
    case .iso8601:
      try draft.encode(value, atMost: ISO8601Date.longest, in: node, key: key()) { ISO8601Date.write(value, to: $0) }
    case .rfc1123:
      try draft.encode(value, atMost: HTTPDate.length, in: node, key: key()) { HTTPDate.write(value, to: $0) }
    case .format(let format): try draft.encode(value, format, in: node, key: key())
    case .custom(let write): try draft.encodeChild(of: node, key: key()) { try write(value, $0) }
    }
  }
}

extension Draft {
  /// A date as a string that needs no escapes.
  fileprivate func encode(
    _ date: Date, atMost most: Int, in node: Int, key: DraftKey, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) throws {
    text.append(.quote)
    let start = text.count
    text.append(atMost: most, write)
    text.append(.quote)
    if text.count == start + 1 { throw unwritable(date, in: node, key: key) }
  }

  /// A date in a format, whose letters may have to be escaped.
  fileprivate func encode(_ date: Date, _ format: JSON.DateFormat, in node: Int, key: DraftKey) throws {
    if let problem = format.problem {
      throw invalid(date, "The date format “\(TerminalSafe.text(format.pattern))” cannot be written: \(problem)", in: node, key: key)
    }
    let string = format.string(from: date)
    if string.isEmpty, !format.pattern.isEmpty { throw unwritable(date, in: node, key: key) }
    text.append(string, escaping)
  }

  private func unwritable(_ date: Date, in node: Int, key: DraftKey) -> EncodingError {
    invalid(date, "the date is not within the years 0 to 9999", in: node, key: key)
  }
}
