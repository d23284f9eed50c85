#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library's memory, which grows without a copy where it is large: pages are moved.
enum ResizedMemory {
  /// The same memory with room for another number of elements; new memory for nil. Like Swift's own allocation it ends the process where
  /// there is none.
  static func memory<Element: BitwiseCopyable>(_ old: UnsafeMutablePointer<Element>?, for count: Int) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, max(count, 1) * MemoryLayout<Element>.stride) else { fatalError("no memory for \(count) elements") }
    return memory.assumingMemoryBound(to: Element.self)
  }

  static func release<Element: BitwiseCopyable>(_ memory: UnsafeMutablePointer<Element>) {
    free(memory)
  }
}
