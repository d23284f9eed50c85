extension Draft {
  /// The document, in its own order. Nothing may be encoded afterwards.
  func finish() -> [UInt8] {
    closeRun()
    arrangeMembers()
    // Each node adds two brackets at most.
    let most = text.count + 2 * nodes.count
    return Array(unsafeUninitializedCapacity: most) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var writer = Flattening(start, room: buffer.count)
      count = writer.write(self)
    }
  }
}

/// Copies a tree of runs of text into one text, without recursion.
private struct Flattening {
  /// Where the next byte goes. Raw, because the room for all runs was made before.
  private var end: UnsafeMutablePointer<UInt8>
  private let start: UnsafeMutablePointer<UInt8>
  private let limit: UnsafeMutablePointer<UInt8>
  private var outer: [(next: Int, bracket: UInt8?)] = []

  init(_ start: UnsafeMutablePointer<UInt8>, room: Int) {
    self.start = start
    limit = start + room
    end = start
  }

  mutating func write(_ draft: Draft) -> Int {
    enter(draft.nodes[Draft.root])
    while let (item, bracket) = outer.popLast() {
      guard item != DraftItem.none else {
        if let bracket { put(bracket) }
        continue
      }
      write(draft.items[item], bracket, draft)
    }
    return end - start
  }

  private mutating func write(_ item: DraftItem, _ bracket: UInt8?, _ draft: Draft) {
    let count = item.end - item.start
    precondition(count <= limit - end, "a run of a draft came twice")
    end.update(from: draft.text.start + item.start, count: count)
    end += count
    outer.append((item.next, bracket))
    if item.child != DraftNode.none { enter(draft.nodes[item.child]) }
  }

  private mutating func enter(_ node: DraftNode) {
    switch node.kind {
    case .value: outer.append((node.firstItem, nil))
    case .array:
      put(UInt8(ascii: "["))
      outer.append((node.firstItem, UInt8(ascii: "]")))
    case .object, .undecided:
      // What encodes nothing is an empty object, as with Foundation.
      put(UInt8(ascii: "{"))
      outer.append((node.firstItem, UInt8(ascii: "}")))
    }
  }

  private mutating func put(_ byte: UInt8) {
    precondition(end < limit, "a node of a draft came twice")
    end.pointee = byte
    end += 1
  }
}
