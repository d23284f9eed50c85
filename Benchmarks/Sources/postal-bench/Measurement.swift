#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The times of one job in one round, in nanoseconds.
struct Measurement {
  var job: String
  var contender: String
  var p50: Double
  var p99: Double
  var perSecond: Double

  init(job: String, contender: String, times: [Double]) {
    let sorted = times.sorted()
    self.job = job
    self.contender = contender
    p50 = sorted[sorted.count / 2]
    p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    perSecond = Double(times.count) * 1e9 / times.reduce(0, +)
  }

  /// The medians of several rounds.
  init(rounds: [Measurement]) {
    func median(_ field: (Measurement) -> Double) -> Double { rounds.map(field).sorted()[rounds.count / 2] }
    job = rounds[0].job
    contender = rounds[0].contender
    p50 = median(\.p50)
    p99 = median(\.p99)
    perSecond = median(\.perSecond)
  }

  func write() {
    print(job, contender, Int(p50), Int(p99), Int(perSecond), separator: "\t")
  }

  static func read(from path: String) throws -> [Measurement] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 5, let p50 = Double(fields[2]), let p99 = Double(fields[3]), let rate = Double(fields[4]) else {
        throw BenchmarkError("\(path): not a result: \(line)")
      }
      var result = Measurement(job: fields[0], contender: fields[1], times: [1])
      result.p50 = p50
      result.p99 = p99
      result.perSecond = rate
      return result
    }
  }
}

/// How long each query takes, after one pass that warms caches up.
func measure(_ job: String, _ contender: String, _ queries: [String], _ body: (String) throws -> Void) rethrows -> Measurement {
  for query in queries { try body(query) }
  let clock = ContinuousClock()
  var times: [Double] = []
  times.reserveCapacity(queries.count)
  for query in queries {
    let duration = try clock.measure { try body(query) }
    times.append(Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9)
  }
  return Measurement(job: job, contender: contender, times: times)
}
