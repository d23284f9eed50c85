/// Imports Japan Post's postal-code files: the towns in the format of `utf_ken_all`, the offices in that of `jigyosyo`.
///
/// The formats are described at <https://www.post.japanpost.jp/service/search/zipcode/download/utf-readme.html> and
/// <https://www.post.japanpost.jp/service/search/zipcode/download/office/readme.html>.
public enum JapanPostFiles {
  /// Reads one or both files, each as the published zip archive or as the CSV file in it; its content says what it is, not its name.
  public static func read(_ files: [PostalSourceFile]) throws(PostalImportError) -> PostalRecords {
    try read(files, expecting: .wholeCountry)
  }

  /// How much a whole file must hold: what is smaller is a difference file or was cut short, and would silently lose addresses.
  struct Expectation {
    var townRows: Int
    var officeRows: Int
    var everyPrefecture: Bool

    static let wholeCountry = Expectation(townRows: 100_000, officeRows: 10_000, everyPrefecture: true)
    /// For the small inputs of tests.
    static let anything = Expectation(townRows: 0, officeRows: 0, everyPrefecture: false)
  }

  static func read(_ files: [PostalSourceFile], expecting least: Expectation) throws(PostalImportError) -> PostalRecords {
    guard !files.isEmpty else { throw PostalImportError(reason: .noFiles, file: "") }
    var records = PostalRecords()
    var townsFile: String?
    var officesFile: String?
    for file in files {
      for text in try texts(of: file) {
        switch try JapanPostFormat(text) {
        case .towns:
          if let townsFile { throw PostalImportError(reason: .duplicate(of: townsFile), file: text.name) }
          townsFile = text.name
          records.towns = try TownRows(text).records(atLeast: least.townRows, everyPrefecture: least.everyPrefecture)
          records.townsDate = text.modified ?? ""
        case .offices:
          if let officesFile { throw PostalImportError(reason: .duplicate(of: officesFile), file: text.name) }
          officesFile = text.name
          records.offices = try OfficeRows(text).records(atLeast: least.officeRows, everyPrefecture: least.everyPrefecture)
          records.officesDate = text.modified ?? ""
        }
      }
    }
    return records
  }

  /// The CSV files, as UTF-8, that a given file is or holds.
  private static func texts(of file: PostalSourceFile) throws(PostalImportError) -> [PostalSourceFile] {
    guard ZipArchive.isArchive(file.bytes) else { return [try decoded(file)] }
    let members: [PostalSourceFile]
    do {
      members = try unpacked(file)
    } catch {
      throw PostalImportError(reason: .init(error), file: file.name)
    }
    var texts: [PostalSourceFile] = []
    for member in members { texts.append(try decoded(member)) }
    return texts
  }

  private static func unpacked(_ file: PostalSourceFile) throws(ZipArchive.Failure) -> [PostalSourceFile] {
    let archive = try ZipArchive(file.bytes)
    // macOS adds a shadow of every file when it packs an archive.
    let entries = archive.entries.filter { $0.name.lowercased().hasSuffix(".csv") && !$0.name.hasPrefix("__MACOSX/") }
    guard !entries.isEmpty else { throw .unsupported("no .csv file is in it") }
    // Many entries may claim the same packed bytes: it is the sum that has to fit.
    guard entries.reduce(0, { $0 + $1.size }) <= ZipArchive.sizeLimit else { throw .tooLarge(limit: ZipArchive.sizeLimit) }
    var members: [PostalSourceFile] = []
    for entry in entries {
      let bytes = try archive.contents(of: entry)
      members.append(PostalSourceFile(name: "\(file.name)/\(entry.name)", bytes: bytes, modified: entry.modified))
    }
    return members
  }

  private static func decoded(_ file: PostalSourceFile) throws(PostalImportError) -> PostalSourceFile {
    do {
      return PostalSourceFile(name: file.name, bytes: try JapaneseText.utf8(file.bytes), modified: file.modified)
    } catch {
      throw PostalImportError(reason: .unreadableText, file: file.name, line: error.line)
    }
  }
}

extension PostalImportError.Reason {
  fileprivate init(_ failure: ZipArchive.Failure) {
    self =
      switch failure {
      case .damaged(let detail): .damagedArchive(detail: detail)
      case .unsupported(let detail): .unsupportedArchive(detail: detail)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
  }
}
