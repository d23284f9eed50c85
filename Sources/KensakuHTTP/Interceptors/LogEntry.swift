/// The text of an entry.
struct LogEntry: Sendable {
  let detail: LogDetail
  let number: Int

  /// `#3 → GET https://api.example.com/search?term=寿司&key=•••`
  func text(_ request: HTTP.Request) -> String {
    let mask = SecretMask(request.secrets)
    var lines = ["#\(number) → \(RequestSummary(request, mask: mask))"]
    lines += fields(request.fields, mask)
    switch request.body.content {
    case .empty: break
    case .bytes(let bytes): lines += body(bytes, mask)
    case .stream: lines += note(request.body.length.map { "a stream of \($0) bytes" } ?? "a stream")
    }
    return lines.joined(separator: "\n")
  }

  /// `#3 ← 200 application/json, 1234 bytes in 35 ms, HTTP/2, reused connection`
  func text(_ response: HTTP.Response, of request: HTTP.Request, after time: Duration) -> String {
    let mask = SecretMask(request.secrets + response.request.secrets)
    let bytes = response.body.bytes
    var parts = [mask.masked("\(response)").withVisibleControls]
    // What went over the wire; a mock transport counts nothing.
    let length = response.metrics.received > 0 ? response.metrics.received : bytes?.count ?? 0
    parts.append((bytes == nil ? "a stream" : "\(length) bytes") + " in \(LogEntry.text(time))")
    if !response.metrics.version.isEmpty { parts.append(mask.masked(response.metrics.version).withVisibleControls) }
    if response.metrics.isConnectionReused { parts.append("reused connection") }
    var lines = ["#\(number) ← \(parts.joined(separator: ", "))"]
    lines += fields(response.fields, mask)
    if let bytes { lines += body(bytes, mask) }
    return lines.joined(separator: "\n")
  }

  /// `#3 ✗ GET https://api.example.com/search: no answer in time, after 30.0 s`
  func text(_ error: APIError, of request: HTTP.Request, after time: Duration) -> String {
    let text = SecretMask(request.secrets).masked(error.description).withVisibleControls
    return "#\(number) ✗ \(text), after \(LogEntry.text(time))"
  }

  private func fields(_ fields: HTTP.Fields, _ mask: SecretMask) -> [String] {
    guard detail.hasFields else { return [] }
    return fields.map { LogEntry.indent + mask.masked("\($0.name): \($0.maskedValue)").withVisibleControls }
  }

  private func body(_ bytes: [UInt8], _ mask: SecretMask) -> [String] {
    guard let limit = detail.bodyLength, !bytes.isEmpty else { return [] }
    guard LogEntry.isText(bytes.prefix(limit)) else { return note("\(bytes.count) bytes that are no text") }
    let text = String(decoding: mask.prefix(of: bytes, length: limit).wholeCharacters, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // Indented, so that no body can look like an entry.
    return lines.map { LogEntry.indent + String($0).withVisibleControls } + (bytes.count > limit ? note("… of \(bytes.count) bytes") : [])
  }

  private func note(_ text: String) -> [String] {
    detail.bodyLength == nil ? [] : ["\(LogEntry.indent)(\(text))"]
  }

  private static let indent = "    "

  /// UTF-8, but perhaps cut within a character.
  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: Array(bytes).wholeCharacters, as: UTF8.self) != nil
  }

  static func text(_ time: Duration) -> String {
    let milliseconds = Int64(max(0, min(time / .milliseconds(1), 1e15)))
    return milliseconds < 10_000 ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }
}

extension [UInt8] {
  /// Without the beginning of a character at the end, the rest of which was cut off.
  fileprivate var wholeCharacters: ArraySlice<UInt8> {
    let tail = suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
    guard tail < count else { return self[...] }
    let lead = self[count - 1 - tail]
    let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    return tail + 1 < needed ? dropLast(tail + 1) : self[...]
  }
}
