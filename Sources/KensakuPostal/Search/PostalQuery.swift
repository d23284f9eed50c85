import KensakuText

/// What somebody typed or pasted, taken apart: a code, words, and numbers that only a street address has.
struct PostalQuery: Sendable {
  /// Compatibility-folded words that can name places or offices.
  var words: [String] = []
  /// The digits of a code or of its beginning, at most seven.
  var code: [UInt8]?
  /// The numbers of words like `2-24-1` and `2丁目24番1号`, which no town has.
  var numbers: [Int] = []

  init(_ query: String) {
    let folded = Fold.compatibility(String(query.unicodeScalars.prefix(Self.longestText)))
    if let digits = PostalCode.digits(in: folded) {
      if digits.count <= 7 { code = digits }
      return
    }
    var rest = folded.unicodeScalars.drop(while: Self.isSpace)
    Self.dropLabel(&rest)
    Self.dropCountry(&rest)
    takeLeadingCode(&rest)
    let all = rest.split { Self.isSpace($0) || Self.isSeparator($0) }.map { String($0) }
    for (index, word) in all.enumerated() where words.count < Self.mostWords && !Self.englishWords.contains(word.lowercased()) {
      add(word, isFirst: index == 0)
    }
  }

  /// No place is named by more words; what follows belongs to the building.
  static let mostWords = 8
  /// No name in the table is longer; a longer text is cut there.
  private static let longestText = 256

  /// What an address in English says of its parts, and its country: Chiyoda City, Tokyo 100-0005, Japan.
  private static let englishWords: Set<String> = ["city", "ward", "town", "village", "district", "prefecture", "pref.", "japan"]

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "、", "。", ";", "/": true
    default: false
    }
  }

  /// What of Unicode's white space folding leaves.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2028, 0x2029: true
    default: false
    }
  }

  /// 住所：東京都… as it stands in forms.
  private static func dropLabel(_ text: inout Substring.UnicodeScalarView) {
    for label in ["住所", "所在地", "郵便番号"] where text.starts(with: label.unicodeScalars) {
      let rest = text.dropFirst(label.unicodeScalars.count).drop { isSpace($0) || $0 == ":" }
      if !rest.isEmpty { text = rest }
      return
    }
  }

  /// Google Maps copies an address as 日本、〒150-0043 東京都….
  private static func dropCountry(_ text: inout Substring.UnicodeScalarView) {
    guard text.starts(with: "日本".unicodeScalars) else { return }
    let rest = text.dropFirst(2).drop { isSpace($0) || isSeparator($0) }
    if rest.first == "〒" { text = rest }
  }

  /// Takes `〒150-0043` or `1500043` off the front of a longer text, also where no space follows.
  private mutating func takeLeadingCode(_ text: inout Substring.UnicodeScalarView) {
    var end = text.startIndex
    var digits = 0
    while end < text.endIndex, digits < 7 {
      let scalar = text[end]
      if "0"..."9" ~= scalar {
        digits += 1
      } else if scalar != "〒", PostalCode.digits(in: "000\(scalar)0") == nil {
        break
      }
      end = text.index(after: end)
    }
    guard digits == 7, text[end...].first.map({ !("0"..."9" ~= $0) && $0 != "-" }) ?? true else { return }
    code = PostalCode.digits(in: String(text[..<end]))
    text = text[end...]
  }

  private mutating func add(_ word: String, isFirst: Bool) {
    if let digits = PostalCode.digits(in: word) {
      if digits.count == 7, code == nil {
        code = digits
      } else if isFirst, digits.count == 3, code == nil, !word.dropLast().contains("-") {
        code = digits
      } else {
        numbers += Self.numbers(in: word)
      }
    } else if Self.isOnlyNumbers(word) || word.first?.isASCII == true && Self.isOnlyNumbers(word.lowercased().withoutChome)
      || !isFirst && Self.isStreetNumber(word)
    {
      numbers += Self.numbers(in: word)
    } else {
      let word = Self.floorInJapanese(word)
      if !words.contains(word) { words.append(word) }
    }
  }

  /// 森タワー38F → 森タワー38階, as the table writes floors.
  private static func floorInJapanese(_ word: String) -> String {
    guard let last = word.last, "fF".contains(last), word.dropLast().last.map({ $0.isASCII && $0.isNumber }) ?? false else { return word }
    return word.dropLast() + "階"
  }

  /// Whether a word begins like a street number: `2丁目24番1号`, `二丁目`, `101号室`. 三番町 is a town.
  private static func isStreetNumber(_ word: String) -> Bool {
    guard let (_, rest) = Fold.number(word) else { return false }
    let units = word.first?.isASCII == true ? ["丁目", "番地", "号", "-", "の"] : ["丁目", "番地"]
    if units.contains(where: { rest.hasPrefix($0) }) { return true }
    return rest.first == "番" && (rest.dropFirst().first.map { $0.isASCII } ?? true)
  }

  /// `2-24-1`
  static func isOnlyNumbers(_ word: String) -> Bool { word.allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber } }

  static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}

extension String {
  /// 2-chome-24-1 → 2--24-1
  fileprivate var withoutChome: String {
    for spelling in ["chome", "chōme", "choume", "cho-me"] {
      if let range = range(ofText: spelling) { return String(self[..<range.lowerBound] + self[range.upperBound...]) }
    }
    return self
  }
}
