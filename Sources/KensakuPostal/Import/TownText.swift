/// What Japan Post writes into the town column, made into towns: the phrases that are no town are taken out, parentheses become a note,
/// and names listed in them become towns of their own.
///
/// The rules follow Japan Post's description of the file and the sample in zipcloud's documentation (079-0177: 上美唄町（協和、南）
/// is 上美唄町協和 and 上美唄町南). What a name may not be is decided narrowly: when in doubt the text stays a note.
enum TownText {
  struct Row: Hashable {
    /// Empty where the row is a municipality's catch-all.
    var town: String
    var kana: String
    /// What stood in the parentheses, or the phrase that was not a town.
    var note = ""
  }

  /// Whether the text, a town or its kana in UTF-8, is a plain name: most are, and need no reading.
  static func isPlain(_ town: ArraySlice<UInt8>) -> Bool {
    // （ is EF BC 88 and ） EF BC 89; the phrases end in 合 (E5 90 88) and 円 (E5 86 86).
    var previous = (UInt8(0), UInt8(0))
    for byte in town {
      if previous.0 == 0xEF, previous.1 == 0xBC, byte == 0x88 || byte == 0x89 { return false }
      previous = (previous.1, byte)
    }
    let end = town.suffix(3)
    return !end.elementsEqual([0xE5, 0x90, 0x88]) && !end.elementsEqual([0xE5, 0x86, 0x86])
  }

  /// The rows of a town and its kana as Japan Post writes them; nil where a parenthesis is not closed.
  static func rows(town: String, kana: String, city: String) -> [Row]? {
    if town == "以下に掲載がない場合" { return [Row(town: "", kana: "")] }
    if let row = areaRow(town: town, kana: kana, city: city) { return [row] }
    guard let text = Parenthesised(town) else { return nil }
    let kanaText = Parenthesised(kana) ?? Parenthesised(outside: kana.prefix { $0 != "（" })
    guard let note = text.groups.last else { return [Row(town: town, kana: kanaText.outside)] }
    let noteKana = kanaText.groups.count == text.groups.count ? kanaText.groups.last : nil
    let plain = Row(town: text.outside, kana: kanaText.outside, note: note)
    guard text.isAtEnd else { return [plain] }
    if isFloor(note) { return [suffixed(plain, note, noteKana ?? note.replacing("階", by: "カイ").replacing("地下", by: "チカ"))] }
    guard text.groups.count == 1, let names = TownNames(note, kana: noteKana, base: plain.town, city: city) else { return [plain] }
    return names.pairs.map { suffixed(plain, $0.name, $0.kana) }
  }

  private static func suffixed(_ row: Row, _ name: String, _ kana: String) -> Row {
    Row(town: row.town + name, kana: row.kana + kana, note: row.note)
  }

  /// 森タワー（１階）; 階層不明 is none.
  private static func isFloor(_ note: String) -> Bool {
    guard note.hasSuffix("階") else { return false }
    let number = note.dropLast()
    let digits = number.hasPrefix("地下") ? number.dropFirst(2) : number
    return !digits.isEmpty && digits.unicodeScalars.allSatisfy { ("０"..."９").contains($0) }
  }

  /// The two phrases for a whole municipality: 利島村一円 is all of 利島村, and 境町の次に番地がくる場合 is 境町 without a town.
  /// Neither is one where the name before it is no municipality: 一円 (522-0317) is a town, and 大島町 (857-2427) one of 西海市.
  private static func areaRow(town: String, kana: String, city: String) -> Row? {
    if town.hasSuffix("一円") {
      return isMunicipality(town.dropLast(2), of: city) ? Row(town: "", kana: "", note: town) : nil
    }
    guard let next = town.parts(around: "の次に"), next.after.contains("番地"), next.after.contains("がくる場合") else { return nil }
    if isMunicipality(next.before, of: city) { return Row(town: "", kana: "", note: town) }
    return Row(town: String(next.before), kana: String(kana.parts(around: "ノツギニ")?.before ?? kana[...]), note: town)
  }

  /// The city column is a city or village, or one after its district (郡), or a ward after its city. That a city's name merely ends in
  /// the town's says nothing: 幸町 is a town of 枝幸町.
  private static func isMunicipality(_ name: Substring, of city: String) -> Bool {
    guard !name.isEmpty else { return false }
    return city == name || city.hasSuffix("郡" + name) || city.hasSuffix("市" + name)
  }
}

/// A text and its parentheses: 名駅ミッドランドスクエア（高層棟）（１階）.
private struct Parenthesised {
  private(set) var outside = ""
  private(set) var groups: [String] = []
  /// Whether nothing stands behind the first parenthesis but others.
  private(set) var isAtEnd = true

  init(outside: Substring) {
    self.outside = String(outside)
  }

  /// Nil where a parenthesis lacks its partner, as in a town that was cut over two lines. Nested ones are text of the outer one.
  init?(_ text: String) {
    var depth = 0
    var group = ""
    for character in text {
      if character == "）" {
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0 { groups.append(group) }
      }
      if depth > 0 { group.append(character) }
      if character == "（" {
        depth += 1
        if depth == 1 { group = "" }
      } else if depth == 0, character != "）" {
        outside.append(character)
        if !groups.isEmpty { isAtEnd = false }
      }
    }
    if depth > 0 { return nil }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text before and after the first place of a phrase.
  fileprivate func parts(around phrase: String) -> (before: Substring, after: Substring)? {
    guard let range = firstRange(of: phrase) else { return nil }
    return (self[startIndex..<range.lowerBound], self[range.upperBound...])
  }

  fileprivate func firstRange(of phrase: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(phrase) { return start..<index(start, offsetBy: phrase.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  fileprivate func replacing(_ phrase: String, by other: String) -> String {
    guard let parts = parts(around: phrase) else { return self }
    return parts.before + other + parts.after
  }
}
