/// Why there is no usable index.
public struct PostalIndexError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The bytes are no postal index.
    case notAnIndex
    /// The index was written by another version of the program.
    case otherVersion
    /// The index is cut short or has changed bytes.
    case damaged
    /// The records cannot be put into an index.
    case unusableRecords
  }

  public let reason: Reason
  /// What was wrong, in English.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
