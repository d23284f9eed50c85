/// Writes the rows that have a note, and each note once.
struct NoteWriter {
  private(set) var rows: [UInt8] = []
  private(set) var offsets: [UInt8] = [0, 0, 0, 0]
  private(set) var texts: [UInt8] = []
  private var numbers: [String: Int] = [:]

  mutating func append(_ note: String, row: Int, encode: (String) -> [UInt8]) throws(PostalIndexError) {
    if note.isEmpty { return }
    let number = numbers[note, default: numbers.count]
    guard number <= 0xFFFF else { throw PostalIndexError(.unusableRecords, "too many different notes for the index") }
    if number == numbers.count {
      numbers[note] = number
      texts += encode(note)
      offsets.append(u32: UInt32(texts.count))
    }
    rows.append(u24: row)
    rows.append(u16: number)
  }
}
