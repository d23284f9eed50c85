/// The nodes of a scanned text, in the order of the text: a container's members follow it, a member's value its key.
///
/// Raw memory instead of an array, since looking up keys writes into it through pointers that containers hold; and the C library's, which
/// lets large memory grow without a copy.
final class Tape {
  private(set) var nodes: UnsafeMutablePointer<Node>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 32)
    nodes = ResizedMemory.memory(nil, for: self.capacity)
  }

  deinit { ResizedMemory.release(nodes) }

  /// Makes room for an eighth more, and gives the new place. Little, since the first guess is mostly near, and large memory moves without
  /// a copy.
  func grow() -> UnsafeMutablePointer<Node> {
    capacity += max(capacity / 8, 32)
    nodes = ResizedMemory.memory(nodes, for: capacity)
    return nodes
  }

  /// Makes room for what a text of so many bytes usually has. What is there is lost.
  func reserve(forText bytes: Int) {
    reserve(bytes / 14)
  }

  private func reserve(_ wanted: Int) {
    if capacity >= wanted { return }
    ResizedMemory.release(nodes)
    capacity = wanted
    nodes = ResizedMemory.memory(nil, for: wanted)
  }

  func copy(_ nodes: UnsafeBufferPointer<Node>) {
    reserve(nodes.count)
    if let first = nodes.baseAddress { self.nodes.update(from: first, count: nodes.count) }
    count = nodes.count
  }

  func appendNull() {
    if count == capacity { _ = grow() }
    (nodes + count).initialize(to: Node(meta: 0, length: 0, offset: 0, next: UInt32(truncatingIfNeeded: count + 1)))
    count += 1
  }
}
