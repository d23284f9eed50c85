import KensakuText

// CONTRACT (bodies to come): the reader of the binary index.

/// Japan's postal codes, searchable by code, kanji, kana and romaji: a view of one block of bytes, ready at once.
public struct PostalIndex: Sendable {
  /// An index of a user's file, mapped into memory. Throws where the file is missing, damaged or of another format version.
  public init(contentsOf path: String) throws(PostalIndexError) { fatalError() }

  /// What the index holds.
  public var info: PostalIndexInfo { fatalError() }

  /// The rows of a code in Japan Post's order: towns, then offices.
  public func rows(code: PostalCode) -> [PostalRow] { fatalError() }

  /// The rows that a query finds, best first: a code or its beginning, words in kanji, kana or romaji, or a whole pasted address.
  public func search(_ query: String, limit: Int = .max) -> PostalMatches { fatalError() }

  /// Every record, for building another index (used when only one of the two files is updated).
  public func records() -> PostalRecords { fatalError() }
}

public struct PostalIndexInfo: Hashable, Sendable {
  public var townsDate: String
  public var officesDate: String
  public var codeCount: Int
  public var townRowCount: Int
  public var officeRowCount: Int
  public var byteCount: Int
}

public struct PostalMatches: Sendable {
  public var rows: [PostalRow]
  /// Whether there are more rows than the limit let through.
  public var isTruncated: Bool
}

/// Why a file is no usable index.
public struct PostalIndexError: Error, Sendable, CustomStringConvertible {
  public var description: String
}

/// One row of the index. Its fields are made when they are read.
public struct PostalRow: Sendable, Identifiable, Hashable {
  public enum Kind: String, Sendable, Hashable { case town, office }
  public var id: UInt32 { fatalError() }
  public var kind: Kind { fatalError() }
  public var code: PostalCode { fatalError() }
  /// Five digits.
  public var jis: String { fatalError() }
  public var prefecture: String { fatalError() }
  public var city: String { fatalError() }
  /// Empty for a catch-all row.
  public var town: String { fatalError() }
  public var prefectureKana: String { fatalError() }
  public var cityKana: String { fatalError() }
  /// Empty for an office: Japan Post gives no reading of an office's town.
  public var townKana: String { fatalError() }
  /// Hepburn without macrons: `Tokyo-to`.
  public var prefectureRomaji: String { fatalError() }
  /// `Sapporo-shi Chuo-ku`
  public var cityRomaji: String { fatalError() }
  /// `Dogenzaka`; empty for an office
  public var townRomaji: String { fatalError() }
  public var note: String? { fatalError() }
  /// An office's name, nil for a town.
  public var officeName: String? { fatalError() }
  public var officeNameKana: String? { fatalError() }
  /// An office's street number and building, nil for a town.
  public var banchi: String? { fatalError() }
}

extension PostalIndex {
  /// Builds the bytes of an index. The same records give the same bytes.
  public static func build(_ records: PostalRecords) throws(PostalIndexError) -> [UInt8] { fatalError() }
}
