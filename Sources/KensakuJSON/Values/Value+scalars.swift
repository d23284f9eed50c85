#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Nil where the value does not exist or is something else; `get` says what.
extension JSON.Value {
  public var string: String? { header.isString ? try? document.string(at: index) : nil }

  /// Also of a number such as `1.0` or `1e3`; nil where it is not whole or too large.
  public var int: Int? { header.isNumber ? try? document.integer(Int.self, at: index) : nil }

  public var double: Double? { header.isNumber ? try? document.double(at: index) : nil }

  public var bool: Bool? { header.tag == .yes ? true : header.tag == .no ? false : nil }

  /// Exact up to 38 digits.
  public var decimal: Decimal? { header.isNumber ? try? document.decimal(at: index) : nil }
}
