/// A number's text, taken apart digit by digit.
struct ReferenceNumber {
  let text: String
  let isNegative: Bool
  /// Without zeros at either end.
  let digits: String
  /// Of the last digit; nothing where it is beyond all reason.
  let exponent: Int?

  init(_ text: String) {
    self.text = text
    isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let all = mantissa.joined().drop { $0 == "0" }
    let kept = all.lastIndex { $0 != "0" }.map { String(all[...$0]) } ?? ""
    digits = kept
    let written = parts.count > 1 ? Int(parts[1]) : 0
    let fraction = mantissa.count > 1 ? mantissa[1].count : 0
    exponent = written.flatMap { abs($0) < 1_000_000 ? $0 - fraction + (all.count - kept.count) : nil }
  }

  /// The integer, where it is one that `T` has.
  func integer<T: FixedWidthInteger>(_: T.Type) -> T? {
    if digits.isEmpty { return 0 }
    guard let exponent, exponent >= 0, exponent < 60 else { return nil }
    return T((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }

  var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
  var float: Float? { Float(text).flatMap { $0.isFinite ? $0 : nil } }
  var isWhole: Bool { isZero || exponent.map { $0 >= 0 } ?? !text.contains("-") }
  var isZero: Bool { digits.isEmpty }

  var value: Value? {
    if let int = integer(Int.self) { return .int(int) }
    if let unsigned = integer(UInt64.self) { return .unsigned(unsigned) }
    return double.map(Value.double)
  }
}
