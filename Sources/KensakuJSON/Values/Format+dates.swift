#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON.Format where Output == Date {
  /// RFC 3339, with any fraction of seconds and any offset: `2026-11-30T21:00:00.5+09:00`.
  public static var iso8601: Self { .bytes("a date such as 2026-11-30T12:00:00Z", ISO8601Date.date) }

  /// As in fields of HTTP (RFC 9110, section 5.6.7): `Mon, 30 Nov 2026 12:00:00 GMT`.
  public static var rfc1123: Self { .bytes("a date such as Mon, 30 Nov 2026 12:00:00 GMT", HTTPDate.date) }

  public static func date(_ format: JSON.DateFormat) -> Self {
    .bytes(format.expectation) { format.date(from: $0) }
  }

  public static var secondsSince1970: Self {
    Self { value throws(JSON.Error) in Date(timeIntervalSince1970: try value.get(as: Double.self)) }
  }

  public static var millisecondsSince1970: Self {
    Self { value throws(JSON.Error) in Date(timeIntervalSince1970: try value.get(as: Double.self) / 1000) }
  }
}
