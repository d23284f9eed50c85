import KensakuText

extension [Span] {
  /// Columns on a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }

  /// The spans cut to a width, with a mark at the cut, as a text is cut.
  func truncated(toWidth width: Int, mark: String = "…") -> [Span] {
    guard displayWidth > width else { return self }
    guard width >= mark.displayWidth else { return width > 0 ? truncated(toWidth: width, mark: "") : [] }
    var room = width - mark.displayWidth
    var fitting: [Span] = []
    for span in self {
      guard span.text.displayWidth <= room else {
        fitting.append(Span(text: span.text.truncated(toWidth: room, mark: "") + mark, style: span.style))
        break
      }
      fitting.append(span)
      room -= span.text.displayWidth
    }
    return fitting.filter { !$0.text.isEmpty }
  }

  /// The spans cut to a width so that the first match stays in sight: where it would not, they begin a little before it.
  func showingMatch(inWidth width: Int) -> [Span] {
    guard displayWidth > width, let match = firstIndex(where: { $0.style.contains(.match) }) else { return truncated(toWidth: width) }
    let before = self[..<match]
    guard Array(before).displayWidth + self[match].text.displayWidth >= width else { return truncated(toWidth: width) }
    let lead = "…" + before.map(\.text).joined().ending(toWidth: width / 4)
    return ([Span(text: lead, style: before.last?.style ?? [])] + self[match...]).truncated(toWidth: width)
  }
}

extension String {
  /// As many characters from the end as a width has room for.
  func ending(toWidth width: Int) -> String {
    var room = width
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      room -= self[before].displayWidth
      if room < 0 { break }
      start = before
    }
    return String(self[start...])
  }
}
