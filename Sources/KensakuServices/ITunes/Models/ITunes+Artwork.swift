import KensakuJSON

extension ITunes {
  /// A picture that Apple gives in any size.
  public struct Artwork: Sendable, Hashable {
    /// The largest that the row names, as Apple wrote it; in old rows with http.
    public let source: String

    public init(_ source: String) {
      self.source = source
    }
  }
}

extension ITunes.Artwork {
  /// The picture fitted into a square of so many pixels. One whose name has no size in it, as some old ones, comes as it is.
  ///
  /// An `http` URL becomes `https` where the host is known to have a secure sibling.
  public func url(size: Int) -> String {
    let source = secured
    guard let slash = source.lastIndex(of: "/"), let range = Self.size(in: source[source.index(after: slash)...]) else { return source }
    let side = String(max(1, size))
    return source[..<range.lowerBound] + side + "x" + side + source[range.upperBound...]
  }

  /// The `100x100` of `100x100bb.jpg` or `cover.100x100-75.jpg`. Only in the last component: the same text may stand in the path too.
  private static func size(in name: Substring) -> Range<String.Index>? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.reversed().lazy.compactMap { size(atStartOf: $0) }.first
  }

  private static func size(atStartOf part: Substring) -> Range<String.Index>? {
    let width = part.prefix(while: isDigit)
    let rest = part[width.endIndex...]
    guard !width.isEmpty, rest.first == "x" else { return nil }
    let height = rest.dropFirst().prefix(while: isDigit)
    return height.isEmpty ? nil : part.startIndex..<height.endIndex
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }

  /// `http://is4.mzstatic.com` has no certificate of its own, `https://is4-ssl.mzstatic.com` has the same pictures.
  private var secured: String {
    let start = "http://is"
    guard source.hasPrefix(start) else { return source }
    let rest = source.dropFirst(start.count)
    guard let digit = rest.first, Self.isDigit(digit), rest.dropFirst().hasPrefix(".mzstatic.com/") else { return source }
    return "https://is\(digit)-ssl" + rest.dropFirst()
  }
}

extension ITunes.Artwork {
  static func largest(of row: borrowing JSON.Value) throws(JSON.Error) -> ITunes.Artwork? {
    for key in ["artworkUrl600", "artworkUrl512", "artworkUrl100", "artworkUrl60", "artworkUrl30"] {
      if let source = try row.get(key, as: String?.self) { return ITunes.Artwork(source) }
    }
    return nil
  }
}
