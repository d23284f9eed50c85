import KensakuHTTP
import KensakuText

extension HotPepper {
  /// Typed text as the service wants it.
  enum Terms {
    /// Words that all have to be there are apart by one half-width space; a comma would begin an alternative.
    static func words(of text: String) -> String {
      let isGap = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "," || scalar == "，" }
      return text.unicodeScalars.split(whereSeparator: isGap).map { String($0) }.joined(separator: " ")
    }

    static func isBlank(_ text: String) -> Bool { words(of: text).isEmpty }

    /// Nil where nothing is left.
    static func trimmed(_ text: String) -> String? {
      let start = text.drop(while: \.isWhitespace)
      return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
    }

    /// Half-width digits; nil where the text has something else than those and what people put between them.
    static func telephone(_ text: String) -> String? {
      let digits = Fold.compatibility(text).unicodeScalars.filter { !isBetweenDigits($0) }
      return !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 } ? String(digits) : nil
    }

    private static func isBetweenDigits(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.properties.isWhitespace || scalar.properties.isDash { return true }
      return scalar == "(" || scalar == ")" || scalar == "." || scalar == "ー"
    }
  }
}

extension HTTP.Query {
  mutating func append(keywords: [String]) {
    for words in keywords.map(HotPepper.Terms.words) where !words.isEmpty { append(words, named: "keyword") }
  }

  mutating func append(telephone text: String?) throws(HotPepper.InvalidQuery) {
    guard let text = text.flatMap(HotPepper.Terms.trimmed) else { return }
    guard let digits = HotPepper.Terms.telephone(text) else { throw .invalidTelephone(text) }
    append(digits, named: "tel")
  }

  mutating func append(codes: [String], named name: String, atMost maximum: Int = .max) throws(HotPepper.InvalidQuery) {
    if codes.isEmpty { return }
    if codes.count > maximum { throw .tooManyValues(parameter: name, count: codes.count, maximum: maximum) }
    for code in codes where code.isEmpty || !code.utf8.allSatisfy(\.isLetterOrDigit) { throw .invalidCode(parameter: name, value: code) }
    append(codes.joined(separator: ","), named: name)
  }

  mutating func append(_ value: Int, named name: String, in range: ClosedRange<Int>) throws(HotPepper.InvalidQuery) {
    guard range.contains(value) else {
      throw .outOfRange(parameter: name, value: value, minimum: range.lowerBound, maximum: range.upperBound)
    }
    append(value, named: name)
  }

  mutating func append(_ value: Int, named name: String, in range: PartialRangeFrom<Int>) throws(HotPepper.InvalidQuery) {
    guard range.contains(value) else { throw .outOfRange(parameter: name, value: value, minimum: range.lowerBound, maximum: nil) }
    append(value, named: name)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
