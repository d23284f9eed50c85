#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Draft {
  /// Sorts members where that is asked for, and of members with one key leaves one.
  func arrangeMembers() {
    let isSorted = strategies.formatting.contains(.sortedKeys)
    let comma = text.count
    text.append(.comma)
    // Parents come before their children, so that a child is complete when its turn comes.
    for node in 0..<nodes.count where nodes[node].kind == .object && (isSorted || nodes[node].mayRepeat) {
      var members = members(of: node)
      if nodes[node].mayRepeat { members = unique(members, comma: comma) }
      if isSorted { sort(&members) }
      replaceItems(of: node, with: members, comma: comma)
    }
  }

  private func replaceItems(of node: Int, with members: [DraftMember], comma: Int) {
    nodes[node].firstItem = DraftItem.none
    nodes[node].lastItem = DraftItem.none
    for (index, member) in members.enumerated() {
      if index > 0 { appendComma(comma, to: node) }
      appendItem(DraftItem(start: member.key.lowerBound, end: member.end, child: member.child), to: node)
    }
  }

  private func appendComma(_ comma: Int, to node: Int) {
    appendItem(DraftItem(start: comma, end: comma + 1, child: DraftNode.none), to: node)
  }

  private func members(of node: Int) -> [DraftMember] {
    var members: [DraftMember] = []
    members.reserveCapacity(nodes[node].count)
    var item = nodes[node].firstItem
    while item != DraftItem.none {
      var reader = MemberReader(text: UnsafeBufferPointer(start: text.start, count: text.count), item: items[item])
      while let member = reader.next() { members.append(member) }
      item = items[item].next
    }
    return members
  }

  /// The last of members with one key, at the place of the first.
  private func unique(_ members: [DraftMember], comma: Int) -> [DraftMember] {
    var unique: [DraftMember] = []
    unique.reserveCapacity(members.count)
    var places: [KeyBytes: Int] = Dictionary(minimumCapacity: members.count)
    for member in members {
      let key = bytes(of: member)
      if let place = places[key] {
        if !join(member.child, to: unique[place].child, comma: comma) { unique[place] = member }
      } else {
        places[key] = unique.count
        unique.append(member)
      }
    }
    return unique
  }

  /// Adds the elements of a container that was asked for again to those of the first, as Foundation does.
  private func join(_ node: Int, to first: Int, comma: Int) -> Bool {
    guard node != DraftNode.none, first != DraftNode.none, nodes[node].isShared, nodes[node].kind == nodes[first].kind else {
      return false
    }
    guard nodes[node].count > 0 else { return true }
    if nodes[first].count > 0 { appendComma(comma, to: first) }
    var item = nodes[node].firstItem
    while item != DraftItem.none {
      let next = items[item].next
      appendItem(DraftItem(start: items[item].start, end: items[item].end, child: items[item].child), to: first)
      item = next
    }
    nodes[first].count += nodes[node].count
    nodes[first].mayRepeat = true
    // When its own turn comes it has nothing left: its children are the first's now, and are not to be joined twice.
    nodes[node].firstItem = DraftItem.none
    nodes[node].lastItem = DraftItem.none
    nodes[node].count = 0
    return true
  }

  private func sort(_ members: inout [DraftMember]) {
    members.sort { isBefore($0, $1) }
  }

  private func isBefore(_ first: DraftMember, _ second: DraftMember) -> Bool {
    if escapedKeys.isEmpty { return bytes(of: first) < bytes(of: second) }
    let names = (escapedKeys[first.key.lowerBound], escapedKeys[second.key.lowerBound])
    guard names.0 != nil || names.1 != nil else { return bytes(of: first) < bytes(of: second) }
    // Escapes stand elsewhere in the order than what they are for.
    return (names.0 ?? name(of: first)).utf8.lexicographicallyPrecedes((names.1 ?? name(of: second)).utf8)
  }

  private func name(of member: DraftMember) -> String {
    bytes(of: member).text
  }

  /// A key without its quotes.
  private func bytes(of member: DraftMember) -> KeyBytes {
    KeyBytes(start: UnsafePointer(text.start + member.key.lowerBound + 1), count: member.key.count - 2)
  }
}

/// A member of an object, as it stands in the text.
struct DraftMember {
  /// With its quotes.
  var key: Range<Int>
  /// Where the member ends, or where its node follows.
  var end: Int
  var child: Int
}

/// Finds the members in a run of an object's text, which is valid JSON: the encoder's own.
private struct MemberReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let item: DraftItem
  private var position: Int

  init(text: UnsafeBufferPointer<UInt8>, item: DraftItem) {
    self.text = text
    self.item = item
    position = item.start
  }

  mutating func next() -> DraftMember? {
    if position < item.end, text[position] == .comma { position += 1 }
    guard position < item.end else { return nil }
    let start = position
    skipString()
    let key = start..<position
    position += 1
    if position < item.end { skipValue() }
    return DraftMember(key: key, end: position, child: position == item.end ? item.child : DraftNode.none)
  }

  private mutating func skipString() {
    position += 1
    while position < item.end, text[position] != .quote { position += text[position] == .backslash ? 2 : 1 }
    position += 1
  }

  private mutating func skipValue() {
    if text[position] == .quote { return skipString() }
    while position < item.end, text[position] != .comma { position += 1 }
  }
}
