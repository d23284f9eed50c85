/// A part of the text kept as it is, in a model that `JSON.Decoder` decodes. All such values of one decode share one copy of the text.
extension JSON.Value: Decodable, NodeDecodable {
  /// Throws with other decoders, which have no text to point into.
  public init(from decoder: any Swift.Decoder) throws {
    guard let place = decoder as? TapeDecoder else {
      let expected = "JSON.Value can be decoded by JSON.Decoder only, not by \(type(of: decoder))."
      throw DecodingError.typeMismatch(JSON.Value.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: expected))
    }
    self = place.session.documentValue(at: place.node)
  }

  static func decode(_ session: DecodingSession, _ node: Int) throws -> JSON.Value {
    session.documentValue(at: node)
  }
}

extension DecodingSession {
  /// The value of a node, in the document that is decoded, or in a copy that is made once.
  func documentValue(at node: Int) -> JSON.Value {
    let origin = self.origin ?? (Document.copy(text, UnsafeBufferPointer(start: nodes, count: absent)), 0)
    self.origin = origin
    if node == absent { return JSON.Value(Document(absent: Absence(document: origin.document, node: origin.node, rest: [])), 0) }
    return JSON.Value(origin.document, UInt32(truncatingIfNeeded: origin.node + node))
  }
}

extension Document {
  /// Moves the nodes so that `node` is the first, without what another decode has noted down in them.
  ///
  /// `keepsChecks`: whether keys that differ here differ for the decoder as well, which a strategy for keys may change.
  func copyNodes(of node: Int, to tape: Tape, keepsChecks: Bool) {
    let count = nodes[node].isAbsent ? 0 : max(Int(nodes[node].next) - node, 1)
    tape.copy(UnsafeBufferPointer(start: nodes + node, count: count))
    let notes = keepsChecks ? Node.Flag.indexed : Node.Flag.indexed | Node.Flag.checked | Node.Flag.ambiguous
    for index in 0..<count {
      if tape.nodes[index].meta & Node.Flag.key != 0 {
        // The place of a key or a count of steps, in the nodes as they were numbered there.
        tape.nodes[index].next = 0
      } else {
        tape.nodes[index].next &-= UInt32(truncatingIfNeeded: node)
        tape.nodes[index].meta &= ~notes
      }
    }
  }
}
