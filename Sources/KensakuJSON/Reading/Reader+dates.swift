#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON.Reader {
  /// How a text writes a date.
  public enum DateStyle: Sendable {
    /// RFC 3339, with any fraction of seconds and any offset: `2026-11-30T21:00:00.5+09:00`.
    case iso8601
    /// As in fields of HTTP (RFC 9110, section 5.6.7): `Mon, 30 Nov 2026 12:00:00 GMT`.
    case rfc1123
    case secondsSince1970
    case millisecondsSince1970
    case format(JSON.DateFormat)
  }

  /// Reads a date: of `.format("yyyy/MM/dd")`, for example.
  public mutating func date(_ style: DateStyle) throws(JSON.Error) -> Date {
    switch style {
    case .iso8601: try date("a date such as 2026-11-30T12:00:00Z", ISO8601Date.date)
    case .rfc1123: try date("a date such as Mon, 30 Nov 2026 12:00:00 GMT", HTTPDate.date)
    case .secondsSince1970: Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: Date(timeIntervalSince1970: try double() / 1000)
    case .format(let format): try date(format.expectation, format.date)
    }
  }

  private mutating func date(
    _ expected: @autoclosure () -> String, _ parse: (UnsafeBufferPointer<UInt8>) -> Date?
  ) throws(JSON.Error) -> Date {
    let start = valueOffset()
    let text = try stringToken("a string with a date")
    let date =
      text.flags & Node.Flag.escaped == 0
      ? parse(UnsafeBufferPointer(start: text.start, count: text.count))
      : StringText.withUnescaped(text.start, text.count) { parse(UnsafeBufferPointer(start: $0, count: $1)) }
    guard let date else { throw invalid(at: start, expected()) }
    return date
  }
}
