/// Paths and positions of values in a text that may have errors in many places, of which most are found in the order of the text.
struct ErrorPlaces {
  private static let most = 16

  private let text: UnsafeBufferPointer<UInt8>
  private let lines: LineIndex

  /// Where paths were found before, in the order of the text: the next is found from the last of them that stands before it, so that
  /// many errors do not cost reading the text many times.
  private var found: [PathFinder] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    lines = LineIndex(text)
  }

  /// Of a value that begins there.
  mutating func place(of offset: Int) -> (path: JSON.Path, position: JSON.Position) {
    (path(to: offset), JSON.Position(offset: offset, place: lines.place(of: offset, in: text), in: text))
  }

  private mutating func path(to offset: Int) -> JSON.Path {
    while let last = found.last, last.offset > offset { found.removeLast() }
    var finder = found.last ?? PathFinder(text: text)
    finder.read(to: offset)
    if found.count == Self.most { thinOut() }
    found.append(finder)
    return finder.path
  }

  /// Keeps every second, and so the fewer the further back.
  private mutating func thinOut() {
    found = found.indices.filter { $0 % 2 == 1 }.map { found[$0] }
  }
}
