/// Imports Japan Post's postal-code files: the towns in the format of `utf_ken_all`, the offices in that of `jigyosyo`.
///
/// The formats are described at <https://www.post.japanpost.jp/service/search/zipcode/download/utf-readme.html> and
/// <https://www.post.japanpost.jp/service/search/zipcode/download/office/readme.html>.
public enum JapanPostFiles {
  /// Reads one or both files, each as the published zip archive or as the CSV file in it; what a file is, its content says and not its name.
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
    do {
      let archive = try ZipArchive(file.bytes)
      let entries = archive.entries.filter { !$0.isDirectory && $0.name.lowercased().hasSuffix(".csv") }
      guard !entries.isEmpty else { throw ZipArchive.Failure.unsupported("no .csv file is in it") }
      var texts: [PostalSourceFile] = []
      for entry in entries {
        let name = "\(file.name)/\(entry.name)"
        texts.append(try decoded(PostalSourceFile(name: name, bytes: try archive.contents(of: entry), modified: entry.modified)))
      }
      return texts
    } catch let failure as ZipArchive.Failure {
      throw PostalImportError(reason: .init(failure), file: file.name)
    } catch let error as PostalImportError {
      throw error
    } catch {
      throw PostalImportError(reason: .unknownFormat, file: file.name)
    }
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
