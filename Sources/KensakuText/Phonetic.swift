/// One ASCII key for a reading in kana and in Roman letters, so that a search need not know which of them people type.
///
/// The key is Hepburn with long vowels dropped (ou, oo, oh, uu, ー), small ッ as a doubled consonant (cch, not tch), n before b, p and m,
/// and one spelling for ヂ ジ ディ, ヅ ズ, チ ティ, ヴ ブ, ファ フア. Two words may share a key (シンエ, シネ): compare the kana where that matters.
public enum Phonetic {
  /// The key of kana in any form: hiragana, katakana, half width. Digits and Latin letters stay; everything else is dropped.
  public static func key(kana: String) -> String { key(reading: kana) }

  /// The key of Roman letters in Hepburn, Kunrei or an input method's spelling, with or without macrons and circumflexes.
  public static func key(romaji: String) -> String { key(reading: romaji) }

  /// The key of a reading that may change from kana to Roman letters on its way, as half-typed words do: しぶy, しんjuku.
  public static func key(reading: String) -> String {
    var (writer, tail) = parse(Fold.katakanaValues(reading), options: [])
    if let first = tail.endings.first { writer.write(first) }
    return writer.key
  }

  /// Keys of which at least one begins the key of every word that the half-typed reading begins. The first is `key(reading:)`; never empty.
  public static func prefixKeys(reading: String) -> [String] {
    prefixKeys(Fold.katakanaValues(reading), large: false)
  }

  private static func prefixKeys(_ values: [UInt32], large: Bool) -> [String] {
    var keys: [String] = []
    for options in ambiguities(values, large: large) {
      let (writer, tail) = parse(values, options: options)
      for ending in tail.endings {
        var whole = writer
        whole.write(ending)
        let key = whole.key
        if !keys.contains(where: { key.hasPrefix($0) }) { keys.append(key) }
      }
      if tail.endings.isEmpty, !keys.contains(where: { writer.key.hasPrefix($0) }) { keys.append(writer.key) }
    }
    return keys
  }

  /// A key as it would be in kana without small letters, which is all that Japan Post's offices have: kyoto and kiyoto (キヨウト) → kiyoto,
  /// nippon and nitsupon (ニツポン) → nitsupon. Both sides of a comparison go through it; for the key of kana it is idempotent.
  public static func largeKanaKey(_ key: String) -> String {
    let bytes = Array(key.utf8)
    var large: [UInt8] = []
    large.reserveCapacity(bytes.count + 8)
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = at(index + 1)
      let isConsonant = 0x61...0x7A ~= byte && !KeyWriter.isVowel(byte)
      if isConsonant, byte == next, byte != UInt8(ascii: "n") {
        large += "tsu".utf8
        index += 1
      } else if byte == UInt8(ascii: "j") || next == UInt8(ascii: "h") && (byte == UInt8(ascii: "s") || byte == UInt8(ascii: "c")) {
        let length = byte == UInt8(ascii: "j") ? 1 : 2
        large += bytes[index..<index + length]
        index += length
        switch at(index) {
        case UInt8(ascii: "a"), UInt8(ascii: "u"), UInt8(ascii: "o"): large += "iy".utf8
        case UInt8(ascii: "e"): large += "i".utf8
        default: break
        }
      } else if isConsonant, next == UInt8(ascii: "y"), byte != UInt8(ascii: "y") {
        large.append(byte)
        large.append(UInt8(ascii: "i"))
        index += 1
      } else {
        large.append(byte)
        index += 1
      }
    }
    return String(decoding: large, as: UTF8.self)
  }

  /// Like `prefixKeys`, for comparison with `largeKanaKey` of a whole name: a consonant at the end may yet be doubled (nip → nip, nitsup).
  public static func largeKanaPrefixKeys(reading: String) -> [String] {
    var keys: [String] = []
    for key in prefixKeys(withLargeDentals(Fold.katakanaValues(reading)), large: true) {
      var candidates = [largeKanaKey(key)]
      let bytes = Array(key.utf8)
      let head = bytes.prefix((bytes.lastIndex(where: KeyWriter.isVowel) ?? -1) + 1)
      let consonants = bytes[head.count...]
      if let first = consonants.first, consonants.dropFirst().first != first, !head.isEmpty {
        candidates.append(largeKanaKey(String(decoding: head + [first] + consonants, as: UTF8.self)))
      }
      for candidate in candidates where !keys.contains(where: { candidate.hasPrefix($0) }) { keys.append(candidate) }
    }
    return keys
  }

  /// ティ ディ テュ デュ with large letters, which are read one by one.
  private static func withLargeDentals(_ values: [UInt32]) -> [UInt32] {
    var large = values
    for index in values.indices.dropFirst() where values[index - 1] == 0x30C6 || values[index - 1] == 0x30C7 {
      large[index] = Fold.large(values[index])
    }
    return large
  }

  /// What the end of a reading waits for.
  private struct Tail {
    /// The beginnings of sounds that may follow, the plainest first; none when the reading ends with a whole sound.
    var endings: [Syllable] = []
  }

  /// The readings of an ambiguous spelling; the plain one first.
  private static func ambiguities(_ values: [UInt32], large: Bool) -> [RomajiScanner.Options] {
    var all: RomajiScanner.Options = []
    for index in values.indices.dropFirst() {
      switch (values[index - 1], values[index]) {
      case (0x6E, 0x6E): all.insert(.doubleNIsOne)
      case (0x68, 0x79) where index > 1 && values[index - 2] == 0x6F: all.insert(.longOBeforeY)
      case (0x77, 0x6F): all.insert(.shortWO)
      case (0x74, 0x69) where large: all.insert(.largeTI)
      case (0x64, 0x69) where large: all.insert(.largeDI)
      default: break
      }
    }
    let always: RomajiScanner.Options = large ? .largeKana : []
    if all.isEmpty { return [always] }
    return (0..<64).map { RomajiScanner.Options(rawValue: $0) }.filter { all.isSuperset(of: $0) }.map { $0.union(always) }
  }

  private static func parse(_ values: [UInt32], options: RomajiScanner.Options) -> (KeyWriter, Tail) {
    var writer = KeyWriter()
    var tail = Tail()
    var index = 0
    while index < values.count {
      if let end = kanaRun(values, from: index) {
        tail.endings = write(kana: values[index..<end], to: &writer, isLast: end == values.count)
        index = end
      } else {
        var letters: [UInt8] = []
        while index < values.count, kanaRun(values, from: index) == nil {
          if let letter = latin(values[index]) { letters.append(letter) }
          index += 1
        }
        var scanner = RomajiScanner(letters, options: options)
        let waiting = scanner.scan(into: &writer)
        tail.endings = waiting.isEmpty ? [] : WaitingConsonants.of(waiting, isFirst: writer.bytes.isEmpty)
        if index < values.count, let ending = tail.endings.first {
          writer.write(ending)
          tail.endings = []
        }
      }
    }
    return (writer, tail)
  }

  private static func kanaRun(_ values: [UInt32], from start: Int) -> Int? {
    var end = start
    while end < values.count, Fold.isKatakana(values[end]) { end += 1 }
    return end > start ? end : nil
  }

  private static func write(kana: ArraySlice<UInt32>, to writer: inout KeyWriter, isLast: Bool) -> [Syllable] {
    var index = kana.startIndex
    while index < kana.endIndex {
      let current = kana[index]
      if current == 0x30C3 {
        writer.doublesNext = true
      } else if index + 1 < kana.endIndex {
        if let pair = KanaSyllables.pair(current, kana[index + 1]) {
          writer.write(pair)
          index += 1
        } else {
          writer.write(KanaSyllables.single(current))
        }
      } else if isLast {
        let continuations = KanaSyllables.continuations(current)
        if !continuations.isEmpty { return [KanaSyllables.single(current)] + continuations }
        writer.write(KanaSyllables.single(current))
      } else {
        writer.write(KanaSyllables.single(current))
      }
      index += 1
    }
    return []
  }

  /// The plain ASCII letter of a Latin letter, or the digit; nil for everything else.
  private static func latin(_ value: UInt32) -> UInt8? {
    switch value {
    case 0x61...0x7A, 0x30...0x39: UInt8(truncatingIfNeeded: value)
    case 0xE0...0xE5, 0x101, 0x103, 0x105: UInt8(ascii: "a")
    case 0xE8...0xEB, 0x113, 0x115, 0x117, 0x119, 0x11B: UInt8(ascii: "e")
    case 0xEC...0xEF, 0x129, 0x12B, 0x12D, 0x12F: UInt8(ascii: "i")
    case 0xF2...0xF6, 0xF8, 0x14D, 0x14F, 0x151: UInt8(ascii: "o")
    case 0xF9...0xFC, 0x169, 0x16B, 0x16D, 0x16F, 0x171: UInt8(ascii: "u")
    case 0xE7, 0x107, 0x109, 0x10D: UInt8(ascii: "c")
    case 0xF1, 0x144, 0x146, 0x148: UInt8(ascii: "n")
    default: nil
    }
  }
}
