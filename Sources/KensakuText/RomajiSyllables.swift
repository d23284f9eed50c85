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
    for row in table.utf8.split(separator: UInt8(ascii: "|")) {
      let words = row.split(separator: UInt8(ascii: " ")).map { Syllable($0) }
      if let onset = words.first { rows[onset] = Array(words.dropFirst()) }
    }
    return rows
  }()

  private static let table = """
    k ka ki ku ke ko|g ga gi gu ge go|n na ni nu ne no|b ba bi bu be bo|p pa pi pu pe po|m ma mi mu me mo|r ra ri ru re ro|\
    j ja ji ju je jo|ky kya kyi kyu kye kyo|gy gya gyi gyu gye gyo|ny nya nyi nyu nye nyo|hy hya hyi hyu hye hyo|\
    by bya byi byu bye byo|py pya pyi pyu pye pyo|my mya myi myu mye myo|ry rya ryi ryu rye ryo|sh sha shi shu she sho|\
    ch cha chi chu che cho|l ra ri ru re ro|ly rya ryi ryu rye ryo|s sa shi su se so|sy sha shi shu she sho|z za ji zu ze zo|\
    zy ja ji ju je jo|jy ja ji ju je jo|t ta chi tsu te to|ty cha chi chu che cho|cy cha chi chu che cho|th cha chi chu che cho|\
    d da ji zu de do|dy ja ji ju je jo|dz za ji zu ze zo|dh ja ji ju je jo|h ha hi fu he ho|f fua fui fu fue fuo|\
    fy fuya fui fuyu fue fuyo|hw fua fui fu fue fuo|fw fua fui fu fue fuo|w wa ui u ue uo|wh ua ui u ue uo|y ya i yu ie yo|\
    v ba bi bu be bo|vy bya bi byu be byo|q kua kui ku kue kuo|kw kua kui ku kue kuo|gw gua gui gu gue guo|qw kua kui ku kue kuo|\
    ts tsua tsui tsu tsue tsuo|sw sua sui su sue suo|tw to to to to to|dw do do do do do|c ka shi ku se ko
    """
}
