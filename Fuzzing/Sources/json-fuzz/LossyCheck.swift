import KensakuJSON

/// Lists of which some elements cannot be made, compared with making each by its path.
enum LossyCheck {
  static func list(_ bytes: UnsafeBufferPointer<UInt8>, _ tree: Reference.Tree) {
    guard case .array(let elements, _) = tree, elements.count <= 8 else { return }
    var decoder = JSON.Decoder()
    decoder.options = .foundationCompatible
    let each = elements.indices.map { try? decoder.decode(Narrow.self, from: bytes.span, at: JSON.Path([.index($0)])) }
    guard let list = try? decoder.decode(JSON.Lossy<[Narrow]>.self, from: bytes.span) else { fail("no list", tree) }
    let kept = each.compactMap(\.self)
    if list.elements != kept || list.droppedCount != each.count - kept.count { fail("kept otherwise", list.elements, kept) }
    let dropped = each.indices.filter { each[$0] == nil }.map { JSON.Path([.index($0)]) }
    if list.dropped.map(\.path) != dropped { fail("dropped otherwise", list.dropped, dropped) }
    compareReader(bytes, elements.count)
  }

  private static func compareReader(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
    let options = JSON.Options.foundationCompatible
    let each = (0..<count).map { try? JSON.read(Double.self, from: bytes.span, at: JSON.Path([.index($0)]), options: options) }
    guard let list = try? JSON.read(Numbers.self, from: bytes.span, options: options) else { fail("no list", each) }
    if list.kept != each.compactMap(\.self) { fail("read otherwise", list.kept, each) }
    let dropped = each.indices.filter { each[$0] == nil }.map { JSON.Path([.index($0)]) }
    if list.dropped.map(\.path) != dropped { fail("dropped otherwise", list.dropped.map(\.description), dropped) }
  }

  private struct Numbers: JSON.Readable {
    var kept: [Double] = []
    var dropped: [JSON.Dropped] = []

    init(from reader: inout JSON.Reader) throws(JSON.Error) {
      let list = try reader.lossyArray(of: Double.self)
      (kept, dropped) = (list.elements, list.dropped)
    }
  }
}
