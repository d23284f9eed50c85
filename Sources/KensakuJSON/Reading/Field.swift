extension JSON {
  /// The keys of a model that is read with a `Reader`: `enum Field: String, JSON.Field { case trackName, trackPrice }`.
  public protocol Field: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

  /// Finds the fields of a model by the text's keys. Made once for each model: `static let fields = JSON.Fields<Song.Field>()`.
  public final class Fields<Field: JSON.Field>: Sendable {
    // Raw memory, so that reading it costs neither counting references nor checking; written in `init` only.
    @usableFromInline nonisolated(unsafe) let cases: UnsafeMutablePointer<Field>
    @usableFromInline let table: FieldTable

    public init() {
      let all = Array(Field.allCases)
      cases = .allocate(capacity: max(all.count, 1))
      for (index, field) in all.enumerated() { (cases + index).initialize(to: field) }
      table = FieldTable(all.map(\.rawValue))
    }

    deinit {
      cases.deinitialize(count: table.count)
      cases.deallocate()
      table.deallocate()
    }

    func index(of field: Field) -> Int? {
      (0..<table.count).first { cases[$0].rawValue == field.rawValue }
    }
  }
}
