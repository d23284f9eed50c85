import KensakuTesting

extension CassetteMatching {
  /// In any order, again and again: the same items of the query, asked of the same service. The sandbox has more before a path than the
  /// service, and a recording of the one is good for the other.
  static let searches = custom(repeats: true) { recorded, asked in
    let (one, other) = (Target(recorded), Target(asked))
    return recorded.method == asked.method && one.items == other.items
      && (one.path.hasSuffix(other.path) || other.path.hasSuffix(one.path))
  }

  private struct Target {
    var path: Substring
    var items: [Substring]

    init(_ request: Cassette.Request) {
      let parts = request.url.split(separator: "?", maxSplits: 1)
      // The scheme, the host, and the rest.
      let address = parts.first?.split(separator: "/", maxSplits: 2) ?? []
      path = "/" + (address.count > 2 ? address[2] : "")
      items = parts.count > 1 ? parts[1].split(separator: "&").sorted() : []
    }
  }
}
