#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A Markdown table of measurements: a row for each contender, a column for each job.
struct Table {
  enum Kind: String {
    case speed, instructions, memory
  }

  var kind: Kind
  private var medians: [String: [Double]] = [:]

  init(_ kind: Kind, _ measurements: [Measurement]) {
    self.kind = kind
    let groups = Dictionary(grouping: measurements) { Self.key($0.job, $0.contender) }
    medians = groups.mapValues { group in
      let width = group.map(\.values.count).min() ?? 0
      return (0..<width).map { column in median(group.map { $0.values[column] }) }
    }
  }

  func write(_ jobs: [Job], rivals: [(name: String, title: String)], withMean: Bool) {
    let contenders = Contender.Name.allCases.map { ($0.rawValue, $0.title) } + rivals.map { ($0.name, $0.title) }
    print("| " + ([""] + jobs.map(\.name) + (withMean ? ["geometric mean"] : [])).joined(separator: " | ") + " |")
    print("|---" + String(repeating: "|---:", count: jobs.count + (withMean ? 1 : 0)) + "|")
    for (name, title) in contenders where jobs.contains(where: { medians[Self.key($0.name, name)] != nil }) {
      var cells = [title] + jobs.map { cell($0.name, name) }
      if withMean { cells.append(mean(jobs.map { ratio($0.name, name) }).map { Self.times($0) } ?? "–") }
      print("| " + cells.joined(separator: " | ") + " |")
    }
    print()
  }

  private static func key(_ job: String, _ contender: String) -> String { "\(job)\t\(contender)" }

  private func cell(_ job: String, _ contender: String) -> String {
    guard let values = medians[Self.key(job, contender)] else { return "–" }
    let ratio = ratio(job, contender).map { " (\(Self.times($0)))" } ?? ""
    switch kind {
    case .speed: return Self.whole(values[0]) + ratio
    case .instructions: return Self.rounded(values[0] / 1e6, to: 1000) + ratio
    case .memory: return "\(Self.whole(values[0])) / \(Self.whole(values[1]))"
    }
  }

  /// How many times better than Foundation.
  private func ratio(_ job: String, _ contender: String) -> Double? {
    guard let own = medians[Self.key(job, contender)]?.first, let reference = medians[Self.key(job, "foundation")]?.first else {
      return nil
    }
    return kind == .speed ? own / reference : reference / own
  }

  private func mean(_ ratios: [Double?]) -> Double? {
    let known = ratios.compactMap(\.self)
    guard known.count == ratios.count, !known.isEmpty else { return nil }
    return exp(known.map { log($0) }.reduce(0, +) / Double(known.count))
  }

  private static func times(_ ratio: Double) -> String { "\(rounded(ratio, to: 100))×" }
  private static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }

  private static func rounded(_ value: Double, to unit: Double) -> String { "\((value * unit).rounded() / unit)" }
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

func report(_ kind: Table.Kind, _ measurements: [Measurement]) {
  let table = Table(kind, measurements)
  let rivals = [
    (name: "yyjson", title: "yyjson, parsing only (C)"), (name: "orjson", title: "orjson, untyped (Python)"),
    (name: "msgspec", title: "msgspec, typed (Python)"),
  ]
  table.write(Job.payloads, rivals: rivals, withMean: kind != .memory)
  table.write(Job.variants, rivals: [], withMean: false)
}
