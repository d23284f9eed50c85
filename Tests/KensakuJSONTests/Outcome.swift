import Foundation

/// What decoding gave, in a form in which that of two decoders can be compared.
enum Outcome: Equatable, CustomStringConvertible {
  case value(String)
  /// The case of `DecodingError`, and the path with each key's text and number.
  case failure(String, path: [String])
  /// An error of the model's own.
  case other(String)

  /// A path with keys as the model has them.
  func mappingPath(_ transform: (String) -> String) -> Outcome {
    if case .failure(let kind, let path) = self { return .failure(kind, path: path.map(transform)) }
    return self
  }

  static func of(_ body: () throws -> String) -> Outcome {
    do {
      return .value(try body())
    } catch let error as DecodingError {
      return failure(error)
    } catch {
      let text = String(reflecting: error)
      // Foundation's own, which it makes a `DecodingError` only where decoding ends.
      return text.contains("JSONError.") ? .failure("corrupted", path: []) : .other(text)
    }
  }

  private static func failure(_ error: DecodingError) -> Outcome {
    switch error {
    case .keyNotFound(let key, let context): .failure("no key " + text(key), path: context.codingPath.map(text))
    case .valueNotFound(_, let context): .failure("no value", path: context.codingPath.map(text))
    // Of all types, Foundation does not call it a missing value where there is null instead of a `Bool`.
    case .typeMismatch(let type, let context) where type == Bool.self && context.debugDescription.contains("found null"):
      .failure("no value", path: context.codingPath.map(text))
    case .typeMismatch(_, let context): .failure("wrong type", path: context.codingPath.map(text))
    case .dataCorrupted(let context): .failure("corrupted", path: context.codingPath.map(text))
    @unknown default: .failure("unknown", path: [])
    }
  }

  /// The number only where it is an index: Foundation's keys have one also where a member's key is a number, and models may choose any.
  static func text(_ key: any CodingKey) -> String {
    guard let index = key.intValue, key.stringValue == "Index \(index)" else { return key.stringValue }
    return "\(key.stringValue)#\(index)"
  }

  /// Foundation gives many of its number errors no path, or that of a container around the number.
  func agrees(withFoundation other: Outcome) -> Bool {
    if case .failure("corrupted", let path) = self, case .failure("corrupted", let theirs) = other { return path.starts(with: theirs) }
    return self == other
  }

  var hasFailed: Bool {
    if case .value = self { return false }
    return true
  }

  /// Without most of the path, since Foundation leaves it out where a number is wrong, and names keys as the model does.
  var summary: String {
    guard case .failure(let kind, let path) = self else { return description }
    return kind == "corrupted" ? kind : kind + " " + (path.last ?? "")
  }

  var description: String {
    switch self {
    case .value(let text): text
    case .failure(let kind, let path): "\(kind) at \(path)"
    case .other(let text): "other: " + text
    }
  }
}

/// Values as text, with what has no order put into one.
enum Described {
  static func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    switch value {
    case let double as Double: return double.isNaN ? "nan" : "\(double.bitPattern) \(double)"
    case let float as Float: return float.isNaN ? "nan" : "\(float.bitPattern) \(float)"
    case let decimal as Decimal: return decimal.description
    case let date as Date: return "date \(date.timeIntervalSinceReferenceDate)"
    case let data as Data: return "data \(Array(data))"
    case let url as URL: return "url " + url.absoluteString
    case let list as [AnyHashable: Any]: return "{" + list.map { text($0.base) + ":" + text($1) }.sorted().joined(separator: ",") + "}"
    case let set as Set<AnyHashable>: return "<" + set.map { text($0.base) }.sorted().joined(separator: ",") + ">"
    case let list as [Any]: return "[" + list.map(text).joined(separator: ",") + "]"
    default: return String(reflecting: value)
    }
  }
}
