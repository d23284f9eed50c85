import KensakuJSON
import Testing

@testable import KensakuCommand

/// The built program as `kensaku live`, and a plug-in that follows it: it keeps rows as the documents say, and holds each line against what
/// has to be true of all.
final class LiveFollower {
  let child: Child
  private(set) var states: [JSON.Value] = []
  private(set) var mistakes: [JSON.Value] = []
  /// By service.
  private(set) var last: [String: JSON.Value] = [:]
  private(set) var rows: [String: [JSON.Value]] = [:]
  private var position = 0
  /// Whether each row's name is the query that it answers.
  private let rowsNameTheirQuery: Bool

  init(_ arguments: [String], environment: [String: String] = [:], rowsNameTheirQuery: Bool = false) throws {
    child = try Child(["live"] + arguments, environment: ["LC_ALL": "C"].merging(environment) { $1 }, input: .pipe)
    self.rowsNameTheirQuery = rowsNameTheirQuery
  }

  func tell(_ lines: String...) {
    child.write(lines.map { $0 + "\n" }.joined())
  }

  func type(_ texts: String...) {
    child.write(texts.map { JSONLine.text(["type": $0]) + "\n" }.joined())
  }

  /// Reads on until what a service last said is this.
  @discardableResult
  func wait(for service: String = "music", _ isIt: (JSON.Value) -> Bool) throws -> JSON.Value {
    try child.read {
      follow()
      return last[service].map(isIt) ?? false
    }
    return try #require(last[service])
  }

  @discardableResult
  func wait(for service: String = "music", phase: String, query: String) throws -> JSON.Value {
    try wait(for: service) { $0["phase"].string == phase && $0["query"].string == query }
  }

  /// The end of the input, and then the end.
  func finish() throws -> Child.End {
    child.closeInput()
    let end = try child.finish()
    follow()
    #expect(child.output.isEmpty || child.output.last == UInt8(ascii: "\n"))
    return end
  }

  func names(_ service: String = "music") -> [String] {
    (rows[service] ?? []).compactMap { $0["name"].string }
  }

  private func follow() {
    while let end = child.output[position...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(child.output[position..<end])
      position = end + 1
      guard let value = try? JSON.Value(parsing: line) else {
        Issue.record("no JSON: \(String(decoding: line, as: UTF8.self))")
        continue
      }
      if value["service"].string == nil { mistakes.append(value) } else { take(value) }
    }
  }

  private func take(_ state: JSON.Value) {
    let service = state["service"].string ?? ""
    if state["rows"].kind == .array { rows[service] = Array(state["rows"].elements) }
    #expect(rows[service] != nil, "the first state has no rows: \(state)")
    let rowsOf = state["rowsOf"].string
    #expect(state["stale"].bool == (rowsOf != nil && rowsOf != state["query"].string), "\(state)")
    #expect(rowsOf != nil || rows[service]?.isEmpty == true, "\(state)")
    if rowsNameTheirQuery { #expect(names(service).allSatisfy { $0 == rowsOf }, "\(state)") }
    states.append(state)
    last[service] = state
  }
}
