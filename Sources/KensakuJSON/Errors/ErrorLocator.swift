/// Makes errors of a scanned text. Made at the first error, since it reads the whole text and all nodes once, so that many errors
/// (rows that are dropped, types that are tried out) cost the same each.
struct ErrorLocator {
  private let lines: LineIndex

  /// For each node of a value, the container it is in, and its number there.
  private var parents: [UInt32] = []
  private var ordinals: [UInt32] = []

  init(text: UnsafeBufferPointer<UInt8>, nodes: UnsafeMutablePointer<Node>, count: Int) {
    lines = LineIndex(text)
    parents = Array(repeating: 0, count: count)
    ordinals = Array(repeating: 0, count: count)
    link(nodes, count)
  }

  private mutating func link(_ nodes: UnsafeMutablePointer<Node>, _ count: Int) {
    var open: [(container: Int, end: Int, members: UInt32)] = []
    for index in 0..<count {
      while let last = open.last, last.end <= index { open.removeLast() }
      if let last = open.last {
        parents[index] = UInt32(truncatingIfNeeded: last.container)
        ordinals[index] = last.members
        if nodes[index].meta & Node.Flag.key == 0 { open[open.count - 1].members &+= 1 }
      }
      if nodes[index].isObject || nodes[index].isArray { open.append((index, Int(nodes[index].next), 0)) }
    }
  }

  /// From the outermost to the value itself: for each, its own node and the container it is in.
  func chain(to node: Int) -> [(container: Int, node: Int)] {
    var chain: [(container: Int, node: Int)] = []
    var at = node
    while at > 0, at < parents.count {
      let parent = Int(parents[at])
      chain.append((parent, at))
      at = parent
    }
    return chain.reversed()
  }

  /// From the first node on, which every other one is in.
  func path(to node: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>) -> JSON.Path {
    let components = chain(to: node).map { container, member -> JSON.Path.Component in
      guard nodes[container].isObject else { return .index(ordinal(of: member)) }
      let key = nodes[member - 1]
      return .key(StringText.string(base + Int(key.offset), Int(key.length), key.meta))
    }
    return JSON.Path(components)
  }

  func ordinal(of node: Int) -> Int {
    node < ordinals.count ? Int(ordinals[node]) : 0
  }

  func position(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> JSON.Position {
    JSON.Position(offset: offset, place: lines.place(of: offset, in: text), in: text)
  }
}

extension JSON.Error {
  /// Of a text that is not JSON.
  init(_ failure: ScanFailure, in text: UnsafeBufferPointer<UInt8>) {
    self.init(
      failure.reason,
      path: PathFinder.path(to: failure.offset, in: text),
      position: JSON.Position(offset: failure.offset, place: LineIndex(text).place(of: failure.offset, in: text), in: text),
      expected: failure.expectation.phrase,
      found: Found.place(failure, in: text))
  }
}
