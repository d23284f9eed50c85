import Synchronization

/// The tables of all models: one for each type of field, kept as long as the process runs, so that nothing has to own them.
enum KnownFields {
  private struct Memory: @unchecked Sendable {  // What it points at is written before it is shared, and stays.
    let cases: UnsafeRawPointer
    let table: UnsafePointer<FieldTable>
  }

  private static let known = Mutex<[ObjectIdentifier: Memory]>([:])

  static func memory<Field: JSON.Field>(of _: Field.Type) -> (cases: UnsafePointer<Field>, table: UnsafePointer<FieldTable>) {
    // Outside of the lock, since this is code of a model.
    let cases = Array(Field.allCases)
    let names = cases.map(\.rawValue)
    let memory = known.withLock { known in
      if let memory = known[ObjectIdentifier(Field.self)] { return memory }
      let memory = Memory(cases: UnsafeRawPointer(stored(cases)), table: stored([FieldTable(names)]))
      known[ObjectIdentifier(Field.self)] = memory
      return memory
    }
    return (memory.cases.assumingMemoryBound(to: Field.self), memory.table)
  }

  private static func stored<T>(_ values: [T]) -> UnsafePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: max(values.count, 1))
    for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
    return UnsafePointer(memory)
  }
}
