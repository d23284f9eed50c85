#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON.Encoder {
  public struct OutputFormatting: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// On many lines, indented by two spaces, with `"key": value`. Empty arrays and objects are `[]` and `{}`.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)

    /// Members by their keys, in the order of the keys' Unicode scalars.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

    /// `\/` for `/`, as Foundation writes unless it is told not to.
    public static let escapingSlashes = OutputFormatting(rawValue: 1 << 2)

    /// No string steers or confuses a terminal: controls (also U+007F–U+009F), line separators and what reorders text are escaped.
    public static let terminalSafe = OutputFormatting(rawValue: 1 << 3)

    /// Changes nothing, as slashes are not escaped; for code that was written for Foundation.
    public static let withoutEscapingSlashes: OutputFormatting = []
  }

  public enum KeyEncodingStrategy: Sendable {
    case useDefaultKeys
    /// `trackViewURL` becomes `track_view_url`.
    case convertToSnakeCase
    /// Given the way to the member, its own key last.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  public enum DateEncodingStrategy: Sendable {
    /// As the date encodes itself: a number of seconds since 2001-01-01T00:00:00Z.
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    /// `2026-11-30T12:00:00Z`, without fractions of a second. Throws outside of the years 0 to 9999.
    case iso8601
    /// `Mon, 30 Nov 2026 12:00:00 GMT`, as in headers of HTTP. Throws outside of the years 0 to 9999.
    case rfc1123
    /// Throws where the format has a `problem`, and outside of the years 0 to 9999.
    case format(JSON.DateFormat)
    case custom(@Sendable (Date, any Swift.Encoder) throws -> Void)
  }

  public enum DataEncodingStrategy: Sendable {
    /// As the data encodes itself: an array of numbers.
    case deferredToData
    case base64
    case custom(@Sendable (Data, any Swift.Encoder) throws -> Void)
  }

  public enum NonConformingFloatEncodingStrategy: Sendable, Hashable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
