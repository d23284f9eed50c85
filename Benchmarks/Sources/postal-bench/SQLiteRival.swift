import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SQLite with the same rows, an index on the code, a table of beginnings, and a trigram index.
final class SQLiteRival {
  private let database: OpaquePointer
  private let fields = "r.prefecture, r.city, r.town, r.kana"

  init(path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw BenchmarkError("\(path): SQLite cannot open it") }
    database = opened
    // Everything in memory, as the index is.
    try execute("PRAGMA cache_size = -200000; PRAGMA mmap_size = 1000000000; PRAGMA temp_store = memory")
  }

  deinit { sqlite3_close_v2(database) }

  static func create(at path: String, rows: [Row]) throws {
    unlink(path)
    let rival = try SQLiteRival(path: path)
    try rival.execute(
      """
      PRAGMA journal_mode = off; PRAGMA synchronous = off; BEGIN;
      CREATE TABLE rows (id INTEGER PRIMARY KEY, code TEXT, prefecture TEXT, city TEXT, town TEXT, kana TEXT, name TEXT);
      CREATE TABLE keys (key TEXT, row INTEGER, PRIMARY KEY (key, row)) WITHOUT ROWID;
      CREATE VIRTUAL TABLE trigrams USING fts5 (name, content = 'rows', content_rowid = 'id', tokenize = 'trigram', detail = 'none');
      """)
    let insertRow = try Statement(rival.database, "INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?)")
    let insertKey = try Statement(rival.database, "INSERT OR IGNORE INTO keys VALUES (?, ?)")
    for (id, row) in rows.enumerated() {
      try insertRow.run([String(id), row.digits, row.prefecture, row.city, row.town, row.townKana, row.keys[0]])
      for key in row.keys where !key.isEmpty { try insertKey.run([key, String(id)]) }
    }
    try rival.execute("CREATE INDEX codes ON rows (code); INSERT INTO trigrams (trigrams) VALUES ('rebuild'); COMMIT; ANALYZE")
  }

  private func execute(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw BenchmarkError(String(cString: sqlite3_errmsg(database))) }
  }

  struct Query {
    var name: String
    var isScan = false
    var run: (String) throws -> Void
  }

  /// The ways in which SQLite can do a job; none where it has no answer.
  func statements(for job: Job) -> [Query] {
    do {
      switch job {
      case .exact:
        let statement = try Statement(database, "SELECT \(fields) FROM rows r WHERE code = ?")
        return [Query(name: "sqlite") { try statement.run([$0]) }]
      case .codePrefix:
        let statement = try Statement(database, "SELECT \(fields) FROM rows r WHERE code >= ? AND code < ? LIMIT 10")
        return [Query(name: "sqlite") { try statement.run([$0, $0 + ":"]) }]
      case .kanjiPrefix, .kanaPrefix, .romajiPrefix, .rarePrefix:
        let statement = try Statement(
          database, "SELECT \(fields) FROM keys k JOIN rows r ON r.id = k.row WHERE key >= ? AND key < ? ORDER BY key LIMIT 10")
        return [Query(name: "sqlite") { try statement.run([$0, $0 + "\u{10ffff}"]) }]
      case .infix:
        let trigrams = try Statement(
          database, "SELECT \(fields) FROM trigrams t JOIN rows r ON r.id = t.rowid WHERE trigrams MATCH ? LIMIT 10")
        let scan = try Statement(database, "SELECT \(fields) FROM rows r WHERE name LIKE ? LIMIT 10")
        return [
          Query(name: "sqlite") { try trigrams.run(["\"\($0)\""]) },
          Query(name: "sqlite LIKE", isScan: true) { try scan.run(["%\($0)%"]) },
        ]
      case .address, .mixed:
        return []
      }
    } catch {
      complain("\(error)")
    }
  }
}

/// A prepared statement that is used again and again.
private final class Statement {
  private let statement: OpaquePointer
  private let columns: Int32

  init(_ database: OpaquePointer, _ sql: String) throws {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw BenchmarkError("\(sql): \(String(cString: sqlite3_errmsg(database)))")
    }
    statement = prepared
    columns = sqlite3_column_count(prepared)
  }

  deinit { sqlite3_finalize(statement) }

  /// Binds the values and reads every column of every row.
  func run(_ values: [String]) throws {
    defer { sqlite3_reset(statement) }
    for (position, value) in values.enumerated() {
      // -1: SQLite makes its own copy.
      sqlite3_bind_text(statement, Int32(position + 1), value, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        for column in 0..<columns {
          if let text = sqlite3_column_text(statement, column) { consume(String(cString: text)) }
        }
      case SQLITE_DONE: return
      default: throw BenchmarkError(String(cString: sqlite3_errmsg(sqlite3_db_handle(statement))))
      }
    }
  }
}
