import Foundation

/// Ends the process, which makes libFuzzer keep the input.
func fail(_ what: String, _ details: Any...) -> Never {
  let lines = ["Difference: \(what)"] + details.map { String(describing: $0).prefix(2000) }
  FileHandle.standardError.write(Data((lines.joined(separator: "\n  ") + "\n").utf8))
  fatalError(what)
}
