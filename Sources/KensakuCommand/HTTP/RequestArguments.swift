import KensakuHTTP
import KensakuText

/// Makes the request that a command line describes.
struct RequestArguments {
  let arguments: Arguments
  let environment: (String) -> String?

  init(_ arguments: Arguments, environment: @escaping (String) -> String?) {
    self.arguments = arguments
    self.environment = environment
  }

  func request() throws(UsageError) -> HTTP.Request {
    guard let address = arguments.operands.first else { throw .noURL }
    if let (name, _) = address.pair(at: "="), name.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "-") }) {
      throw .urlNotFirst(address)
    }
    return HTTP.Request(
      arguments.has("head") ? .head : .get, try Self.url(address), query: try query(), fields: try fields(),
      timeouts: try Self.timeouts(arguments))
  }

  /// `https://` goes without saying, and `http://` for this machine, where servers under development have no certificate.
  static func url(_ address: String) throws(UsageError) -> HTTP.URL {
    let authority = address.drop(through: "://").prefix { !"/?#\\".contains($0) }
    // Neither shown nor taken for a host: what stands before the @ is a password, as like as not.
    if authority.contains("@") { throw .credentialsInURL }
    do throws(HTTP.InvalidURL) {
      if address.hasScheme { return try HTTP.URL(address) }
      let url = try HTTP.URL("https://" + address)
      return url.isLoopback ? try HTTP.URL("http://" + address) : url
    } catch {
      throw .badURL(address, error.words)
    }
  }

  /// Of a command line that makes a request.
  var secretPlaces: [SecretPlace] {
    let query = arguments.values(of: "query-env").compactMap { $0.pair(at: "=") }
    let fields = arguments.values(of: "field-env").compactMap { $0.pair(at: "=") }
    return query.map { .query($0.0, variable: $0.1) } + fields.map { .field($0.0, prefix: "", variable: $0.1) }
      + (arguments.value(of: "bearer-env").map { [.field("Authorization", prefix: "Bearer ", variable: $0)] } ?? [])
  }

  private func query() throws(UsageError) -> HTTP.Query {
    var query = HTTP.Query()
    for text in arguments.operands.dropFirst() {
      guard let (name, value) = text.pair(at: "=") else { throw .noPair(text) }
      query.append(value, named: name)
    }
    for (name, secret) in try secrets("query-env") { query.append(secret, named: name) }
    return query
  }

  private func fields() throws(UsageError) -> HTTP.Fields {
    var fields = HTTP.Fields()
    for text in arguments.values(of: "field") {
      guard let (name, value) = text.pair(at: ":") else { throw .badField(text) }
      fields.append(value.trimmed, for: name)
    }
    for (name, secret) in try secrets("field-env") { fields.append(secret, for: name) }
    if let variable = arguments.value(of: "bearer-env") {
      let token = try secret(in: variable, for: "bearer-env")
      fields.append(Secret("Bearer " + token.exposed, parts: [token.exposed]), for: "Authorization")
    }
    return fields.merging(defaults: ["User-Agent": "kensaku/\(Program.version)", "Accept": "application/json, */*;q=0.5"])
  }

  private func secrets(_ option: String) throws(UsageError) -> [(name: String, Secret)] {
    try arguments.values(of: option).map { text throws(UsageError) in
      guard let (name, variable) = text.pair(at: "=") else { throw .noVariable(option: "--" + option) }
      return (name, try secret(in: variable, for: option))
    }
  }

  /// What is no name of a variable may be the secret itself, and is not repeated.
  private func secret(in variable: String, for option: String) throws(UsageError) -> Secret {
    guard let first = variable.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), variable.utf8.allSatisfy(\.isWordByte)
    else { throw .noVariable(option: "--" + option) }
    guard let value = environment(variable) else { throw .unsetVariable(variable) }
    guard !value.isEmpty else { throw .emptyVariable(variable) }
    return Secret(value)
  }

  /// Only what was asked for: half a minute without an answer is too long by default, not where two minutes were given.
  static func timeouts(_ arguments: Arguments) throws(UsageError) -> HTTP.Timeouts {
    guard let text = arguments.value(of: "timeout") else { return HTTP.Timeouts() }
    let total = try duration(text)
    return HTTP.Timeouts(firstByte: nil, idle: max(total, .seconds(30)), total: total)
  }

  /// Digits with or without a fraction: from a millisecond to a day.
  private static func duration(_ text: String) throws(UsageError) -> Duration {
    let number = Fold.compatibility(text)
    let isPlain = number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let seconds = Double(number), (0.001...86_400).contains(seconds) else { throw .badTimeout(text) }
    return .milliseconds(Int((seconds * 1_000).rounded()))
  }
}

extension String {
  /// The two sides of the first sign; nil where there is none, or nothing before it.
  fileprivate func pair(at sign: Character) -> (String, String)? {
    guard let index = firstIndex(of: sign), index > startIndex else { return nil }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }

  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Whether it begins as in `https://`, or `htp:/`; a host with a port such as `localhost:8080` has no scheme.
  fileprivate var hasScheme: Bool {
    guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix(":/") else { return false }
    return self[..<colon].utf8.allSatisfy { $0.isWordByte || "+-.".utf8.contains($0) } && colon > startIndex
  }

  fileprivate func drop(through mark: String) -> Substring {
    firstRange(of: mark).map { self[$0.upperBound...] } ?? self[...]
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: self == UInt8(ascii: "_")
    }
  }
}
