#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON.Decoder {
  /// Whether models have the text's keys.
  var keepsKeys: Bool {
    if case .useDefaultKeys = keyDecodingStrategy { return true }
    return false
  }

  /// How keys of the text are matched with those of a model. Dictionaries with `String` keys keep the text's.
  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys
    /// `first_name` is `firstName`, by the rules of Foundation's decoder.
    case convertFromSnakeCase
    /// Makes the model's key of the path to the text's, whose last component it is.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  public enum DateDecodingStrategy: Sendable {
    /// As `Date` itself does: a number of seconds since 2001-01-01T00:00:00Z.
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    /// RFC 3339, with any fraction of seconds and any offset: `2026-11-30T21:00:00.5+09:00`.
    case iso8601
    /// As in fields of HTTP (RFC 9110, section 5.6.7): `Mon, 30 Nov 2026 12:00:00 GMT`.
    case rfc1123
    case format(JSON.DateFormat)
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Date)
  }

  public enum DataDecodingStrategy: Sendable {
    /// As `Data` itself does: an array of numbers.
    case deferredToData
    case base64
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Data)
  }

  /// What stands for the numbers that JSON does not have.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
