/// A file of Japan Post in memory: a zip archive as it is published, or the CSV file out of one.
public struct PostalSourceFile: Sendable {
  /// What messages call it; nothing is read from the name.
  public var name: String
  public var bytes: [UInt8]
  /// The day the file was written, as `2026-09-30`. A zip archive knows better; for a CSV file this becomes the date of the data.
  public var modified: String?

  public init(name: String, bytes: [UInt8], modified: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.modified = modified
  }
}
