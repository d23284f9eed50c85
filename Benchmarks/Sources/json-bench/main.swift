#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let usage = """
  json-bench rounds DIRECTORY COUNT                   speeds in MB/s, a line a round
  json-bench memory DIRECTORY                         allocations, and the peak in KiB
  json-bench first DIRECTORY JOB CONTENDER            the same of the first decode of a process
  json-bench list                                     the jobs and their contenders
  json-bench once DIRECTORY JOB CONTENDER COUNT       decode as often as asked, for a tool that watches
  json-bench report speed|instructions|memory FILE…   Markdown tables of such results
  json-bench hostile                                  what grows faster than its input
  """

func complain(_ text: String) -> Never {
  let message = "json-bench: \(text)\n"
  _ = write(2, message, message.utf8.count)
  exit(2)
}

func count(_ text: String) throws -> Int {
  guard let count = Int(text), count > 0 else { throw BenchmarkError("not a number of rounds: \(text)") }
  return count
}

func run(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("rounds", 3):
    try runRounds(count(arguments[2]), of: Job.all, in: arguments[1])
  case ("memory", 2):
    try countAllocations(of: Job.all, in: arguments[1])
  case ("first", 4):
    let job = try Job.named(arguments[2])
    try countFirstAllocations(job, job.contender(named: arguments[3]), in: arguments[1])
  case ("list", 1):
    for job in Job.all {
      for contender in job.contenders { print(job.name, job.payload, contender.name, separator: "\t") }
    }
  case ("once", 5):
    let job = try Job.named(arguments[2])
    try job.contender(named: arguments[3]).decode(job.data(in: arguments[1]), count(arguments[4]))
  case ("report", 3...):
    guard let kind = Table.Kind(rawValue: arguments[1]) else { complain("usage:\n" + usage) }
    report(kind, try arguments.dropFirst(2).flatMap { try Measurement.read(from: $0) })
  case ("hostile", 1):
    try runHostile()
  default:
    complain("usage:\n" + usage)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("\(error)")
}
