/// The two kinds of Japan Post's files, told apart by their number of columns.
enum JapanPostFormat {
  case towns
  case offices

  /// Looks at the first record.
  init(_ file: PostalSourceFile) throws(PostalImportError) {
    var rows = JapanPostRows(file)
    guard try rows.next() else { throw PostalImportError(reason: .unknownFormat, file: file.name) }
    switch rows.count {
    case TownRows.columns.count: self = .towns
    case OfficeRows.columns.count: self = .offices
    default: throw PostalImportError(reason: .unknownFormat, file: file.name)
    }
  }
}
