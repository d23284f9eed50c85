import KensakuText

@testable import KensakuCommand

/// A terminal in memory: it understands what the program writes, and nothing more.
struct Emulator {
  private(set) var size: Size
  private(set) var cells: [[String]]
  private(set) var cursor = Frame.Position(row: 0, column: 0)
  /// The private modes that are on, such as 1049 for the alternate screen.
  private(set) var modes: Set<String> = ["7", "25"]
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []
  /// What was copied, in Base64, as OSC 52 has it.
  private(set) var clipboard: [String] = []
  /// How wide this terminal thinks a character is.
  var width: (Character) -> Int = { $0.displayWidth }

  private var style = ""
  private var run = ""
  private var sequence: String?
  private var bytes: [UInt8] = []

  init(_ size: Size) {
    self.size = size
    cells = Self.blank(size)
  }

  mutating func resize(_ size: Size) {
    self.size = size
    cells = Self.blank(size)
    cursor = Frame.Position(row: 0, column: 0)
  }

  /// A row's text, blanks at its end left out.
  func text(_ row: Int) -> String {
    var text = cells[row].map(Self.bare).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  var text: String {
    cells.indices.map(text).joined(separator: "\n")
  }

  mutating func feed(_ text: String) {
    feed(Array(text.utf8))
  }

  /// Takes bytes in any pieces.
  mutating func feed(_ input: [UInt8]) {
    bytes += input
    let end = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    let isWhole = String(validating: bytes[end...], as: UTF8.self) != nil
    let ready = isWhole ? bytes[...] : bytes[..<end]
    let text = String(decoding: ready, as: UTF8.self)
    bytes.removeFirst(ready.count)
    for scalar in text.unicodeScalars { take(scalar) }
    flush()
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let open = sequence, open.hasPrefix("]"), scalar == "\u{7}" {
      sequence = nil
      if open.hasPrefix("]52;c;") { clipboard.append(String(open.dropFirst(6))) } else { unknown.append(open) }
    } else if let open = sequence, open.hasPrefix("]") {
      sequence = open + String(scalar)
    } else if var open = sequence {
      open.unicodeScalars.append(scalar)
      sequence = open
      if scalar != "[", scalar != "]", (0x40..<0x7F).contains(scalar.value) { finish(open) }
    } else if scalar == "\u{1B}" {
      flush()
      sequence = ""
    } else if scalar == "\r" || scalar == "\n" {
      flush()
      cursor = scalar == "\r" ? .init(row: cursor.row, column: 0) : .init(row: min(cursor.row + 1, size.rows - 1), column: cursor.column)
    } else {
      run.unicodeScalars.append(scalar)
    }
  }

  private mutating func flush() {
    for character in run { put(character) }
    run = ""
  }

  private mutating func put(_ character: Character) {
    let width = width(character)
    guard width > 0 else { return }
    for offset in 0..<width {
      let column = min(cursor.column + offset, size.columns - 1)
      erase(column)
      cells[cursor.row][column] = style + (offset == 0 ? String(character) : Self.continuation)
    }
    cursor.column = min(cursor.column + width, size.columns - 1)
  }

  /// Clears a cell, and with it the other half of a wide character.
  private mutating func erase(_ column: Int) {
    var end = column + 1
    while end < size.columns, cells[cursor.row][end].hasSuffix(Self.continuation) {
      cells[cursor.row][end] = " "
      end += 1
    }
    cells[cursor.row][column] = " "
  }

  private mutating func finish(_ text: String) {
    sequence = nil
    guard text.hasPrefix("["), let final = text.last else { return unknown.append(text) }
    let parameters = text.dropFirst().dropLast()
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters.hasPrefix("?")) {
    case ("H", false): move(numbers.first ?? 1, numbers.dropFirst().first ?? 1)
    case ("G", false): move(cursor.row + 1, numbers.first ?? 1)
    case ("K", false):
      for column in (numbers.first == 2 ? 0 : cursor.column)..<size.columns { cells[cursor.row][column] = " " }
    case ("J", false): cells = Self.blank(size)
    case ("m", false): style = numbers == [0] || numbers.isEmpty ? "" : style + "\u{1B}\(parameters)m"
    case ("h", true): modes.insert(String(parameters.dropFirst()))
    case ("l", true): modes.remove(String(parameters.dropFirst()))
    default: unknown.append(text)
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    cursor = .init(row: max(0, min(row, size.rows) - 1), column: max(0, min(column, size.columns) - 1))
  }

  private static let continuation = "\u{0}"

  private static func blank(_ size: Size) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// A cell's text without its style and without the mark of a wide character's second half.
  private static func bare(_ cell: String) -> String {
    guard cell.hasPrefix("\u{1B}") else { return cell == continuation ? "" : cell }
    // The style ends with an m, and the character may be one.
    let style = cell.dropLast().lastIndex(of: "m") ?? cell.startIndex
    let text = String(cell[cell.index(after: style)...])
    return text == continuation ? "" : text
  }
}
