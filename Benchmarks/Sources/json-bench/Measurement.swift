#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was measured of one contender in one job: of speeds one a round.
struct Measurement {
  var job: String
  var contender: String
  var values: [Double]

  func write() {
    print(([job, contender] + values.map { "\($0)" }).joined(separator: "\t"))
  }

  static func read(from path: String) throws -> [Measurement] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      let values = fields.dropFirst(2).compactMap(Double.init)
      guard fields.count > 2, values.count == fields.count - 2 else { throw BenchmarkError("\(path): not a result: \(line)") }
      return Measurement(job: fields[0], contender: fields[1], values: values)
    }
  }
}
