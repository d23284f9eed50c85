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
    let beforeVowel = isVowel(end) || letter(end) == UInt8(ascii: "y") && end + 1 < letters.count
    let isNasalAlone = options.contains(.doubleNIsOne) && count == 2
    index = beforeVowel && !isNasalAlone ? end - 1 : end
    if beforeVowel, !isNasalAlone { writeOnsetN(into: &writer) }
  }

  private mutating func writeOnsetN(into writer: inout KeyWriter) {
    writer.write(UInt8(ascii: "n"))
    index += 1
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
    if options.contains(.shortWO), letters[start] == UInt8(ascii: "w"), letter(start + 1) == UInt8(ascii: "o") {
      writer.write("o")
    } else {
      writer.write(syllable)
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

/// Consonants and vowel to sound.
enum RomajiSyllables {
  /// The longest onset of the consonants from `start` to `end` that reaches the vowel at `end`, and how many letters it takes with the vowel.
  static func syllable(_ letters: [UInt8], _ start: Int, _ end: Int) -> (Syllable, length: Int)? {
    guard end - start <= 2, let vowel = vowels[letters[end]] else { return nil }
    let onset = Syllable(letters[start..<end])
    guard let row = rows[onset], vowel < row.count else { return nil }
    return (row[vowel], end - start + 1)
  }

  private static let vowels: [UInt8: Int] = [
    UInt8(ascii: "a"): 0, UInt8(ascii: "i"): 1, UInt8(ascii: "u"): 2, UInt8(ascii: "e"): 3, UInt8(ascii: "o"): 4,
  ]

  /// Onset to its five syllables, a i u e o.
  private static let rows: [Syllable: [Syllable]] = {
    var rows: [Syllable: [Syllable]] = [:]
    for onset in "k g s z t d n h b p m y r w f j ky gy ny hy by py my ry sh ch ts ly l".split(separator: " ") {
      let key = onset == "l" ? "r" : onset == "ly" ? "ry" : String(onset)
      rows[Syllable(onset.utf8)] = ["a", "i", "u", "e", "o"].map { Syllable((key + $0).utf8) }
    }
    let exceptions = """
      s sa shi su se so|sy sha shi shu she sho|z za ji zu ze zo|zy ja ji ju je jo|jy ja ji ju je jo|t ta chi tsu te to|ty cha chi chu che cho|\
      cy cha chi chu che cho|th cha chi chu che cho|d da ji zu de do|dy ja ji ju je jo|dz za ji zu ze zo|dh ja ji ju je jo|h ha hi fu he ho|\
      f fua fui fu fue fuo|fy fuya fui fuyu fue fuyo|hw fua fui fu fue fuo|fw fua fui fu fue fuo|w wa ui u ue uo|wh ua ui u ue uo|\
      y ya i yu ie yo|v ba bi bu be bo|vy bya bi byu be byo|q kua kui ku kue kuo|kw kua kui ku kue kuo|gw gua gui gu gue guo|\
      qw kua kui ku kue kuo|ts tsua tsui tsu tsue tsuo|sw sua sui su sue suo|tw to to to to to|dw do do do do do|c ka shi ku se ko
      """
    for line in exceptions.split(separator: "|") {
      let words = line.split(separator: " ").map { Syllable($0.utf8) }
      if let onset = words.first { rows[onset] = Array(words.dropFirst()) }
    }
    return rows
  }()
}

/// Consonants at the end of a half-typed reading and the beginnings of sounds that they can become.
enum WaitingConsonants {
  static func isKnown(_ letters: [UInt8]) -> Bool { beginnings[Syllable(letters)] != nil }

  /// The beginnings, the plainest first. Empty for an empty run.
  static func of(_ letters: [UInt8]) -> [Syllable] { beginnings[Syllable(letters)] ?? [Syllable(letters)] }

  private static let beginnings: [Syllable: [Syllable]] = {
    let table = """
      k k|g g|s s|z z j|t t ch|d d j z|n n|h h f|b b|p p|m m n|y y i|r r|w w u o|f f|j j|c ch k s|q k|v b|l r -|x -|\
      ky ky|gy gy|ny ny|hy hy|by by|py py|my my|ry ry|ly ry|sy sh|sh sh|zy j|jy j|ty ch|cy ch|ch ch|th ch|ts ts|dy j|dz z j|dh j|\
      fy fuy|hw fu|fw fu|wh u|vy by|kw ku|qw ku|gw gu|sw su|tw to|dw do|xt -|lt -|xts -|lts -|xy -
      """
    var beginnings: [Syllable: [Syllable]] = [:]
    for line in table.split(separator: "|") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      beginnings[Syllable(first.utf8)] = words.dropFirst().map { $0 == "-" ? Syllable([]) : Syllable($0.utf8) }
    }
    return beginnings
  }()
}
