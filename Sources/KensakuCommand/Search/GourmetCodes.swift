import KensakuServices
import KensakuText

/// HotPepper's codes, for people who know names and prices: what a person wrote, and the rows of a master.
enum GourmetCodes {
  /// Whether it is a code already: letters and digits, such as `G001`.
  static func isCode(_ text: String) -> Bool {
    text.utf8.first.map(isLetter) == true && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// The genre of that name, or the only one that has it in its name.
  static func genre(_ name: String, among genres: [HotPepper.Master]) throws(UsageError) -> String {
    if let genre = genres.first(where: { Fold.compatibility($0.name) == Fold.compatibility(name) }) { return genre.code }
    let similar = genres.filter { !TextMatch.ranges(of: name, in: $0.name).isEmpty }
    guard similar.count == 1 else { throw .search(.unknownGenre(name, known: (similar.isEmpty ? genres : similar).map(\.name))) }
    return similar[0].code
  }

  /// The budget that has so many yen, `3000` or `3000円`, in its range.
  static func budget(_ text: String, among budgets: [HotPepper.Master]) throws(UsageError) -> String {
    let yen = numbers(in: text)
    guard yen.count == 1, let budget = budgets.first(where: { range(of: $0.name).contains(yen[0]) }) else {
      throw .search(.unknownBudget(text, known: budgets.map(\.name)))
    }
    return budget.code
  }

  /// Of `～500円`, `3001～4000円`, `30001円～`.
  static func range(of name: String) -> ClosedRange<Int> {
    let sides = Fold.compatibility(name).split(omittingEmptySubsequences: false) { "~〜～-".contains($0) }
    guard sides.count == 2 else { return 0...0 }
    let lower = numbers(in: String(sides[0])).first ?? 0
    let upper = numbers(in: String(sides[1])).first ?? .max
    return lower <= upper ? lower...upper : 0...0
  }

  private static func numbers(in text: String) -> [Int] {
    Fold.compatibility(text).filter { $0 != "," }.split { !$0.utf8.allSatisfy(isDigit) }.compactMap { Int($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
