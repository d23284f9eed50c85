extension JSON.Value {
  /// A member by its key, which is one key whatever is in it; of equal keys the first.
  public subscript(key: String) -> JSON.Value {
    let member = document.member(key, of: index)
    return member == 0 ? absent([.key(key)]) : at(member)
  }

  /// An element, from 0. Takes the same time for each.
  public subscript(element: Int) -> JSON.Value {
    let found = document.element(element, of: index)
    return found == 0 ? absent([.index(element)]) : at(found)
  }

  /// What a path leads to: `json[path: "results[0].name"]`.
  public subscript(path path: JSON.Path) -> JSON.Value {
    var at = index
    for (depth, component) in path.components.enumerated() {
      let next = document.child(component, of: at)
      if next == 0 { return self.at(at).absent(Array(path.components[depth...])) }
      at = next
    }
    return self.at(at)
  }

  /// The node of a member, 0 where there is none.
  @usableFromInline
  func find(_ key: String) -> UInt32 {
    UInt32(truncatingIfNeeded: document.member(key, of: index))
  }

  private func absent(_ rest: [JSON.Path.Component]) -> JSON.Value {
    if let absence = document.absence {
      return JSON.Value(Document(absent: Absence(document: absence.document, node: absence.node, rest: absence.rest + rest)), 0)
    }
    return JSON.Value(Document(absent: Absence(document: document, node: index, rest: rest)), 0)
  }
}
