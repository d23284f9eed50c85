/// The nodes of a scanned text, in the order of the text: a container's members follow it, a member's value its key.
///
/// Raw memory instead of an array, since looking up keys writes into it through pointers that containers hold.
final class Tape {
  private(set) var nodes: UnsafeMutablePointer<Node>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 32)
    nodes = .allocate(capacity: self.capacity)
  }

  deinit { nodes.deallocate() }

  /// Makes room for twice as many, and gives the new place.
  func grow(used: Int) -> UnsafeMutablePointer<Node> {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.update(from: nodes, count: used)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
    return larger
  }

  /// Makes room for what a text of so many bytes usually has.
  func reserve(forText bytes: Int) {
    reserve(bytes / 14)
  }

  /// What is there is lost.
  private func reserve(_ wanted: Int) {
    if capacity >= wanted { return }
    nodes.deallocate()
    capacity = wanted
    nodes = .allocate(capacity: wanted)
  }

  func copy(_ nodes: UnsafeBufferPointer<Node>) {
    reserve(nodes.count)
    if let first = nodes.baseAddress { self.nodes.update(from: first, count: nodes.count) }
    count = nodes.count
  }

  func appendNull() {
    if count == capacity { _ = grow(used: count) }
    (nodes + count).initialize(to: Node(meta: 0, length: 0, offset: 0, next: UInt32(truncatingIfNeeded: count + 1)))
    count += 1
  }
}
