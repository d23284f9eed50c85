import KensakuText

/// The form in which a word is compared: as written, as read in kana, or as read in Latin letters.
enum Alphabet: Hashable, Sendable {
  case name, kana, reading
}

/// A word, or what is left of it behind its regions, as it has to occur in a town's or office's key.
struct Piece: Hashable, Sendable {
  var alphabet: Alphabet
  /// Alternatives: one of them has to match.
  var patterns: [KeyPattern]
  /// Whether the key has to begin with it: regions were written right before it.
  var isBeginning = false
}

extension PostalIndex {
  func piece(_ word: String, in alphabet: Alphabet) -> Piece {
    Piece(alphabet: alphabet, patterns: patterns(word, in: alphabet).filter { !$0.isEmpty })
  }

  /// A word as it has to occur in an office's key.
  func officePiece(_ word: String, in alphabet: Alphabet) -> Piece {
    let patterns: [KeyPattern]
    switch alphabet {
    case .name: patterns = text.encode(OfficeKey.name(word)).map { [KeyPattern($0)] } ?? []
    case .kana: patterns = text.encode(OfficeKey.kana(word)).map { [KeyPattern($0)] } ?? []
    case .reading: patterns = Phonetic.largeKanaPrefixKeys(reading: word).map { KeyPattern(reading: $0) }
    }
    return Piece(alphabet: alphabet, patterns: patterns.filter { !$0.isEmpty })
  }

  private func patterns(_ word: String, in alphabet: Alphabet) -> [KeyPattern] {
    switch alphabet {
    case .name:
      let key = Fold.name(word)
      var keys = [key]
      // 1 may be the beginning of 15, which is written 十五.
      if key.hasSuffix("一"), word.hasSuffix("1") { keys.append(key.dropLast() + "十") }
      let beginsWithNumber = Fold.number(key) != nil
      return keys.compactMap { key in
        text.encode(key).map { bytes in
          var pattern = KeyPattern(bytes)
          pattern.beginsWithNumber = beginsWithNumber
          return pattern
        }
      }
    case .kana:
      return text.encode(Self.fullWidthDigits(Fold.katakana(word))).map { [KeyPattern($0)] } ?? []
    case .reading:
      return Phonetic.prefixKeys(reading: word).map { KeyPattern(reading: $0) }
    }
  }

  /// Japan Post's kana has its digits in full width.
  private static func fullWidthDigits(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = scalar.value >= 0x30 && scalar.value <= 0x39
      scalars.append(isDigit ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
    }
    return String(scalars)
  }

  func regionKeys(_ alphabet: Alphabet) -> RegionKeys {
    switch alphabet {
    case .name: regions.names
    case .kana: regions.kana
    case .reading: regions.readings
    }
  }
}

extension PostalIndex.Alphabets {
  @inline(__always) subscript(alphabet: Alphabet) -> SortedKeys {
    switch alphabet {
    case .name: names
    case .kana: kana
    case .reading: readings
    }
  }
}
