/// Turns the bytes of a terminal into keys. The bytes may come in any pieces; what is broken or unknown is swallowed whole.
struct KeyParser {
  private enum State {
    case ground
    /// Inside a UTF-8 sequence that still lacks so many bytes.
    case utf8(missing: Int)
    case escape
    /// Inside a control sequence (CSI): its parameters so far.
    case control
    /// After `ESC O`.
    case single
    /// The Linux console's function keys: `ESC [ [` and one byte.
    case console
    /// Inside an operating system command or another string; `true` after an escape in it.
    case string(Bool)
    case paste
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var keys: [Key] = []

  /// A paste longer than this is cut, a control sequence longer than this is none.
  private static let longestPaste = 1 << 20
  private static let longestSequence = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// How many milliseconds of silence decide what the bytes so far mean: an escape alone is the Esc key, a paste whose end was lost
  /// ends. Nil where time decides nothing.
  var patience: Int32? {
    switch state {
    case .ground, .utf8: nil
    case .escape, .control, .single, .console, .string: 50
    case .paste: 1_000
    }
  }

  /// The keys that the bytes complete.
  mutating func feed(_ input: some Sequence<UInt8>) -> [Key] {
    for byte in input { take(byte) }
    defer { keys.removeAll() }
    return keys
  }

  /// Says that nothing followed for a while.
  mutating func timeOut() -> [Key] {
    guard patience != nil else { return [] }
    defer {
      enter(.ground)
      keys.removeAll()
    }
    switch state {
    case .escape: keys.append(.escape)
    case .paste: finishPaste(bytes)
    default: break
    }
    return keys
  }

  private mutating func enter(_ state: State) {
    self.state = state
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .utf8(let missing): utf8(byte, missing)
    case .escape: escape(byte)
    case .control: control(byte)
    case .single: single(byte)
    case .console: enter(.ground)
    case .string(let hasEscape): string(byte, hasEscape)
    case .paste: paste(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: enter(.escape)
    case 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: keys.append(.text(Unicode.Scalar(byte)))
    case 0xC2...0xF4:
      enter(.utf8(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3))
      bytes.append(byte)
    default: break
    }
  }

  private mutating func utf8(_ byte: UInt8, _ missing: Int) {
    guard byte & 0xC0 == 0x80 else {
      // The sequence broke off: it is dropped, and this byte begins something new.
      enter(.ground)
      return take(byte)
    }
    bytes.append(byte)
    if missing > 1 {
      state = .utf8(missing: missing - 1)
      return
    }
    let text = String(validating: bytes, as: UTF8.self)
    enter(.ground)
    if let scalar = text?.unicodeScalars.first, !(0x80..<0xA0).contains(scalar.value) { keys.append(.text(scalar)) }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B: break
    case UInt8(ascii: "["): enter(.control)
    case UInt8(ascii: "O"): enter(.single)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): enter(.string(false))
    case 0x7F, 0x08:
      enter(.ground)
      keys.append(.control("w"))
    case 0x20..<0x7F:
      enter(.ground)
      keys.append(.alt(Unicode.Scalar(byte)))
    default:
      enter(.ground)
      take(byte)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty: enter(.console)
    case 0x20..<0x40:
      bytes.append(byte)
      if bytes.count > Self.longestSequence { enter(.ground) }
    case 0x40..<0x7F:
      let parameters = String(decoding: bytes, as: UTF8.self)
      enter(.ground)
      finish(parameters, Character(Unicode.Scalar(byte)))
    default:
      enter(.ground)
      take(byte)
    }
  }

  private mutating func finish(_ parameters: String, _ final: Character) {
    if final == "~", parameters == "200" { return enter(.paste) }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    let isWord = numbers.count == 2 && [3, 5, 7].contains(numbers[1])
    let key: Key? =
      switch final {
      case "A": .up
      case "B": .down
      case "C": isWord ? .wordRight : .right
      case "D": isWord ? .wordLeft : .left
      case "H": .home
      case "F": .end
      case "Z": .backTab
      case "~": Self.numbered[numbers.first ?? 0]
      default: nil
      }
    if let key, parameters.allSatisfy({ $0 == ";" || ("0"..."9").contains($0) }) { keys.append(key) }
  }

  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  private mutating func single(_ byte: UInt8) {
    enter(.ground)
    switch byte {
    case UInt8(ascii: "A"): keys.append(.up)
    case UInt8(ascii: "B"): keys.append(.down)
    case UInt8(ascii: "C"): keys.append(.right)
    case UInt8(ascii: "D"): keys.append(.left)
    case UInt8(ascii: "H"): keys.append(.home)
    case UInt8(ascii: "F"): keys.append(.end)
    case UInt8(ascii: "M"): keys.append(.enter)
    case 0x20..<0x7F: break
    default: take(byte)
    }
  }

  private mutating func string(_ byte: UInt8, _ hasEscape: Bool) {
    switch byte {
    case 0x07: enter(.ground)
    case 0x1B: state = .string(true)
    case _ where hasEscape:
      // `ESC \` ends the string; any other escape begins a sequence of its own.
      enter(byte == UInt8(ascii: "\\") ? .ground : .escape)
      if byte != UInt8(ascii: "\\") { take(byte) }
    default: break
    }
  }

  private mutating func paste(_ byte: UInt8) {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      finishPaste(bytes.dropLast(Self.pasteEnd.count))
    } else if bytes.count >= 2 * Self.longestPaste {
      // The last bytes may be the beginning of the end's mark.
      bytes.removeSubrange(Self.longestPaste..<(bytes.count - Self.pasteEnd.count))
    }
  }

  private mutating func finishPaste(_ pasted: some Collection<UInt8>) {
    let text = String(decoding: pasted, as: UTF8.self)
    enter(.ground)
    if !text.isEmpty { keys.append(.paste(text)) }
  }
}
