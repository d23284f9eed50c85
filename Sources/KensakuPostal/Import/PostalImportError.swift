/// Why a file was not imported: which file, which line, what was wrong and what to do.
public struct PostalImportError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// No file was given.
    case noFiles
    /// Neither a zip archive nor CSV text of 15 or 13 columns.
    case unknownFormat
    /// The zip archive is cut short or its bytes are wrong.
    case damagedArchive(detail: String)
    /// The zip archive is sound but of a kind that is not read, such as an encrypted one.
    case unsupportedArchive(detail: String)
    /// Unpacked, the file has more bytes than any file of Japan Post.
    case tooLarge(limit: Int)
    /// The bytes are text neither in UTF-8 nor in CP932.
    case unreadableText
    /// A quotation mark is missing or stands where none can be.
    case badQuotes
    case wrongColumnCount(expected: Int, found: Int)
    /// Column counted from 1.
    case badField(column: Int, name: String, value: String)
    /// `ken_all`, with half-width kana and long towns cut over several lines, instead of `utf_ken_all`.
    case halfWidthTowns
    /// Rows of abolished codes: a monthly difference file (`utf_del`) instead of the whole.
    case abolishedRows
    /// Too few rows: a monthly difference file (`utf_add`), or a download that broke off.
    case partial(rows: Int, least: Int)
    /// Prefectures without a single row; their JIS numbers, from 1 to 47.
    case missingPrefectures([Int])
    /// Two files of the same kind; the other one's name.
    case duplicate(of: String)
  }

  public var reason: Reason
  public var file: String
  /// The first line is 1; nil where the whole file is meant.
  public var line: Int?

  public init(reason: Reason, file: String, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }
}

extension PostalImportError: CustomStringConvertible {
  public var description: String {
    let place = [file.isEmpty ? nil : file, line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? reason.description : "\(place): \(reason)"
  }
}

extension PostalImportError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFiles:
      "no file was given; give Japan Post's utf_ken_all.zip, jigyosyo.zip or both"
    case .unknownFormat:
      "neither utf_ken_all (15 columns) nor jigyosyo (13 columns) of Japan Post, as zip or csv"
    case .damagedArchive(let detail):
      "the zip archive is damaged (\(detail)); download it again"
    case .unsupportedArchive(let detail):
      "the zip archive cannot be read (\(detail)); unpack it and give the csv file"
    case .tooLarge(let limit):
      "more than \(limit) bytes unpacked; this is no file of Japan Post"
    case .unreadableText:
      "bytes that are neither UTF-8 nor CP932; download the file again"
    case .badQuotes:
      "a quotation mark is missing or misplaced; download the file again"
    case .wrongColumnCount(let expected, let found):
      "\(found) columns instead of \(expected); download the file again"
    case .badField(let column, let name, let value):
      "column \(column) (\(name)) cannot be \"\(value)\"; download the file again"
    case .halfWidthTowns:
      "this is ken_all, whose kana is half-width and whose long towns are cut; give utf_ken_all.zip instead"
    case .abolishedRows:
      "a monthly difference file, with abolished codes; give the whole file, utf_ken_all.zip or jigyosyo.zip"
    case .partial(let rows, let least):
      "only \(rows) rows, at least \(least) were expected: a monthly difference file or an incomplete download; give the whole file"
    case .missingPrefectures(let numbers):
      "no rows of the prefectures \(numbers.map(String.init).joined(separator: ", ")); give the file of the whole country"
    case .duplicate(let other):
      "of the same kind as \(other); give one of them"
    }
  }
}
