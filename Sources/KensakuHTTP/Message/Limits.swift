extension HTTP {
  /// How large an answer may be. What is larger fails with `tooLarge`, before it is held in memory.
  public struct Limits: Sendable, Hashable {
    /// All fields together, in bytes.
    public var head = 256 << 10
    /// A whole body after its content coding was undone, in bytes; a stream has none unless set.
    public var body: Int?
    /// Decoded bytes for one that was received, once there are 1 MiB: real JSON stays under 100, a bomb comes near 1030.
    public var decompressionRatio = 200

    public init() {}

    package static let defaultBody = 64 << 20
  }
}
