import CKensakuPostalData
import KensakuPostal

extension PostalIndex {
  /// The index that is built into the program: no file, no network, no set-up.
  public static let embedded: PostalIndex = {
    let bytes = UnsafeRawBufferPointer(start: kensaku_postal_index_bytes(), count: kensaku_postal_index_size())
    // Only a broken build gets here without an index: a test compares these bytes with what the data builds.
    do { return try PostalIndex(unchangingBytes: bytes) } catch { preconditionFailure("the embedded postal index: \(error)") }
  }()
}
