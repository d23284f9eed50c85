/// Sounds of a katakana and a small one, found without hashing.
struct KanaPairs {
  private var sounds: [Syllable]

  /// From words of two katakana and the sound.
  init(_ table: String) {
    sounds = [Syllable](repeating: Syllable(), count: 0x60 * 9)
    var kana: [UInt32] = []
    var letters: [UInt8] = []
    for scalar in table.unicodeScalars {
      if scalar.isASCII {
        if scalar != " " { letters.append(UInt8(ascii: scalar)) }
      } else {
        if !letters.isEmpty { add(&kana, &letters) }
        kana.append(scalar.value)
      }
    }
    add(&kana, &letters)
  }

  private mutating func add(_ kana: inout [UInt32], _ letters: inout [UInt8]) {
    if kana.count == 2, let place = Self.place(kana[0], kana[1]) { sounds[place] = Syllable(letters) }
    kana.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func sound(_ kana: UInt32, _ small: UInt32) -> Syllable? {
    guard let place = Self.place(kana, small) else { return nil }
    let sound = sounds[place]
    return sound.isEmpty ? nil : sound
  }

  @inline(__always)
  private static func place(_ kana: UInt32, _ small: UInt32) -> Int? {
    guard 0x30A1...0x30FA ~= kana else { return nil }
    let column: UInt32
    switch small {
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9: column = (small - 0x30A1) / 2
    case 0x30E3, 0x30E5, 0x30E7: column = 5 + (small - 0x30E3) / 2
    case 0x30EE: column = 8
    default: return nil
    }
    return Int(column * 0x60 + kana - 0x30A1)
  }
}
