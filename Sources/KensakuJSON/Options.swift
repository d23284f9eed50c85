extension JSON {
  /// What is accepted as JSON text. The defaults are RFC 8259 to the letter.
  public struct Options: Sendable, Hashable {
    /// How deep arrays and objects may nest; at most 65,535. Decoding nested models needs stack for each level.
    public var depthLimit: Int = 512

    /// How many bytes a text may have; at most 4 GiB − 1.
    public var inputLimit: Int = Int(UInt32.max)

    public var duplicateKeys: DuplicateKeys = .firstWins
    public var loneSurrogates: LoneSurrogates = .refuse

    /// `[1, 2,]`, which Foundation accepts and RFC 8259 does not.
    public var allowsTrailingCommas = false

    public init() {}

    public enum DuplicateKeys: Sendable, Hashable {
      /// The member that comes first counts, as with Foundation.
      case firstWins
      /// A key that an object has twice is an error (RFC 8259 says names should be unique).
      case refuse
    }

    /// What to do with an escaped surrogate that has no partner, such as `"\ud800"`: no string of Unicode can hold it.
    public enum LoneSurrogates: Sendable, Hashable {
      case refuse
      /// U+FFFD takes its place.
      case replace
    }

    public static let strict = Options()

    /// Accepts what Foundation's decoder accepts beyond RFC 8259: trailing commas.
    public static let foundationCompatible: Options = {
      var options = Options()
      options.allowsTrailingCommas = true
      return options
    }()
  }
}
