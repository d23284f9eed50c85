/// Why a text is refused, and at which byte. Small, so that throwing it costs no allocation; `JSON.Error` is made of it where it leaves.
struct ScanFailure: Error {
  var reason: JSON.Error.Reason
  var expectation: Expectation
  var offset: Int

  enum Expectation: UInt8 {
    case value, key, keyOrEnd, colon, commaOrBrace, commaOrBracket, digit, escape, hexDigits, lowSurrogate, closingQuote
    case endOfText, escapedCharacter, utf8, lessDepth, uniqueKey, noLeadingZero

    var phrase: String {
      switch self {
      case .value: "a value"
      case .key: "a key in quotes"
      case .keyOrEnd: "a key in quotes or “}”"
      case .colon: "“:” after the key"
      case .commaOrBrace: "“,” or “}”"
      case .commaOrBracket: "“,” or “]”"
      case .digit: "a digit"
      case .escape: "one of \" \\ / b f n r t u after the backslash"
      case .hexDigits: "four hexadecimal digits after “\\u”"
      case .lowSurrogate: "a pair of surrogates"
      case .closingQuote: "a closing quote"
      case .endOfText: "the end of the text after its one value"
      case .escapedCharacter: "no control character in a string but as an escape"
      case .utf8: "valid UTF-8"
      case .lessDepth: "fewer levels of arrays and objects"
      case .uniqueKey: "each key once"
      case .noLeadingZero: "a number without a leading zero"
      }
    }
  }
}
