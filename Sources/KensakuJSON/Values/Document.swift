import Synchronization

/// A scanned text with its nodes, which values point into: never written after it was made.
///
/// A value that is not there has a document of its own, which says where it was looked for, so that it costs nothing to those that are.
@usableFromInline
final class Document: @unchecked Sendable {  // What the pointers lead to is written by no one, once `init` has returned.
  let base: UnsafePointer<UInt8>
  let nodes: UnsafeMutablePointer<Node>
  let nodeCount: Int
  let absence: Absence?
  let lazies = Mutex(Lazies())
  let hints = KeyHints()
  private let textCount: Int
  private let tape: Tape?

  /// What is made when it is first needed.
  struct Lazies: @unchecked Sendable {  // Seen under the mutex only.
    var locator: ErrorLocator?
    var objects: [Int: ObjectIndex] = [:]
    var arrays: [Int: [UInt32]] = [:]
  }

  /// Takes over the text's memory.
  private init(_ text: UnsafeBufferPointer<UInt8>, at base: UnsafePointer<UInt8>, _ tape: Tape) {
    self.base = base
    self.tape = tape
    textCount = text.count
    nodes = tape.nodes
    nodeCount = tape.count
    absence = nil
    checkKeys()
  }

  init(absent absence: Absence) {
    base = absence.document.base
    nodes = Absence.node.pointer
    nodeCount = 1
    textCount = 0
    tape = nil
    self.absence = absence
  }

  deinit {
    guard let tape else { return }
    base.deallocate()
    IdleTapes.giveBack(tape)
  }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: textCount) }

  /// Looking a key up may begin in the middle of an object only where all keys are known to differ.
  private func checkKeys() {
    var index = 0
    while index < nodeCount {
      let node = nodes[index]
      if node.isObject, node.length > Self.smallest, node.length <= KeyCheck.largest,
        node.meta & (Node.Flag.escaped | Node.Flag.checked) == 0
      {
        let isAmbiguous = KeyCheck.repeatedKey(index, nodes, base) != nil
        nodes[index].meta |= isAmbiguous ? Node.Flag.checked | Node.Flag.ambiguous : Node.Flag.checked
      }
      index &+= 1
    }
  }
}

extension Document {
  static func scan(_ text: UnsafeBufferPointer<UInt8>, _ options: JSON.Options) -> Result<Document, JSON.Error> {
    let base = copy(of: text)
    let tape = IdleTapes.take(forText: text.count)
    do throws(ScanFailure) {
      var scanner = Scanner(base, count: text.count, options: options)
      try scanner.scan(into: tape)
      if options.duplicateKeys == .refuse { try KeyCheck.refuseRepeatedKeys(tape, base) }
    } catch {
      base.deallocate()
      return .failure(JSON.Error(error, in: text))
    }
    return .success(Document(text, at: base, tape))
  }

  /// Of a text that a decoder scanned.
  static func copy(_ text: UnsafeBufferPointer<UInt8>, _ nodes: UnsafeBufferPointer<Node>) -> Document {
    let tape = Tape(capacity: nodes.count)
    tape.copy(nodes)
    return Document(text, at: copy(of: text), tape)
  }

  private static func copy(of text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
    if let start = text.baseAddress { copy.update(from: start, count: text.count) }
    return UnsafePointer(copy)
  }
}
