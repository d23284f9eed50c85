enum KeysCheck {
  /// The keys that the bytes mean, however they come.
  static func keys(_ bytes: [UInt8], cutAt cut: Int) -> [Key] {
    var whole = KeyParser()
    let keys = whole.feed(bytes)
    compare(keys, inTwo(bytes, at: cut), "in two")
    compare(keys, byteByByte(bytes), "byte by byte")
    for key in keys { check(key) }
    let late = whole.timeOut()
    if late.count > 1 { fail("silence means one key at most", late) }
    if whole.patience != nil { fail("after silence there is something to wait for", bytes) }
    checkNext(whole)
    return keys + late
  }

  private static func inTwo(_ bytes: [UInt8], at cut: Int) -> [Key] {
    var parser = KeyParser()
    return parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
  }

  private static func byteByByte(_ bytes: [UInt8]) -> [Key] {
    var parser = KeyParser()
    return bytes.flatMap { parser.feed(CollectionOfOne($0)) }
  }

  private static func compare(_ keys: [Key], _ others: [Key], _ how: String) {
    if keys != others { fail("other keys \(how)", keys, others) }
  }

  private static func check(_ key: Key) {
    switch key {
    case .text(let scalar) where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
      fail("a control character as text", scalar.value)
    case .control(let letter) where !("a"..."z").contains(letter): fail("no letter", letter)
    default: break
    }
  }

  /// What was broken takes nothing of what is typed next with it, but the rest of a character that it had begun.
  private static func checkNext(_ parser: KeyParser) {
    var parser = parser
    if parser.feed(Array("a".utf8)) != [.text("a")] { fail("the next key is lost") }
  }
}
