extension ZipCloud {
  /// A look-up of whole codes in an index on this machine, which asks the service only for a code that the index does not know, such as one
  /// that is newer: `ZipCloud().offlineFirst(.embedded)`.
  public func offlineFirst(_ index: PostalIndex) -> OfflineFirst {
    OfflineFirst(index: index, zipCloud: self)
  }

  /// The same with the service on the platform's transport.
  public static func offlineFirst(_ index: PostalIndex) -> OfflineFirst {
    ZipCloud().offlineFirst(index)
  }

  /// See `offlineFirst(_:)`.
  public struct OfflineFirst: SearchService {
    /// A row, and who gave it.
    public struct Found: Sendable, Hashable, Identifiable {
      public enum Source: Sendable, Hashable {
        case index, service
      }

      public let address: Address
      public let source: Source
      /// Of a large-volume office, whose codes the service does not have.
      public let officeName: String?

      public var id: String { address.id + (officeName ?? "") }
    }

    public typealias Cursor = Never

    let index: PostalIndex
    let zipCloud: ZipCloud

    public var traits: SearchTraits {
      var traits = zipCloud.lookup.traits
      traits.quietPeriod = .zero
      return traits
    }

    public func page(_ query: String, after cursor: Never?) async throws(SearchFailure) -> SearchPage<Found, Never> {
      let known = PostalCode(query).map(index.rows(code:)) ?? []
      if !known.isEmpty { return SearchPage(items: known.map(Found.init), total: known.count) }
      let page = try await zipCloud.lookup.page(query)
      let items = page.items.map { Found(address: $0, source: .service, officeName: nil) }
      return SearchPage(items: items, total: page.total, dropped: page.dropped)
    }
  }
}

extension ZipCloud.OfflineFirst.Found {
  fileprivate init(_ row: PostalRow) {
    source = .index
    officeName = row.officeName
    address = ZipCloud.Address(
      code: row.code, prefecture: row.prefecture, city: row.city, town: row.town + (row.banchi ?? ""),
      prefectureKana: Kana.halfWidth(row.prefectureKana), cityKana: Kana.halfWidth(row.cityKana),
      townKana: Kana.halfWidth(row.townKana), prefectureNumber: Int(row.jis.prefix(2)) ?? 0)
  }
}
