import KensakuText

/// Addresses as the lines of a list: code, address and details, aligned. On a narrow terminal the details give way first, then what all
/// addresses have in common.
struct AddressLines {
  var entries: [any PostalEntry]
  var query: String
  var columns: Int

  private static let codeWidth = "000-0000".displayWidth

  /// The columns behind the codes.
  private var room: Int { max(0, columns - Self.codeWidth - DetailColumns.gap) }

  var lines: [[Span]] {
    let reading = Reading(query: query)
    let addresses = self.addresses
    let width = min(DetailColumns.width(addresses), columns * 3 / 5)
    let rows = zip(addresses, entries.map { EntryDetails($0, reading) })
    let aligned = DetailColumns(rows.filter { $0.0.displayWidth <= width }.map(\.1), room: room - width)
    return zip(entries, rows).map { entry, row in
      let (address, details) = row
      // Behind an address that is longer than most a row has columns of its own.
      let columns = address.displayWidth <= width ? aligned : DetailColumns([details], room: room - address.displayWidth)
      return line(entry.code.hyphenated, address, columns.texts(of: details), addressWidth: width)
    }
  }

  private func line(_ code: String, _ address: String, _ details: [String], addressWidth: Int) -> [Span] {
    var spans = [Span](code: code, matching: query)
    if !address.isEmpty {
      let gap = String(repeating: " ", count: DetailColumns.gap)
      spans.append(Span(text: gap))
      spans += [Span](details.isEmpty ? address : address.padded(toWidth: addressWidth) + gap, matching: query)
      for text in details { spans += [Span](text, matching: query, style: .dim) }
    }
    return spans.truncated(toWidth: columns)
  }

  /// Where one of them does not fit, what all have in common is left out; where that does not do, addresses are cut.
  private var addresses: [String] {
    var addresses = entries.map { TerminalText.safe($0.address) }
    var common = ""
    for part in [\(any PostalEntry).prefecture, \.city] {
      guard let text = entries.first?[keyPath: part], addresses.contains(where: { $0.displayWidth > room }) else { break }
      common += text
      // A row that is of the whole city keeps the city's name.
      guard entries.allSatisfy({ $0[keyPath: part] == text && $0.address.count > common.count }) else { break }
      addresses = entries.map { TerminalText.safe(String($0.address.dropFirst(common.count))) }
    }
    return addresses.map { Self.shortened($0, to: room) }
  }

  /// A text cut to a width, with a mark at the cut. It is cut inside: the end of an address tells buildings and floors apart.
  private static func shortened(_ text: String, to width: Int) -> String {
    guard text.displayWidth > width else { return text }
    guard width > 2 else { return "" }
    let mark = "…"
    let end = text.ending(toWidth: (width - mark.displayWidth) / 2)
    return text.truncated(toWidth: width - mark.displayWidth - end.displayWidth, mark: "") + mark + end
  }
}
