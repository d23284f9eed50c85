extension JSON {
  /// The keys of a model that is read with a `Reader`: `enum Field: String, JSON.Field { case trackName, trackPrice }`.
  public protocol Field: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

  /// Finds the fields of a model by the text's keys. Made once for each model: `static let fields = JSON.Fields<Song.Field>()`.
  public struct Fields<Field: JSON.Field>: @unchecked Sendable {  // Points at memory that `KnownFields` keeps unchanged.
    // Raw pointers, since counting references for each object would cost as much as reading a small one.
    @usableFromInline let cases: UnsafePointer<Field>
    @usableFromInline let table: UnsafePointer<FieldTable>

    public init() {
      (cases, table) = KnownFields.memory(of: Field.self)
    }

    func index(of field: Field) -> Int? {
      (0..<table.pointee.count).first { cases[$0].rawValue == field.rawValue }
    }
  }
}
