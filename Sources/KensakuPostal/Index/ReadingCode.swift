/// A byte for each syllable of a phonetic key (`shinjuku` → shi-n-ju-ku): half the size of its letters, and a match can only start
/// where a syllable starts.
///
/// The codes are in the order of their letters, so that the syllables which begin with a typed `sh` or `k` are one range.
enum ReadingCode {
  /// Every syllable and letter that has a code, sorted; the code is the position plus one.
  static let syllables: [String] = {
    let vowels = ["a", "e", "i", "o", "u"]
    let onsets = [
      "", "b", "by", "ch", "d", "dy", "f", "g", "gy", "h", "hy", "j", "k", "ky", "m", "my", "n", "ny", "p", "py", "r", "ry", "s", "sh", "t",
      "ts", "v", "w", "y", "z",
    ]
    let single = "abcdefghijklmnopqrstuvwxyz0123456789-".map(String.init)
    return Set(onsets.flatMap { onset in vowels.map { onset + $0 } } + single).sorted()
  }()

  /// Stands for a character that no reading has.
  static let unknown: UInt8 = 255

  /// Codes by up to three letters, 27 × 27 × 27; zero where there is none.
  private static let codes: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 27 * 27 * 27)
    for (index, syllable) in syllables.enumerated() {
      guard let slot = slot(Array(syllable.utf8)[...]) else { continue }
      table[slot] = UInt8(index + 1)
    }
    return table
  }()

  /// Codes of single bytes outside a–z.
  private static let others: [UInt8: UInt8] = {
    var table: [UInt8: UInt8] = [:]
    for (index, syllable) in syllables.enumerated() where slot(Array(syllable.utf8)[...]) == nil {
      if let byte = syllable.utf8.first { table[byte] = UInt8(index + 1) }
    }
    return table
  }()

  private static func slot(_ letters: ArraySlice<UInt8>) -> Int? {
    guard letters.count <= 3 else { return nil }
    var slot = 0
    for letter in letters {
      guard letter >= 0x61 && letter <= 0x7A else { return nil }
      slot = slot * 27 + Int(letter - 0x60)
    }
    return slot
  }

  static func encode(_ key: some Collection<UInt8>) -> [UInt8] {
    let letters = Array(key)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count)
    var index = 0
    next: while index < letters.count {
      for length in stride(from: min(3, letters.count - index), through: 1, by: -1) {
        if let slot = slot(letters[index..<index + length]), codes[slot] != 0 {
          bytes.append(codes[slot])
          index += length
          continue next
        }
      }
      bytes.append(others[letters[index]] ?? unknown)
      index += 1
    }
    return bytes
  }

  static func decode(_ bytes: [UInt8]) -> String {
    bytes.map { code in syllables.indices.contains(Int(code) - 1) ? syllables[Int(code) - 1] : "?" }.joined()
  }

  /// The codes of the syllables that begin with `letters` (`k`, `sh`); nil where none does.
  static func range(startingWith letters: String) -> ClosedRange<UInt8>? {
    guard let first = syllables.firstIndex(where: { $0.hasPrefix(letters) }),
      let last = syllables.lastIndex(where: { $0.hasPrefix(letters) })
    else { return nil }
    return UInt8(first + 1)...UInt8(last + 1)
  }

  /// The consonants that can stand at the end of a half-typed reading, longer ones first, with the codes they may become.
  private static let tails: [(letters: [UInt8], codes: ClosedRange<UInt8>)] = {
    let onsets = [
      "by", "ch", "dy", "gy", "hy", "ky", "my", "ny", "py", "ry", "sh", "ts", "b", "c", "d", "f", "g", "h", "j", "k", "m", "n", "p", "r",
      "s", "t", "v", "w", "y", "z",
    ]
    return onsets.compactMap { onset in range(startingWith: onset).map { (Array(onset.utf8), $0) } }
  }()

  /// The same by their last letter, from a on.
  private static let tailsByLastLetter: [[(letters: [UInt8], codes: ClosedRange<UInt8>)]] = (0..<26).map { letter in
    tails.filter { $0.letters.last == 0x61 + UInt8(letter) }
  }

  /// The consonants at the end of a half-typed reading, if any.
  static func tail(of letters: [UInt8]) -> (letters: [UInt8], codes: ClosedRange<UInt8>)? {
    guard let last = letters.last, 0x61...0x7A ~= last else { return nil }
    return tailsByLastLetter[Int(last) - 0x61].first {
      letters.count >= $0.letters.count && letters.suffix($0.letters.count) == $0.letters[...]
    }
  }
}
