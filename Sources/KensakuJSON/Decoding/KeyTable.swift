/// A case of an enum of coding keys: what to look for, and where it was last found.
struct KeyEntry {
  /// As the text most likely has the key; nil until the case is first asked for.
  var sought: UnsafePointer<UInt8>?
  var soughtCount: Int32

  /// How far after an object's first key it was.
  var hint: Int32

  /// As the model has the key: the same bytes, but with a strategy.
  var name: UnsafePointer<UInt8>?
  var nameCount: Int

  /// In place of the bytes of a key that no text has.
  static var none: Int { -1 }
}

/// The keys of one type of coding keys, an enum of at most 256 cases: a case's number is its place.
final class KeyTable {
  let entries: UnsafeMutablePointer<KeyEntry>

  init() {
    entries = .allocate(capacity: 256)
    entries.initialize(repeating: KeyEntry(sought: nil, soughtCount: 0, hint: 0, name: nil, nameCount: 0), count: 256)
  }

  deinit {
    for index in 0..<256 {
      if entries[index].sought != entries[index].name { entries[index].sought?.deallocate() }
      entries[index].name?.deallocate()
    }
    entries.deallocate()
  }

  /// Asks a key for its string, once.
  static func fill(_ entry: UnsafeMutablePointer<KeyEntry>, _ name: String, isSnakeCase: Bool) {
    let bytes = KeyBytes.copy(of: name)
    var sought = bytes
    if isSnakeCase {
      let snake = SnakeCase.name(name)
      if CamelCase.name(snake) == name {
        if snake != name { sought = KeyBytes.copy(of: snake) }
      } else if CamelCase.name(name) != name {
        // No text's key becomes a name such as `first_name`.
        sought = KeyBytes(start: bytes.start, count: KeyEntry.none)
      }
    }
    entry.pointee = KeyEntry(
      sought: sought.start, soughtCount: Int32(truncatingIfNeeded: sought.count), hint: 0, name: bytes.start, nameCount: bytes.count)
  }
}
