#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a result, for JSON and for tab-separated values alike. Nil is null, and an empty column.
enum Cell: Hashable {
  case text(String?)
  case whole(Int?)
  case decimal(Decimal?)
  case double(Double?)
  case flag(Bool?)
  case texts([String])

  /// In tab-separated values; several texts are set apart by commas.
  var text: String {
    switch self {
    case .text(let text): text ?? ""
    case .whole(let number): number.map { "\($0)" } ?? ""
    case .decimal(let number): number.map { "\($0)" } ?? ""
    case .double(let number): number.map { "\($0)" } ?? ""
    case .flag(let flag): flag.map { "\($0)" } ?? ""
    case .texts(let texts): texts.joined(separator: ",")
    }
  }
}

extension Cell: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try OrNull(filled: text).encode(to: encoder)
    case .whole(let number): try number.encode(to: encoder)
    case .decimal(let number): try number.encode(to: encoder)
    case .double(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .texts(let texts): try texts.encode(to: encoder)
    }
  }
}

/// An object whose members stand in the order of their list.
struct JSONMembers: Encodable {
  var members: [(key: String, value: Cell)]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
