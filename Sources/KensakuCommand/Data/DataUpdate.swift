import KensakuPostal
import KensakuText

/// Builds an index from Japan Post's files and puts it in its place.
struct DataUpdate {
  var files: [String]
  var path: String
  /// Whether the path is the user's own data, to which other runs may be writing.
  var isUserData: Bool

  func run(in program: Program) throws {
    let given = try read()
    guard isUserData else { return try finish(given, in: program) }
    let folder = File.folder(of: path)
    // Else two runs that bring one half each would both keep the older other half.
    try File.whileLocked(folder) {
      File.removeUnfinished(in: folder)
      try finish(given, in: program)
    }
  }

  private func finish(_ given: PostalRecords, in program: Program) throws {
    let records = Self.completed(given, by: { program.data().index.records() })
    let bytes = try build(records)
    try File.replace(path, with: bytes) { temporary throws(Failure) in
      do throws(PostalIndexError) {
        _ = try PostalIndex(contentsOf: temporary)
      } catch {
        throw Self.unusable(error)
      }
    }
    try program.output.write(TerminalText.safe(report(of: records)(program.language)) + "\n")
  }

  /// Fills in the kind of records that the files did not hold, from the data in use.
  static func completed(_ records: PostalRecords, by current: () -> PostalRecords) -> PostalRecords {
    guard records.towns.isEmpty || records.offices.isEmpty else { return records }
    var records = records
    let current = current()
    if records.towns.isEmpty {
      records.towns = current.towns
      records.townsDate = current.townsDate
    }
    if records.offices.isEmpty {
      records.offices = current.offices
      records.officesDate = current.officesDate
    }
    return records
  }

  private func read() throws(Failure) -> PostalRecords {
    var sources: [PostalSourceFile] = []
    for file in files {
      sources.append(PostalSourceFile(name: file, bytes: try File.read(file), modified: File.modificationDay(file)))
    }
    do throws(PostalImportError) {
      return try JapanPostFiles.read(sources)
    } catch {
      throw Failure(reason: error.words)
    }
  }

  private func build(_ records: PostalRecords) throws(Failure) -> [UInt8] {
    do throws(PostalIndexError) {
      return try PostalIndex.build(records)
    } catch {
      throw Self.unusable(error)
    }
  }

  private static func unusable(_ error: PostalIndexError) -> Failure {
    Failure(reason: Words("索引を作れません: \(error.words.japanese)", "cannot build the index: \(error.words.english)"))
  }

  private func report(of records: PostalRecords) -> Words {
    Words(
      "\(path) を作りました（住所\(records.towns.count)件、\(records.townsDate)。事業所\(records.offices.count)件、\(records.officesDate)）",
      "made \(path) (\(records.towns.count) towns, \(records.townsDate); \(records.offices.count) offices, \(records.officesDate))")
  }
}
