import KensakuText

/// What stands behind a code and an address: a town's reading and note, an office's name and how it is read.
struct EntryDetails {
  var isOffice: Bool
  var first: String
  /// The first where room is scarce: a reading without its prefecture, which the address tells anyway.
  var shorterFirst: String
  var second: String

  init(_ entry: some PostalEntry, _ reading: Reading) {
    if let name = entry.officeName {
      isOffice = true
      first = TerminalText.safe(name)
      shorterFirst = first
      second = TerminalText.safe(entry.officeNameKana ?? "")
    } else {
      isOffice = false
      first = TerminalText.safe(reading.of(entry, withPrefecture: true))
      shorterFirst = TerminalText.safe(reading.of(entry, withPrefecture: false))
      second = TerminalText.safe(Self.note(of: entry) ?? "")
    }
  }

  /// The note, unless the town ends with it already, as a building does with its floor.
  private static func note(of entry: some PostalEntry) -> String? {
    guard let note = entry.note, !entry.town.hasSuffix(note) else { return nil }
    return note
  }
}

/// The two columns of details of some rows, fitted to the room behind their addresses. The table and the search screen share them.
struct DetailColumns {
  private var first = 0
  private var second = 0
  private var isScarce = false

  static let gap = 2
  /// The narrowest that a column is cut to before it is left out.
  private static let narrowest = 8

  /// Without a room to fit everything is shown. Else names and notes come before readings: they tell codes apart.
  init(_ rows: [EntryDetails], room: Int?) {
    first = Self.width(rows.map(\.first))
    second = Self.width(rows.map(\.second))
    guard let room, Self.taken(by: first) + Self.taken(by: second) > room else { return }
    isScarce = true
    let name = Self.width(rows.filter(\.isOffice).map(\.first))
    let note = Self.width(rows.filter { !$0.isOffice }.map(\.second))
    let wanted = (first: Self.width(rows.map(\.shorterFirst)), second: second)
    func share(noteRoom: Int) {
      second = Self.fitted(note, to: noteRoom)
      first = Self.fitted(wanted.first, to: room - Self.taken(by: second))
    }
    share(noteRoom: max(room - Self.taken(by: wanted.first), room / 2))
    // Where a reading and a note cannot both be read, the note has all the room.
    if name == 0, second < note, second == 0 || first == 0 { share(noteRoom: room) }
    second = max(second, Self.fitted(wanted.second, to: room - Self.taken(by: first)))
  }

  /// The texts of a row, cut and aligned; an empty one at the end is left out.
  func texts(of details: EntryDetails) -> [String] {
    let first = (isScarce ? details.shorterFirst : details.first).truncated(toWidth: first)
    let second = details.second.truncated(toWidth: second)
    if second.isEmpty { return first.isEmpty ? [] : [first] }
    return self.first == 0 ? [second] : [first.padded(toWidth: self.first + Self.gap), second]
  }

  static func width(_ texts: [String]) -> Int {
    texts.map(\.displayWidth).max() ?? 0
  }

  private static func taken(by width: Int) -> Int {
    width > 0 ? width + gap : 0
  }

  /// A column's width where there is so much room with its gap; 0 leaves it out.
  private static func fitted(_ width: Int, to room: Int) -> Int {
    let room = room - gap
    return room >= min(width, narrowest) ? min(width, room) : 0
  }
}

/// Which reading of an address a person who typed the query reads best.
enum Reading {
  case kana, romaji

  init(query: String) {
    self = Writing.of(query) == .latin ? .romaji : .kana
  }

  /// In Latin letters the smallest part comes first.
  func of(_ entry: some PostalEntry, withPrefecture: Bool) -> String {
    switch self {
    case .kana: Self.joined([withPrefecture ? entry.prefectureKana : "", entry.cityKana, entry.townKana], by: " ")
    case .romaji: Self.joined([entry.townRomaji, entry.cityRomaji, withPrefecture ? entry.prefectureRomaji : ""], by: ", ")
    }
  }

  private static func joined(_ parts: [String], by separator: String) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
