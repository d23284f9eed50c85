/// Keys with underscores, `first_name`, as names of properties, `firstName`: by the rules of Foundation's decoder.
enum CamelCase {
  /// Words at underscores, the first in lower case, the others capitalized. Underscores around the
  /// key stay, and so does a key of one word.
  static func name(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else { return key }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words.dropFirst().reduce(words[0].lowercased()) { $0 + capitalized($1) }
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// Whether a text's key may become another name.
  static func hasWords(_ key: KeyBytes) -> Bool {
    UnsafeBufferPointer(start: key.start, count: key.count).contains(underscore)
  }

  /// Letters after letters in lower case, all others in title case, as Foundation capitalizes: `1y` is `1Y`. Marks and apostrophes do not
  /// part letters.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isAfterLetter = false
    for scalar in word.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        result += isAfterLetter ? scalar.properties.lowercaseMapping : String(scalar)
        isAfterLetter = true
      case .lowercaseLetter:
        result += isAfterLetter ? String(scalar) : scalar.properties.titlecaseMapping
        isAfterLetter = true
      case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: result.unicodeScalars.append(scalar)
      default:
        result.unicodeScalars.append(scalar)
        if scalar != "\u{2019}" && !(scalar.isASCII && partsNothing(UInt8(truncatingIfNeeded: scalar.value))) { isAfterLetter = false }
      }
    }
    return result
  }

  /// Whether a text's key, which has no escapes, becomes `name`. Without allocating where both are ASCII.
  static func matches(_ key: KeyBytes, _ name: KeyBytes) -> Bool {
    if haveOtherBegins(key, name) { return false }
    guard isASCII(key), isASCII(name) else {
      return Self.name(StringText.plain(key.start, key.count, isASCII: false))
        == StringText.plain(name.start, name.count, isASCII: false)
    }
    if key.count < name.count { return false }
    var leading = 0
    while leading < key.count, key.start[leading] == underscore { leading += 1 }
    var end = key.count
    while end > leading, key.start[end - 1] == underscore { end -= 1 }
    guard (leading..<end).contains(where: { key.start[$0] == underscore }) else { return key == name }
    return matches(key, leading, end, name)
  }

  /// A key keeps its first letter but for the case, or its first underscore. Tells most keys apart that are ASCII there.
  @inline(__always)
  private static func haveOtherBegins(_ key: KeyBytes, _ name: KeyBytes) -> Bool {
    guard key.count > 0, name.count > 0, (key.start[0] | name.start[0]) < 0x80 else { return false }
    return key.start[0] | 0x20 != name.start[0] | 0x20
  }

  private static func matches(_ key: KeyBytes, _ leading: Int, _ end: Int, _ name: KeyBytes) -> Bool {
    var at = 0
    var isFirstWord = true
    var isAfterLetter = false
    for index in 0..<key.count {
      var byte = key.start[index]
      if index >= leading, index < end {
        if byte == underscore {
          isFirstWord = false
          isAfterLetter = false
          continue
        }
        if (byte | 0x20) &- 0x61 < 26 {
          byte = isAfterLetter || isFirstWord ? lowercased(byte) : uppercased(byte)
          isAfterLetter = true
        } else if !partsNothing(byte) {
          isAfterLetter = false
        }
      }
      if at == name.count || name.start[at] != byte { return false }
      at += 1
    }
    return at == name.count
  }

  /// Whether two keys of an object might be spellings of one; never false where they are. None is escaped.
  static func mayHaveTwoSpellings(_ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>) -> Bool {
    let end = Int(nodes[object].next)
    var key = object &+ 1
    while key < end {
      if !isUsual(base + Int(nodes[key].offset), Int(nodes[key].length)) { return haveEqualLetters(object, nodes, base) }
      key = Int(nodes[key &+ 1].next)
    }
    return false
  }

  /// Lower case, with single underscores before letters: two such keys never become the same.
  private static func isUsual(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if count == 0 { return true }
    if start[count &- 1] == underscore { return false }
    if count < 8 { return isUsualByBytes(start, count) }
    // Words that share a byte, so that each byte is seen with the one before it.
    var at = 0
    while at &+ 8 < count {
      if !isUsual(load(start + at)) { return false }
      at &+= 7
    }
    return isUsual(load(start + (count &- 8)))
  }

  private static func isUsualByBytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var isAfterUnderscore = false
    for index in 0..<count {
      let byte = start[index]
      if byte >= 0x80 || byte &- 0x41 < 26 || isAfterUnderscore && byte &- 0x61 >= 26 { return false }
      isAfterUnderscore = byte == underscore
    }
    return true
  }

  @inline(__always)
  private static func load(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Of eight bytes at once: the high bit of a byte is set where adding carries it past one border of a range, but not past the other.
  @inline(__always)
  private static func isUsual(_ word: UInt64) -> Bool {
    let high = Sixteen.highBits
    let capitals = (word &+ 0x3F3F_3F3F_3F3F_3F3F) ^ (word &+ 0x2525_2525_2525_2525)
    if (word | capitals) & high != 0 { return false }
    let small = (word &+ 0x1F1F_1F1F_1F1F_1F1F) ^ (word &+ 0x0505_0505_0505_0505)
    let underscores = ~((word ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F) & high
    return underscores << 8 & ~small & high == 0
  }

  /// Whether two keys may have the same letters, without regard to case and underscores; true for what is not ASCII.
  private static func haveEqualLetters(_ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { filter in
      filter.initialize(repeating: 0)
      let end = Int(nodes[object].next)
      var key = object &+ 1
      while key < end {
        guard let hash = hashOfLetters(base + Int(nodes[key].offset), Int(nodes[key].length)) else { return true }
        let word = Int(truncatingIfNeeded: hash >> 58)
        let bit: UInt64 = 1 << (hash >> 52 & 63)
        if filter[word] & bit != 0 { return true }
        filter[word] |= bit
        key = Int(nodes[key &+ 1].next)
      }
      return false
    }
  }

  private static func hashOfLetters(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var hash: UInt64 = 0
    for index in 0..<count where start[index] != underscore {
      if start[index] >= 0x80 { return nil }
      hash = (hash ^ UInt64(lowercased(start[index]))) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash
  }

  /// Apostrophe, circumflex and grave accent are marks to Foundation.
  private static func partsNothing(_ byte: UInt8) -> Bool { byte == 0x27 || byte == 0x5E || byte == 0x60 }

  private static let underscore: UInt8 = 0x5F

  private static func isASCII(_ key: KeyBytes) -> Bool {
    for index in 0..<key.count where key.start[index] >= 0x80 { return false }
    return true
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & ~0x20 : byte }
  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
