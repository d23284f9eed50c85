extension Draft {
  /// Encodes the value that the document is.
  func encodeRoot<Value: Encodable>(_ value: Value) throws {
    try SingleValueDraftContainer(slot(Self.root)).encode(value)
    if let misuse { throw misuse }
    if nodes[Self.root].kind == .undecided {
      throw invalid(value, "\(Value.self) did not encode any value", in: Self.root, key: .none)
    }
  }

  /// Encodes any value at the end of a node's text. What it wrote until it failed is to be taken back by the caller.
  @inline(__always) func encode<Value: Encodable>(_ value: Value, in node: Int, key: @autoclosure () -> DraftKey) throws {
    guard let type = directType(of: Value.self) else { return try encodeByItself(value, in: node, key: key()) }
    try withUnsafePointer(to: value) { try type.encode(at: $0, into: self, node, key()) }
  }

  @inline(__always) func directType<Value: Encodable>(of type: Value.Type) -> (any DirectlyEncodable.Type)? {
    directTypes.value(of: type) { type as? any DirectlyEncodable.Type }
  }

  @inline(never) func encodeByItself(_ value: some Encodable, in node: Int, key: DraftKey) throws {
    try encodeChild(of: node, key: key) { try value.encode(to: $0) }
  }

  /// Lets a value, or a function of the user, write itself to a node of its own.
  func encodeChild(of node: Int, key: DraftKey, _ write: (any Swift.Encoder) throws -> Void) throws {
    let child = addChild(of: node, key: key)
    try checkDepth(of: child, most: Self.depthLimit)
    try write(DraftEncoder(slot(child)))
    inlineChild(child, of: node)
  }

  /// An array or object at the end of a node's text.
  func addContainer(_ kind: DraftNode.Kind, of node: Int, key: DraftKey) throws -> Int {
    let child = addChild(of: node, key: key)
    nodes[child].kind = kind
    try checkDepth(of: child, most: Self.depthLimit - 1)
    return child
  }

  /// As deep as the decoder reads.
  private static var depthLimit: Int { JSON.Options.strict.depthLimit }

  private func checkDepth(of node: Int, most: Int) throws {
    if nodes[node].depth > most { throw error(Self.tooDeep, in: node) }
  }

  private static var tooDeep: String { "arrays and objects nest deeper than \(depthLimit)" }

  func slot(_ node: Int) -> DraftSlot {
    DraftSlot(draft: self, node: node, generation: nodes[node].generation)
  }
}

extension Draft {
  /// Makes a node an array or an object, unless it is already. What cannot be is reported, and goes nowhere.
  func container(_ kind: DraftNode.Kind, at slot: DraftSlot) -> DraftSlot {
    let node = slot.node
    guard isCurrent(slot), nodes[node].kind == .undecided || nodes[node].kind == kind else {
      report("encoded as two kinds of values", isCurrent(slot) ? node : Self.root)
      return stray(kind)
    }
    if nodes[node].depth >= Self.depthLimit { report(Self.tooDeep, node) }
    nodes[node].kind = kind
    return slot
  }

  /// An array or object that a container asked for at the end of its node's text, to be filled whenever it likes.
  func addNested(_ kind: DraftNode.Kind, of node: Int, key: DraftKey) -> DraftSlot {
    let child = addChild(of: node, key: key)
    nodes[child].isShared = true
    return container(kind, at: slot(child))
  }

  private func stray(_ kind: DraftNode.Kind) -> DraftSlot {
    let node = addStray(of: Self.root)
    nodes[node].kind = kind
    return slot(node)
  }

  /// Whether what a slot was made for is still there: a wrapper's value that is encoded leaves no place of its own.
  @inline(__always) func isCurrent(_ slot: DraftSlot) -> Bool {
    slot.node < nodes.count && nodes[slot.node].generation == slot.generation
  }
}

/// A node of a draft, for those who write to it. Three words, so that an existential holds it without memory of its own.
struct DraftSlot {
  let draft: Draft
  let node: Int
  let generation: UInt32
}
