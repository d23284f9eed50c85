import CKensakuPostal
import KensakuText

extension PostalIndex {
  /// Calls `body` with each town whose key contains the piece, also at its beginning.
  func forEachTown(containing piece: Piece, _ body: (Int) -> Void) {
    let keys = towns[piece.alphabet]
    for pattern in piece.patterns { forEachEntry(of: keys.table, containing: pattern, piece.alphabet, body) }
  }

  func forEachOffice(containing piece: Piece, _ body: (Int) -> Void) {
    let keys = offices[piece.alphabet]
    for pattern in piece.patterns { forEachEntry(of: keys.table, containing: pattern, piece.alphabet, body) }
  }

  func office(_ office: Int, contains piece: Piece) -> Bool {
    let keys = offices[piece.alphabet]
    return piece.patterns.contains { contains(keys.table[office], $0, piece.alphabet) }
  }

  func contains(_ key: IndexBytes, _ pattern: KeyPattern, _ alphabet: Alphabet) -> Bool {
    var start = 0
    while let hit = find(pattern.bytes, in: key, from: start) {
      if isMatch(at: hit, in: key, pattern, alphabet) { return true }
      start = hit + 1
    }
    return false
  }

  /// Goes through all keys at once, which lie one behind the other.
  private func forEachEntry(of table: TextTable, containing pattern: KeyPattern, _ alphabet: Alphabet, _ body: (Int) -> Void) {
    var start = 0
    while let hit = find(pattern.bytes, in: table.blob, from: start) {
      let entry = table.index(atOffset: hit)
      let keyStart = table.offset(entry)
      let key = table.blob.slice(keyStart..<keyStart + table.length(entry))
      if isMatch(at: hit - keyStart, in: key, pattern, alphabet) {
        body(entry)
        start = keyStart + key.count
      } else {
        start = hit + 1
      }
    }
  }

  /// Whether the bytes found at `position` lie within the key, begin with a character, and have the right next syllable.
  private func isMatch(at position: Int, in key: IndexBytes, _ pattern: KeyPattern, _ alphabet: Alphabet) -> Bool {
    let end = position + pattern.bytes.count
    guard end <= key.count, alphabet == .reading || text.isBoundary(key, position) else { return false }
    if pattern.beginsWithNumber, position > 0, Fold.number(text.decode(key.slice(0..<position)).suffix(1)) != nil { return false }
    guard let tail = pattern.tail else { return true }
    return end < key.count && tail.contains(key.u8(end))
  }

  /// The offset of the next occurrence; none for an empty pattern, which is no word.
  private func find(_ bytes: [UInt8], in haystack: IndexBytes, from start: Int) -> Int? {
    guard !bytes.isEmpty, start < haystack.count else { return nil }
    let base = haystack.base.assumingMemoryBound(to: UInt8.self)
    return kensaku_find(base + start, haystack.count - start, bytes, bytes.count).map { $0 - base }
  }
}
