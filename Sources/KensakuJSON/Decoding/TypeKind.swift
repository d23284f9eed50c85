#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a type is decoded: found out once for each type, since asking costs more than decoding a number.
enum TypeKind {
  /// By its own `init(from:)`.
  case plain
  case string, int, double, bool
  case date, data, url, decimal
  /// From the nodes, without a container.
  case direct(any NodeDecodable.Type)

  init<T: Decodable>(_ type: T.Type) {
    if type == String.self {
      self = .string
    } else if type == Int.self {
      self = .int
    } else if type == Double.self {
      self = .double
    } else if type == Bool.self {
      self = .bool
    } else if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if type == URL.self {
      self = .url
    } else if type == Decimal.self {
      self = .decimal
    } else if let direct = type as? any NodeDecodable.Type {
      self = .direct(direct)
    } else {
      self = .plain
    }
  }
}

/// A type that reads its nodes itself: no containers, and room for all elements at once.
protocol NodeDecodable {
  static func decode(_ session: DecodingSession, _ node: Int) throws -> Self
}
