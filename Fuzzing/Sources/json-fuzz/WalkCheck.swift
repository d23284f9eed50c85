import KensakuJSON

/// The same text as a `JSON.Value`, walked.
enum WalkCheck {
  static func value(
    _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ options: JSON.Options, _ parsed: Result<Reference.Tree, Reference.Failure>
  ) {
    do throws(JSON.Error) {
      let root = try JSON.Value(parsing: bytes.span, options: options)
      guard case .success(let tree) = parsed else { fail("accepted as a value", root) }
      compare(root, tree, [])
      let source = root.rawText
      guard let again = try? JSON.Value(parsing: source, options: options) else { fail("its own text is refused", source) }
      if again.rawText != source { fail("source", source, again.rawText) }
      RewriteCheck.forTerminals(root, tree, options)
      if root.description.isEmpty { fail("no description", source) }
    } catch {
      ErrorCheck.check(error, utf8, parsed)
      if !error.reason.isOfText { fail("a value in a text that was only scanned", error.summary) }
    }
  }

  private static func compare(_ value: JSON.Value, _ tree: Reference.Tree, _ path: [JSON.Path.Component]) {
    let isThere = value.exists && value.position.offset == tree.offset && value.path.components == path
    if !isThere { fail("place", value.path, value.position, tree) }
    switch tree {
    case .null: expect(value.isNull && value.kind == .null, value, tree)
    case .bool(let bool, _): expect(value.bool == bool, value, tree)
    case .string(let string, _): expect(value.string.map { $0.utf8.elementsEqual(string.utf8) } == true, value, tree)
    case .number(let text, _):
      let number = ReferenceNumber(text)
      expect(value.int == number.integer(Int.self) && value.double?.bitPattern == number.double?.bitPattern, value, tree)
      expect(value.rawText == text, value, tree)
    case .array(let elements, _):
      expect(value.count == elements.count && value.elements.count == elements.count, value, tree)
      for (index, element) in elements.enumerated() { compare(value[index], element, path + [.index(index)]) }
      for (one, other) in zip(value.elements, elements) { expect(one.position.offset == other.offset, one, other) }
      expect(!value[elements.count].exists && !value["a"].exists, value, tree)
    case .object(let members, _):
      expect(value.keys.elementsEqual(members.map(\.key)) { $0.utf8.elementsEqual($1.utf8) }, value, tree)
      for member in value.members.map({ $0 }).reversed() {
        guard let first = members.first(where: { $0.key.utf8.elementsEqual(member.key.utf8) }) else { fail("a key of its own", member.key) }
        compare(value[member.key], first.value, path + [.key(member.key)])
      }
    }
  }

  private static func expect(_ isTrue: Bool, _ value: JSON.Value, _ tree: Reference.Tree) {
    if !isTrue { fail("walked", value.path, value.rawText, tree) }
  }
}
