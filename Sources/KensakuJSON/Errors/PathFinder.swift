/// Finds the path to a place of a text of which only what stands before it is known to be JSON, by reading that.
struct PathFinder {
  private struct Level {
    var isObject: Bool
    var component: JSON.Path.Component?
  }

  private static let deepest = 0xFFFF

  private var levels: [Level] = []
  private let text: UnsafeBufferPointer<UInt8>

  /// How far the text was read.
  private(set) var offset: Int

  /// The path to the innermost value that was begun before `offset`, seen from the value that begins at `start`.
  static func path(to offset: Int, from start: Int = 0, in text: UnsafeBufferPointer<UInt8>) -> JSON.Path {
    var finder = PathFinder(text: text, from: start)
    finder.read(to: offset)
    return finder.path
  }

  init(text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.text = text
    offset = start
  }

  var path: JSON.Path { JSON.Path(levels.compactMap(\.component)) }

  /// Goes on to a later place. It can go on from there if that is where a value begins.
  mutating func read(to place: Int) {
    let end = min(place, text.count)
    var at = offset
    while at < end {
      // No JSON is deeper. Where a text is refused before its grammar was read, anything may stand before the place.
      if levels.count > Self.deepest { levels = [] }
      switch text[at] {
      case 0x7B: levels.append(Level(isObject: true, component: nil))
      case 0x5B: levels.append(Level(isObject: false, component: .index(0)))
      case 0x7D, 0x5D: levels.removeLast(levels.isEmpty ? 0 : 1)
      case 0x2C: passComma()
      case 0x22:
        let close = endOfString(at + 1, end)
        if close < end, let level = levels.last, level.isObject, level.component == nil { passKey(at + 1, close) }
        at = close
      default: break
      }
      at += 1
    }
    offset = at
  }

  private mutating func passComma() {
    guard let level = levels.popLast() else { return }
    var component: JSON.Path.Component?
    if case .index(let index) = level.component { component = .index(index + 1) }
    levels.append(Level(isObject: level.isObject, component: component))
  }

  private mutating func passKey(_ start: Int, _ end: Int) {
    guard let base = text.baseAddress else { return }
    // Repaired where it has to be: a reader that is used out of turn may ask for a place up to which nobody has read.
    let key = StringText.withUnescaped(base + start, end - start) {
      String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self)
    }
    levels[levels.count - 1].component = .key(key)
  }

  private func endOfString(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, text[at] != 0x22 { at += text[at] == 0x5C ? 2 : 1 }
    return at
  }
}
