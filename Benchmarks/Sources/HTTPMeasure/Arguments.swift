/// What the runner asks for: a mode, and `name=value` for the rest.
public struct Arguments: Sendable {
  public let mode: String
  private let values: [String: String]

  public init(_ arguments: [String] = CommandLine.arguments) {
    mode = arguments.count > 1 ? arguments[1] : ""
    let pairs = arguments.dropFirst(2).compactMap { argument -> (String, String)? in
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    values = Dictionary(pairs) { _, last in last }
  }

  public func text(_ name: String) throws -> String {
    guard let value = values[name] else { throw BenchmarkError("\(name)= is missing") }
    return value
  }

  public func number(_ name: String, default number: Int? = nil) throws -> Int {
    guard let value = values[name] ?? number.map(String.init) else { throw BenchmarkError("\(name)= is missing") }
    guard let number = Int(value) else { throw BenchmarkError("\(name)=\(value) is no number") }
    return number
  }
}
