/// The texts of keys, `"key":` as it stands in a document, made once for each case of an enumeration.
struct KeyTexts: ~Copyable {
  // Memory of one owner, touched by one call at a time: see `Draft`.
  private var text = GrowingMemory<UInt8>()
  private var entries = GrowingMemory<Entry>()
  private var hasEqualTexts: [Bool] = []
  /// The highest byte of a key of each type whose text is known.
  private var highest: [UInt8] = []
  private var types = TypeCache<Int32>()

  struct Entry: BitwiseCopyable {
    var start: UInt32 = 0
    /// 0 where the key was not met yet.
    var length: UInt32 = 0
  }

  /// Keys of one byte, which are all that the compiler makes of up to 256 cases, are known by that byte.
  private static let keysOfAType = 256

  /// A number for a type of keys; nil where its keys cannot be told from each other by a byte.
  @inline(__always) mutating func number<Key: CodingKey>(of type: Key.Type) -> Int32? {
    guard MemoryLayout<Key>.size <= 1 else { return nil }
    return knownNumber(of: type)
  }

  private mutating func knownNumber(of type: Any.Type) -> Int32 {
    var added = false
    let next = Int32(hasEqualTexts.count)
    let number = types.value(of: type) {
      added = true
      return next
    }
    if added {
      hasEqualTexts.append(false)
      highest.append(0)
      for _ in 0..<Self.keysOfAType { entries.append(Entry()) }
    }
    return number
  }

  /// The byte that a key of a numbered type is.
  @inline(__always) static func byte<Key: CodingKey>(of key: Key) -> UInt8 {
    MemoryLayout<Key>.size == 1 ? unsafeBitCast(key, to: UInt8.self) : 0
  }

  @inline(__always) subscript(type: Int32, byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    let entry = entries[Int(type) &* Self.keysOfAType &+ Int(byte)]
    if entry.length == 0 { return nil }
    return UnsafeBufferPointer(start: UnsafePointer(text.start + Int(entry.start)), count: Int(entry.length))
  }

  /// Whether two keys of the type have the same text.
  @inline(__always) func hasEqualTexts(_ type: Int32) -> Bool { hasEqualTexts[Int(type)] }

  /// Keeps the text of a key.
  mutating func keep(_ source: UnsafeBufferPointer<UInt8>, for type: Int32, _ byte: UInt8) {
    guard let start = UInt32(exactly: text.count), let length = UInt32(exactly: source.count) else { return }
    if !hasEqualTexts(type) { hasEqualTexts[Int(type)] = contains(source, type) }
    text.append(contentsOf: source)
    highest[Int(type)] = max(highest[Int(type)], byte)
    entries[Int(type) * Self.keysOfAType + Int(byte)] = Entry(start: start, length: length)
  }

  private func contains(_ source: UnsafeBufferPointer<UInt8>, _ type: Int32) -> Bool {
    (0...highest[Int(type)]).contains { byte in
      guard let known = self[type, byte] else { return false }
      return known.elementsEqual(source)
    }
  }
}
