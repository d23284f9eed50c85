#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A contender with its payload, and how often it has to run for the clock.
private struct Runner {
  var job: Job
  var contender: Contender
  var data: Data
  var repeats = 1

  static let leastTime = 8e6

  init(_ job: Job, _ contender: Contender, _ data: Data) throws {
    self.job = job
    self.contender = contender
    self.data = data
    guard try contender.agrees(data) else { throw BenchmarkError("\(job.name): \(contender.name) reads something else") }
    while try time() < Self.leastTime { repeats *= 2 }
  }

  func time() throws -> Double {
    try threadTime { try contender.decode(data, repeats) }
  }

  /// In millions of bytes a second.
  func speed() throws -> Double {
    Double(data.count * repeats) * 1e3 / (try time())
  }
}

/// Times all contenders in turn, round after round, after each has shown that it reads what Foundation reads.
func runRounds(_ rounds: Int, of jobs: [Job], in directory: String) throws {
  for job in jobs {
    let data = try job.data(in: directory)
    let runners = try job.contenders.map { try Runner(job, $0, data) }
    for _ in 0..<rounds {
      for runner in runners {
        Measurement(job: job.name, contender: runner.contender.name.rawValue, values: [try runner.speed()]).write()
      }
    }
  }
}
