/// Reads Roman letters in any of the usual spellings and writes the sounds in the spelling of phonetic keys.
///
/// Hepburn, Kunrei, Nihon-shiki and what people type into an input method (nn, zya, jya, xtu, dhi …) are one reading: where two of them
/// give one spelling different sounds (du, di, ti), the sounds are one in a key.
struct RomajiScanner {
  /// How to take spellings that can be read in two ways.
  struct Options: OptionSet, Hashable {
    let rawValue: UInt8
    /// nn before a vowel is ン alone, as input methods have it: shinnichi for シンイチ. Otherwise ンナ, as in kannai.
    static let doubleNIsOne = Options(rawValue: 1)
    /// ohy is a long o: Ohyama.
    static let longOBeforeY = Options(rawValue: 2)
    /// wo is ヲ, written o. Otherwise ウォ.
    static let shortWO = Options(rawValue: 4)
    /// thi and dhi are テイ and デイ, as in ビルデイング in kana without small letters.
    static let largeKana = Options(rawValue: 8)
    /// So is ti. Otherwise チ.
    static let largeTI = Options(rawValue: 16)
    /// So is di. Otherwise ヂ.
    static let largeDI = Options(rawValue: 32)
  }

  let letters: [UInt8]
  let options: Options
  private var index = 0

  init(_ letters: [UInt8], options: Options) {
    self.letters = letters
    self.options = options
  }

  private func letter(_ position: Int) -> UInt8 { position < letters.count ? letters[position] : 0 }

  private func isVowel(_ position: Int) -> Bool { KeyWriter.isVowel(letter(position)) }

  /// Where the consonants that start at a position end.
  private func clusterEnd(_ start: Int) -> Int {
    var end = start
    while end < letters.count, 0x61...0x7A ~= letters[end], !KeyWriter.isVowel(letters[end]) { end += 1 }
    return end
  }

  /// Writes all that is settled and gives back the consonants at the end that still wait for their vowel.
  mutating func scan(into writer: inout KeyWriter) -> [UInt8] {
    while index < letters.count {
      let current = letters[index]
      if KeyWriter.isVowel(current) || !(0x61...0x7A ~= current) {
        writer.write(current)
        index += 1
        continue
      }
      let end = clusterEnd(index)
      if scanSpecial(upTo: end, into: &writer) { continue }
      if end == letters.count {
        let waiting = Array(letters[index..<end])
        if WaitingConsonants.isKnown(waiting) { return waiting }
      } else if let (syllable, length) = RomajiSyllables.syllable(letters, index, end) {
        writeSyllable(syllable, from: index, to: &writer)
        index += length
        continue
      }
      writeLone(current, to: &writer)
      index += 1
    }
    return []
  }

  /// ん, っ, long o written oh, and small letters typed with x or l.
  private mutating func scanSpecial(upTo end: Int, into writer: inout KeyWriter) -> Bool {
    let current = letters[index]
    let next = letter(index + 1)
    if current == UInt8(ascii: "n"), next == current {
      scanNasals(into: &writer)
      return true
    }
    if current == UInt8(ascii: "h"), next == current, writer.bytes.last == UInt8(ascii: "o") {
      index += 1  // chohhigashi: a long o, not ッ, which hardly ever stands before ハ行
      return true
    }
    let isTch = current == UInt8(ascii: "t") && next == UInt8(ascii: "c")
    if current == next || isTch, current != UInt8(ascii: "m"), current != UInt8(ascii: "x") {
      writer.doublesNext = true
      index += 1
      return true
    }
    if current == UInt8(ascii: "h"), writer.bytes.last == UInt8(ascii: "o"), !isVowel(index + 1) {
      let beforeY = next == UInt8(ascii: "y")
      if !beforeY || options.contains(.longOBeforeY) {
        index += 1
        return true
      }
    }
    if current == UInt8(ascii: "x") || current == UInt8(ascii: "l") { return scanSmall(upTo: end, into: &writer) }
    return false
  }

  /// A run of two or more n: ン, and the n of a syllable after it when a vowel or y follows.
  private mutating func scanNasals(into writer: inout KeyWriter) {
    var end = index
    while letter(end) == UInt8(ascii: "n") { end += 1 }
    let count = end - index
    writer.write(UInt8(ascii: "n"))
    let isFollowed = isVowel(end) || letter(end) == UInt8(ascii: "y")
    let isNasalAlone = options.contains(.doubleNIsOne) && count == 2
    index = isFollowed && !isNasalAlone ? end - 1 : end
  }

  /// xtu, ltsu for ッ; xya for ャ; xa for ァ. An l before a vowel is an r.
  private mutating func scanSmall(upTo end: Int, into writer: inout KeyWriter) -> Bool {
    let isX = letters[index] == UInt8(ascii: "x")
    var position = index + 1
    if letter(position) == UInt8(ascii: "t") {
      position += letter(position + 1) == UInt8(ascii: "s") ? 2 : 1
      if letter(position) == UInt8(ascii: "u") {
        writer.doublesNext = true
        index = position + 1
        return true
      }
      return false
    }
    if letter(position) == UInt8(ascii: "y"), isVowel(position + 1), writer.bytes.last == UInt8(ascii: "i"), writer.bytes.count > 1 {
      writer.dropLast()
      let isContracted = writer.bytes.last == UInt8(ascii: "h") || writer.bytes.last == UInt8(ascii: "j")
      index += isContracted ? 2 : 1
      return true
    }
    if isX, isVowel(position) || letter(position) == UInt8(ascii: "n") {
      index += 1
      return true
    }
    return false
  }

  private func writeSyllable(_ syllable: Syllable, from start: Int, to writer: inout KeyWriter) {
    let first = letters[start]
    if options.contains(.shortWO), first == UInt8(ascii: "w"), letter(start + 1) == UInt8(ascii: "o") {
      writer.write(UInt8(ascii: "o"))
    } else if isLargeDental(at: start) {
      writer.write(first)
      writer.write(UInt8(ascii: "e"))
      writer.write(UInt8(ascii: "i"))
    } else {
      writer.write(syllable)
    }
  }

  private func isLargeDental(at start: Int) -> Bool {
    guard options.contains(.largeKana) else { return false }
    switch (letters[start], letter(start + 1), letter(start + 2)) {
    case (UInt8(ascii: "t"), UInt8(ascii: "i"), _): return options.contains(.largeTI)
    case (UInt8(ascii: "d"), UInt8(ascii: "i"), _): return options.contains(.largeDI)
    case (UInt8(ascii: "t"), UInt8(ascii: "h"), UInt8(ascii: "i")), (UInt8(ascii: "d"), UInt8(ascii: "h"), UInt8(ascii: "i")): return true
    default: return false
    }
  }

  /// A consonant with no vowel of its own, as in foreign words.
  private func writeLone(_ letter: UInt8, to writer: inout KeyWriter) {
    switch letter {
    case UInt8(ascii: "v"): writer.write(UInt8(ascii: "b"))
    case UInt8(ascii: "l"): writer.write(UInt8(ascii: "r"))
    case UInt8(ascii: "x"): break
    default: writer.write(letter)
    }
  }
}
