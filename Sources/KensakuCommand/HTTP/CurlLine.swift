import KensakuHTTP

/// A command as a line for curl, which reads secrets from the variables that they came from.
struct CurlLine {
  private(set) var text: String

  /// `places` says where the request's secrets came from.
  init(_ request: HTTP.Request, secretsFrom places: [SecretPlace]) {
    let (arguments, request) = Self.withdraw(places, from: request)
    text = ([request.curlCommand] + arguments).joined(separator: " ")
  }

  init(_ command: GetCommand) {
    self.init(command.request, secretsFrom: command.secretPlaces)
    if command.followsRedirects { text += " -L --max-redirs \(GetCommand.mostRedirects)" }
    if let timeout = command.timeoutText { append("--max-time", timeout) }
    if command.retries > 0 { append("--retry", "\(command.retries)") }
    if let certificates = command.certificates { append("--cacert", certificates) }
    if !command.usesProxy { append("--noproxy", "*") }
    if case .file(let path) = command.output { append("-o", path) }
  }

  private mutating func append(_ option: String, _ value: String) {
    text += " \(option) \(ShellQuoting.quoted(Array(value.utf8)))"
  }

  /// The request without the secrets that the shell puts in, and the arguments that say where. They stay masked elsewhere in it.
  private static func withdraw(_ places: [SecretPlace], from request: HTTP.Request) -> ([String], HTTP.Request) {
    var rest = request
    rest.formerSecrets += request.secrets
    var words: [String] = []
    for place in places {
      guard let argument = place.curlArgument else { return ([], request) }
      words.append(argument)
    }
    rest.query.items.removeAll { if case .secret = $0.value { true } else { false } }
    let names = places.compactMap { if case .field(let name, _, _) = $0 { name } else { nil } }
    rest.fields.removeAll { field in names.contains(field.name) && field.value == Secret.mask }
    return (words, rest)
  }
}

/// Where a secret of the environment goes in a request.
enum SecretPlace: Equatable {
  case query(String, variable: String)
  case field(String, prefix: String, variable: String)

  /// Nil where it would not do for every shell and every curl.
  var curlArgument: String? {
    switch self {
    case .query(let name, let variable):
      // What follows the sign is encoded by curl, and goes behind the query of the URL.
      return "-G --data-urlencode \"\(PercentEncoding.encoded(name))=$\(variable)\""
    case .field(let name, let prefix, let variable):
      // Any other name would need more quotes than anybody reads.
      guard name.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) }) else { return nil }
      return "-H \"\(name): \(prefix)$\(variable)\""
    }
  }
}
