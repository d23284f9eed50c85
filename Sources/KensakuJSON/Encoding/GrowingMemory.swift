/// Plain elements in one piece of memory that grows at its end.
///
/// Raw memory, because an array checks its owner at every element, which costs an encoder half its time.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 0) {
    start = ResizedMemory.memory(nil, for: capacity)
    self.capacity = capacity
  }

  deinit {
    ResizedMemory.release(start)
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    reserve(1)
    start[count] = element
    count += 1
  }

  @inline(__always) mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress else { return }
    reserve(elements.count)
    (start + count).update(from: source, count: elements.count)
    count += elements.count
  }

  /// Lets `body` write up to `most` elements behind the last, and say how many it wrote.
  @inline(__always) mutating func append(atMost most: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Int) {
    reserve(most)
    let added = body(UnsafeMutableBufferPointer(start: start + count, count: most))
    precondition(added >= 0 && added <= most)
    count += added
  }

  mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inline(__always) mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never) private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    start = ResizedMemory.memory(start, for: capacity)
  }
}
