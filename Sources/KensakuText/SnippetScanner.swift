/// One walk through a snippet's HTML. No part of it is looked at more than a few times, whatever it is.
struct SnippetScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var result = SnippetOutput()
  /// Of each `<span>` that is open, whether it marks a match.
  private var spans: [Bool] = []
  /// How many open elements mark a match.
  private var depth = 0
  private var emphasis = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  mutating func output() -> SnippetOutput {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): takeMarkup()
      case UInt8(ascii: "&"): takeReference()
      case let byte where byte.isSpaceOfHTML:
        result.appendSpace()
        index += 1
      default: takeText()
      }
    }
    return result
  }

  private mutating func takeText() {
    result.append(bytes[index])
    index += 1
  }

  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }
}

// Tags.
extension SnippetScanner {
  private mutating func takeMarkup() {
    switch (byte(1), byte(2)) {
    case (UInt8(ascii: "!"), UInt8(ascii: "-")) where byte(3) == UInt8(ascii: "-"): takeComment()
    case (UInt8(ascii: "!"), _), (UInt8(ascii: "?"), _): takeTag()
    case (let first?, _) where first.isLetter: takeTag()
    case (UInt8(ascii: "/"), let second?) where second.isLetter: takeTag()
    default: takeText()
    }
  }

  /// One that is not closed goes to the end.
  private mutating func takeComment() {
    index += 4
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "-"), bytes[index - 2] == UInt8(ascii: "-") {
        index += 1
        return
      }
      index += 1
    }
  }

  private mutating func takeTag() {
    let (close, stop) = tagEnd()
    guard let close else {
      if stop == bytes.count { index = stop } else { takeText() }
      return
    }
    let isEnd = byte(1) == UInt8(ascii: "/")
    apply(SnippetTag(bytes[(index + (isEnd ? 2 : 1))..<close]), isEnd: isEnd)
    index = close + 1
  }

  /// Where the tag is closed, and how far was looked: to the next `<` or the end. A `>` within quotes closes it where nothing else does.
  private func tagEnd() -> (close: Int?, stop: Int) {
    var quote: UInt8?
    var quoted: Int?
    for at in index + 1..<bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") { return (quote == nil ? nil : quoted, at) }
      if byte == UInt8(ascii: ">") {
        if quote == nil { return (at, at) }
        quoted = quoted ?? at
      } else if byte == quote {
        quote = nil
        quoted = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return (quote == nil ? nil : quoted, bytes.count)
  }

  private mutating func apply(_ tag: SnippetTag, isEnd: Bool) {
    switch (tag.name, isEnd) {
    case ("span", false):
      spans.append(tag.hasClass("searchmatch"))
      depth += spans.last == true ? 1 : 0
    case ("span", true): depth -= spans.popLast() == true ? 1 : 0
    case ("em", false):
      emphasis += 1
      depth += 1
    case ("em", true) where emphasis > 0:
      emphasis -= 1
      depth -= 1
    default:
      if tag.partsWords { result.appendSpace() }
    }
    result.isMatch = depth > 0
  }
}

// Character references.
extension SnippetScanner {
  /// With its semicolon; what is none stands for itself.
  private mutating func takeReference() {
    let reference = byte(1) == UInt8(ascii: "#") ? numericReference() : namedReference()
    guard let (scalar, length) = reference else { return takeText() }
    result.append(scalar)
    index += length
  }

  private func numericReference() -> (Unicode.Scalar, length: Int)? {
    let isHexadecimal = byte(2).map { $0 | 0x20 } == UInt8(ascii: "x")
    let start = isHexadecimal ? 3 : 2
    var (value, length) = (UInt32(0), start)
    while let digit = byte(length)?.digit(isHexadecimal ? 16 : 10) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      length += 1
    }
    guard length > start, byte(length) == UInt8(ascii: ";") else { return nil }
    return (CharacterReference.scalar(value), length + 1)
  }

  private func namedReference() -> (Unicode.Scalar, length: Int)? {
    var length = 1
    while length <= CharacterReference.longestName, let byte = byte(length), byte.isLetter || byte.digit(10) != nil { length += 1 }
    guard byte(length) == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: bytes[index + 1..<index + length], as: UTF8.self)
    return CharacterReference.named[name].map { ($0, length + 1) }
  }
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate func digit(_ radix: UInt32) -> UInt32? {
    let value: UInt8
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = self - UInt8(ascii: "0")
    case _ where isLetter: value = (self | 0x20) - UInt8(ascii: "a") + 10
    default: return nil
    }
    return UInt32(value) < radix ? UInt32(value) : nil
  }
}
