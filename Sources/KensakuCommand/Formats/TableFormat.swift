import KensakuText

/// The table for a person: code, address and details, aligned by the columns of a terminal.
struct TableFormat {
  /// The terminal's width; nil where there is none to fit.
  var columns: Int?
  var inColor: Bool

  func text(_ answer: PostalAnswer) -> String {
    let reading = Reading(query: answer.query)
    let rows = answer.rows.map { Row($0, reading) }
    let codeWidth = DetailColumns.width(rows.map(\.code))
    let addressWidth = DetailColumns.width(rows.map(\.address))
    // Codes and addresses are what the person came for: on a narrow terminal the details give way.
    let room = columns.map { $0 - codeWidth - DetailColumns.gap - addressWidth }
    let details = DetailColumns(rows.map(\.details), room: room)
    return rows.map { row in
      let behind = details.texts(of: row.details)
      let address = behind.isEmpty ? row.address : row.address.padded(toWidth: addressWidth + DetailColumns.gap)
      var spans = [Span](code: row.code, matching: answer.query)
      spans.append(Span(text: String(repeating: " ", count: DetailColumns.gap)))
      for text in [address] + behind { spans += [Span](text, matching: answer.query) }
      return spans.rendered(inColor: inColor) + "\n"
    }
    .joined()
  }

  private struct Row {
    var code, address: String
    var details: EntryDetails

    init(_ entry: some PostalEntry, _ reading: Reading) {
      code = entry.code.hyphenated
      address = TerminalText.safe(entry.address)
      details = EntryDetails(entry, reading)
    }
  }
}
