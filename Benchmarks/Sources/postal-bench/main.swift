import KensakuPostal
import KensakuPostalData

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let usage = """
  postal-bench prepare DIRECTORY                 write the queries and SQLite's tables
  postal-bench round DIRECTORY                   one round of Kensaku and SQLite: results as TSV
  postal-bench start ROUNDS NAME=COMMAND…        start programs in turn: results as TSV
  postal-bench report FILE…                      the Markdown table of such results
  """

func complain(_ text: String) -> Never {
  let message = "postal-bench: \(text)\n"
  _ = write(2, message, message.utf8.count)
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first, arguments.count) {
  case ("prepare", 2):
    let rows = Row.all(of: .embedded)
    try Queries(rows: rows).write(to: arguments.last! + "/queries.tsv")
    try SQLiteRival.create(at: arguments.last! + "/rows.sqlite", rows: rows)
  case ("round", 2):
    let queries = try Queries(contentsOf: arguments.last! + "/queries.tsv")
    let rival = try SQLiteRival(path: arguments.last! + "/rows.sqlite")
    try runRound(queries, index: .embedded, rival: rival)
  case ("start", 3...):
    guard let rounds = Int(arguments[2]), rounds > 0 else { complain(usage) }
    try measureStarts(arguments.dropFirst(2).map { try Program($0) }, rounds: rounds)
  case ("report", 2...):
    try report(arguments.dropFirst().map { try Measurement.read(from: $0) }.flatMap(\.self))
  default:
    complain("usage:\n" + usage)
  }
} catch {
  complain("\(error)")
}
