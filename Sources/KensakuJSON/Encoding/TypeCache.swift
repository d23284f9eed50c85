/// What is known of types, found fast by those that come again and again.
struct TypeCache<Value> {
  private var recent: [(type: ObjectIdentifier, value: Value)?] = []
  private var all: [ObjectIdentifier: Value] = [:]

  private static var size: Int { 16 }

  @inline(__always) mutating func value(of type: Any.Type, or make: () -> Value) -> Value {
    let id = ObjectIdentifier(type)
    // Types are aligned: their addresses differ in higher bits.
    let bits = UInt(bitPattern: id)
    let place = Int((bits >> 4 ^ bits >> 8) & UInt(Self.size - 1))
    if place < recent.count, let known = recent[place], known.type == id { return known.value }
    return find(id, place, make)
  }

  @inline(never) private mutating func find(_ id: ObjectIdentifier, _ place: Int, _ make: () -> Value) -> Value {
    let value = all[id] ?? make()
    all[id] = value
    if recent.isEmpty { recent = Array(repeating: nil, count: Self.size) }
    recent[place] = (id, value)
    return value
  }
}
