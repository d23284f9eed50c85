/// Consonants at the end of a half-typed reading and the beginnings of sounds that they can become.
enum WaitingConsonants {
  static func isKnown(_ letters: [UInt8]) -> Bool { beginnings[Syllable(letters)] != nil }

  /// The beginnings, the plainest first. `isFirst` says that no sound stands before: what begins with c can only be ch then, not cch.
  static func of(_ letters: [UInt8], isFirst: Bool) -> [Syllable] {
    let all = beginnings[Syllable(letters)] ?? []
    return isFirst ? all.map { $0 == c ? ch : $0 } : all
  }

  private static let c: Syllable = "c"
  private static let ch: Syllable = "ch"

  private static let beginnings: [Syllable: [Syllable]] = {
    let table = """
      k k|g g|s s|z z j|t t c|d d j z|n n|h h f|b b|p p|m m n|y y i|r r|w w u o|f f|j j|c c k s|q k|v b|l r -|x -|\
      ky ky|gy gy|ny ny|hy hy|by by|py py|my my|ry ry|ly ry|sy sh|sh sh|zy j|jy j|ty ch|cy ch|ch ch|th ch te|ts ts|dy j|dz z j|dh j de|\
      fy fuy|hw fu|fw fu|wh u|vy by|kw ku|qw ku|gw gu|sw su|tw to|dw do|xt -|lt -|xts -|lts -|xy -
      """
    var beginnings: [Syllable: [Syllable]] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "|")) {
      let words = line.split(separator: UInt8(ascii: " ")).map { $0.first == UInt8(ascii: "-") ? Syllable() : Syllable($0) }
      if let first = words.first { beginnings[first] = Array(words.dropFirst()) }
    }
    return beginnings
  }()
}
