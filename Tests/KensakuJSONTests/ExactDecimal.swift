/// All decimal digits of a whole number times a power of two, by school arithmetic.
struct ExactDecimal {
  /// Lowest first.
  private var digits: [UInt8]
  private var exponent = 0

  init(odd significand: UInt64, exponentOfTwo: Int) {
    digits = String(significand).reversed().map { UInt8($0.wholeNumberValue ?? 0) }
    for _ in 0..<abs(exponentOfTwo) { multiply(by: exponentOfTwo > 0 ? 2 : 5) }
    exponent = min(0, exponentOfTwo)
  }

  private mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for place in digits.indices {
      let product = digits[place] * factor + carry
      digits[place] = product % 10
      carry = product / 10
    }
    if carry > 0 { digits.append(carry) }
  }

  /// The number itself, the next smaller with as many digits, and larger ones that differ from it only behind its last digit.
  var around: [String] {
    let text = String(digits.reversed().map { Character("\($0)") })
    var below = digits
    if let place = below.firstIndex(where: { $0 > 0 }) {
      below[place] -= 1
      for lower in 0..<place { below[lower] = 9 }
    }
    let smaller = String(below.reversed().drop { $0 == 0 }.map { Character("\($0)") })
    let zeros = String(repeating: "0", count: 800)
    let first = text.prefix(1) + "." + text.dropFirst() + (text.count == 1 ? "0" : "")
    return [
      "\(text)e\(exponent)", "\(first)e\(exponent + text.count - 1)", "\(smaller)e\(exponent)", "\(text)\(zeros)1e\(exponent - 801)",
      "\(text)\(zeros)0e\(exponent - 801)",
    ]
  }
}
