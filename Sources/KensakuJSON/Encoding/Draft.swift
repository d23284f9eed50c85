/// A document while it is encoded: a tree of arrays and objects whose text stands in one buffer.
///
/// Containers may be filled in any order. All text is appended to the buffer; a run of text that belongs to one node is one item of
/// that node. Values that come in the order of the document make few and long runs, others make many and short ones.
final class Draft {
  let strategies: JSON.Encoder.Strategies
  let userInfo: [CodingUserInfoKey: Any]
  let escaping: StringEscaping

  // `exclusivity(unchecked)`: one encoding touches all this, one call after the other, and the checks are a tenth of all time.
  @exclusivity(unchecked) var text = GrowingMemory<UInt8>(capacity: 1_024)
  @exclusivity(unchecked) var nodes = GrowingMemory<DraftNode>(capacity: 16)
  @exclusivity(unchecked) var items = GrowingMemory<DraftItem>(capacity: 32)
  /// The keys of nodes that are members of objects.
  @exclusivity(unchecked) private var nodeKeys: [any CodingKey] = []
  /// The node to which the text from `runStart` on belongs.
  @exclusivity(unchecked) private var openNode = DraftNode.none
  @exclusivity(unchecked) private var runStart = 0
  @exclusivity(unchecked) private var lastGeneration: UInt32 = 0

  @exclusivity(unchecked) var keyTexts = KeyTexts()
  @exclusivity(unchecked) var directTypes = TypeCache<(any DirectlyEncodable.Type)?>()
  /// The keys whose text has escapes, by where they stand; kept where keys are sorted.
  @exclusivity(unchecked) var escapedKeys: [Int: String] = [:]
  /// The first misuse of a container that could not be thrown where it happened.
  @exclusivity(unchecked) private(set) var misuse: EncodingError?

  static let root = 0

  init(_ strategies: JSON.Encoder.Strategies) {
    self.strategies = strategies
    userInfo = strategies.userInfo.isEmpty ? [:] : strategies.userInfo.mapValues { $0 }
    escaping = StringEscaping(
      slashes: strategies.formatting.contains(.escapingSlashes), forTerminals: strategies.formatting.contains(.terminalSafe))
    nodes.append(DraftNode(parent: DraftNode.none, key: .none, depth: 0, generation: 0))
  }

  /// Makes what is appended to the text from now on the node's.
  @inline(__always) func open(_ node: Int) {
    if openNode != node { switchRun(to: node) }
  }

  private func switchRun(to node: Int) {
    closeRun()
    openNode = node
    runStart = text.count
  }

  func closeRun() {
    if openNode != DraftNode.none, runStart < text.count {
      appendItem(DraftItem(start: runStart, end: text.count, child: DraftNode.none), to: openNode)
    }
    openNode = DraftNode.none
  }

  func appendItem(_ item: DraftItem, to node: Int) {
    let place = items.count
    let previous = nodes[node].lastItem
    items.append(DraftItem(start: item.start, end: item.end, child: item.child, previous: previous))
    if previous == DraftItem.none {
      nodes[node].firstItem = place
    } else {
      items[previous].next = place
    }
    nodes[node].lastItem = place
  }

  /// Takes away a node's last item, which has to be the last of all.
  private func removeLastItem(of node: Int) {
    let last = items.count - 1
    let previous = items[last].previous
    if previous == DraftItem.none {
      nodes[node].firstItem = DraftItem.none
    } else {
      items[previous].next = DraftItem.none
    }
    nodes[node].lastItem = previous
    items.truncate(to: last)
  }

  /// A node at the end of a node's text, for a value that writes itself there. The node has to be open.
  func addChild(of parent: Int, key: DraftKey) -> Int {
    let child = addNode(of: parent, key: key)
    appendItem(DraftItem(start: runStart, end: text.count, child: child), to: parent)
    openNode = DraftNode.none
    return child
  }

  /// A node that is no part of the document, for containers that must not be asked for.
  func addStray(of parent: Int) -> Int {
    addNode(of: parent, key: .none)
  }

  private func addNode(of parent: Int, key: DraftKey) -> Int {
    lastGeneration &+= 1
    let isInside = nodes[parent].kind == .array || nodes[parent].kind == .object
    nodes.append(DraftNode(parent: parent, key: store(key), depth: nodes[parent].depth + (isInside ? 1 : 0), generation: lastGeneration))
    return nodes.count - 1
  }

  private func store(_ key: DraftKey) -> DraftNode.Key {
    switch key {
    case .none: return .none
    case .index(let index): return .index(index)
    case .member(let key):
      nodeKeys.append(key)
      return .member(nodeKeys.count - 1)
    }
  }

  /// Takes a child back that is nothing but text at the end: its text becomes its parent's own.
  ///
  /// Most wrappers of one value end here, such as enumerations of strings.
  func inlineChild(_ child: Int, of parent: Int) {
    guard child == nodes.count - 1, openNode == child, nodes[child].kind == .value, nodes[child].firstItem == DraftItem.none else {
      return
    }
    let item = nodes[parent].lastItem
    guard item == items.count - 1, items[item].child == child, items[item].end == runStart else { return }
    if case .member = nodes[child].key { nodeKeys.removeLast() }
    nodes.truncate(to: child)
    runStart = items[item].start
    openNode = parent
    removeLastItem(of: parent)
  }

  /// Takes back what was written to a node since its text ended at a place, after an error.
  func undo(_ node: Int, to mark: DraftMark) {
    guard nodes[node].count == mark.count + 1 else { return report("written to while an element of it failed", node) }
    nodes[node].count = mark.count
    // Keys with escapes are known by where they stand: there no other key may come to stand.
    if openNode == node, runStart <= mark.end, escapedKeys.isEmpty { return text.truncate(to: mark.end) }
    closeRun()
    let last = nodes[node].lastItem
    guard last != DraftItem.none, items[last].start <= mark.end, mark.end <= items[last].end else {
      return report("written to while an element of it failed", node)
    }
    items[last].end = mark.end
    items[last].child = DraftNode.none
  }

  /// Takes back all that was written to a node.
  func clear(_ node: Int) {
    closeRun()
    nodes[node].clear()
  }

  func report(_ problem: String, _ node: Int) {
    if misuse == nil { misuse = error(problem, in: node) }
  }

  func error(_ problem: String, in node: Int) -> EncodingError {
    let path = path(of: node, then: .none)
    let place = path.isEmpty ? "the document" : JSON.Path(path.map(JSON.Path.Component.init)).description
    return .invalidValue(place, EncodingError.Context(codingPath: path, debugDescription: "\(place): \(problem)"))
  }

  /// The way from the root to a node, or to one of its elements.
  func path(of node: Int, then key: DraftKey) -> [any CodingKey] {
    var path = key.codingKey.map { [$0] } ?? []
    var node = node
    while node != DraftNode.none {
      switch nodes[node].key {
      case .none: break
      case .index(let index): path.append(IndexKey(index: index))
      case .member(let place): path.append(nodeKeys[place])
      }
      node = nodes[node].parent
    }
    return path.reversed()
  }
}

/// How much a node had before an element was written to it.
struct DraftMark {
  var count: Int
  /// Where its text ended.
  var end: Int
}
