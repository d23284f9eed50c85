/// Where a query is found in a text that is shown: for highlighting.
public enum TextMatch {
  /// Where the words of a query stand in a text when width, kana, letter case, kanji variants, ヶ ケ が, numbers and the rest of `Fold.name`
  /// are the same. Ascending, merged, never overlapping; always whole characters.
  public static func ranges(of query: String, in text: String) -> [Range<String.Index>] {
    guard !query.isEmpty, !text.isEmpty else { return [] }
    let words = query.split(whereSeparator: \.isWhitespace).map { Compatibility.values(of: String($0)) }
    let source = Compatibility.values(of: text, tracked: true)
    let passes: [(ScalarBuffer) -> ScalarBuffer] = [Fold.nameBuffer, Fold.plainBuffer]
    var found: [Range<Int32>] = []
    for fold in passes {
      let folded = fold(source)
      for word in words {
        let needle = fold(word).values
        if !needle.isEmpty { search(needle, in: folded, into: &found) }
      }
    }
    return characters(merged(found), of: text)
  }

  private static func search(_ needle: [UInt32], in text: ScalarBuffer, into found: inout [Range<Int32>]) {
    let values = text.values
    guard let first = needle.first, needle.count <= values.count else { return }
    var index = 0
    while index + needle.count <= values.count {
      let run = index..<index + needle.count
      if values[index] == first, values[run].elementsEqual(needle), isWhole(run, of: text) {
        found.append(text.origin(run))
        index = run.upperBound
      } else {
        index += 1
      }
    }
  }

  /// Whether a run takes no part of a number: the 九 of 千九百 is not the 9 of 1900.
  private static func isWhole(_ run: Range<Int>, of text: ScalarBuffer) -> Bool {
    func isCut(_ index: Int) -> Bool {
      guard index > 0, index < text.origins.count else { return false }
      let origin = text.origins[index]
      return origin.count > 1 && origin == text.origins[index - 1]
    }
    return !isCut(run.lowerBound) && !isCut(run.upperBound)
  }

  private static func merged(_ ranges: [Range<Int32>]) -> [Range<Int32>] {
    var merged: [Range<Int32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Ranges of scalar positions as ranges of whole characters.
  static func characters(_ ranges: [Range<Int32>], of text: String) -> [Range<String.Index>] {
    guard !ranges.isEmpty else { return [] }
    var result: [Range<String.Index>] = []
    var position: Int32 = 0
    var pending = ranges[...]
    var start: String.Index?
    var index = text.startIndex
    while index < text.endIndex, let range = pending.first {
      let next = text.index(after: index)
      let end = position + Int32(text[index].unicodeScalars.count)
      if start == nil, end > range.lowerBound { start = index }
      if end >= range.upperBound {
        if let begin = start {
          if let last = result.last, last.upperBound >= begin {
            result[result.count - 1] = last.lowerBound..<next
          } else {
            result.append(begin..<next)
          }
        }
        start = nil
        pending = pending.drop { $0.upperBound <= end }
        if let following = pending.first, following.lowerBound < end { start = index }
      }
      position = end
      index = next
    }
    return result
  }
}
