#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A generator with a seed (SplitMix64): the same queries on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// The queries of each job, made from the rows of the index. The rivals read the same ones from a file.
struct Queries {
  var byJob: [Job: [String]] = [:]

  init(rows: [Row], count: Int = 2_000) {
    var random = SeededGenerator(state: 2026)
    let towns = rows.filter { !$0.isOffice && !$0.town.isEmpty }
    func take(_ make: (Row, inout SeededGenerator) -> String?) -> [String] {
      var made: [String] = []
      while made.count < count {
        if let query = make(towns.randomElement(using: &random)!, &random) { made.append(query) }
      }
      return made
    }
    func beginning(_ text: String, _ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String? {
      let length = Int.random(in: lengths, using: &random)
      return text.count >= length ? String(text.prefix(length)) : nil
    }
    byJob[.exact] = take { row, _ in row.digits }
    byJob[.codePrefix] = take { row, random in beginning(row.digits, 3...5, &random) }
    // Where fewer than ten rows begin as asked, Kensaku goes on to the middles of names: that is a job of its own.
    let keys = SortedKeys(rows)
    func common(_ query: String?) -> String? { query.flatMap { keys.count(beginningWith: $0) >= 10 ? $0 : nil } }
    byJob[.kanjiPrefix] = take { row, random in
      common(beginning(Bool.random(using: &random) ? row.town : row.city, 2...3, &random))
    }
    byJob[.kanaPrefix] = take { row, random in common(beginning(row.townKana, 2...4, &random)) }
    byJob[.romajiPrefix] = take { row, random in common(beginning(row.townRomaji, 3...6, &random)) }
    byJob[.rarePrefix] = take { row, random in
      let name = [row.town, row.townKana, row.townRomaji].randomElement(using: &random) ?? ""
      return beginning(name, 2...7, &random).flatMap { keys.count(beginningWith: $0) < 10 ? $0 : nil }
    }

    // The beginning of no name, so that nothing but the middle of one can answer; three characters, because SQLite's
    // trigram index cannot do fewer.
    let beginnings = Set(rows.flatMap(\.keys).map { $0.prefix(3) })
    byJob[.infix] = take { row, random in
      let name = Array(row.town)
      guard name.count >= 4 else { return nil }
      let start = Int.random(in: 1...(name.count - 3), using: &random)
      let middle = String(name[start..<start + 3])
      return beginnings.contains(middle[...]) || middle.contains(where: \.isNumber) ? nil : middle
    }
    byJob[.address] = take { row, random in
      let prefecture = Bool.random(using: &random) ? row.prefecture : ""
      return "\(prefecture)\(row.city)\(row.town)\(Int.random(in: 1...9, using: &random))-\(Int.random(in: 1...30, using: &random))"
    }
    byJob[.mixed] = Array(byJob.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value).shuffled(using: &random).prefix(count))
  }

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let job = Job(rawValue: String(fields[0])) else { throw BenchmarkError("\(path): \(line)") }
      byJob[job, default: []].append(String(fields[1]))
    }
  }

  func write(to path: String) throws {
    let lines = Job.allCases.flatMap { job in byJob[job, default: []].map { "\(job.rawValue)\t\($0)\n" } }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// The keys of all rows in order, to count those that begin as a query does.
private struct SortedKeys {
  private let keys: [String]

  init(_ rows: [Row]) { keys = rows.flatMap(\.keys).sorted() }

  func count(beginningWith query: String) -> Int { place(of: query + "\u{10ffff}") - place(of: query) }

  private func place(of key: String) -> Int {
    var range = keys.startIndex..<keys.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Row {
  var digits: String {
    let text = String(code)
    return String(repeating: "0", count: 7 - text.count) + text
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
