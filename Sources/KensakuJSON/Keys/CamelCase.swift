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

  /// The first letter in upper case, the rest in lower case.
  private static func capitalized(_ word: Substring) -> String {
    guard let first = word.first else { return "" }
    return String(first).uppercased() + word.dropFirst().lowercased()
  }

  /// Whether a text's key, which has no escapes, becomes `name`. Without allocating where both are ASCII.
  static func matches(_ key: KeyBytes, _ name: KeyBytes) -> Bool {
    if key.count < name.count { return false }
    guard isASCII(key), isASCII(name) else {
      return Self.name(StringText.plain(key.start, key.count, isASCII: false))
        == StringText.plain(name.start, name.count, isASCII: false)
    }
    var leading = 0
    while leading < key.count, key.start[leading] == underscore { leading += 1 }
    var end = key.count
    while end > leading, key.start[end - 1] == underscore { end -= 1 }
    guard (leading..<end).contains(where: { key.start[$0] == underscore }) else { return key == name }
    return matches(key, leading, end, name)
  }

  private static func matches(_ key: KeyBytes, _ leading: Int, _ end: Int, _ name: KeyBytes) -> Bool {
    var at = 0
    var isFirstWord = true
    var isWordStart = true
    for index in 0..<key.count {
      var byte = key.start[index]
      if index >= leading, index < end {
        if byte == underscore {
          isFirstWord = false
          isWordStart = true
          continue
        }
        byte = isWordStart && !isFirstWord ? uppercased(byte) : lowercased(byte)
        isWordStart = false
      }
      if at == name.count || name.start[at] != byte { return false }
      at += 1
    }
    return at == name.count
  }

  private static let underscore: UInt8 = 0x5F

  private static func isASCII(_ key: KeyBytes) -> Bool {
    for index in 0..<key.count where key.start[index] >= 0x80 { return false }
    return true
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & ~0x20 : byte }
  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
