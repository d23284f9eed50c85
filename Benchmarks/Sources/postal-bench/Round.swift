import KensakuPostal
import KensakuText

/// Keeps the compiler from leaving out what is read.
nonisolated(unsafe) private var sink = 0  // one thread

@inline(never)
func consume(_ text: String) {
  sink &+= text.utf8.count
}

func runRound(_ queries: Queries, index: PostalIndex, rival: SQLiteRival) throws {
  for job in Job.allCases {
    let all = queries.byJob[job, default: []]
    if job == .exact {
      // Codes as a caller has them, from text.
      measure(job.rawValue, "kensaku", all) { query in
        for row in index.rows(code: PostalCode(query)!) { read(row) }
      }.write()
    } else {
      measure(job.rawValue, "kensaku", all) { query in
        for row in index.search(query, limit: 10).rows { read(row) }
      }.write()
    }
    for statement in rival.statements(for: job) {
      // A scan takes milliseconds: fewer will do.
      let some = statement.isScan ? Array(all.prefix(50)) : all
      try measure(job.rawValue, statement.name, some) { try statement.run($0) }.write()
    }
  }
}

private func read(_ row: PostalRow) {
  consume(row.prefecture)
  consume(row.city)
  consume(row.officeName ?? row.town)
  consume(row.officeNameKana ?? row.townKana)
}
