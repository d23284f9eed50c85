import CKensakuPostalData
import KensakuPostal

extension PostalIndex {
  // CONTRACT: body to come
  /// The index that is built into the program: no file, no network, no set-up.
  public static var embedded: PostalIndex { fatalError() }
}
