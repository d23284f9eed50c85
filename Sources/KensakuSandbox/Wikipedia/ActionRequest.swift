/// A request to the action API, with what is to be warned of.
struct ActionRequest: Sendable {
  struct Warning: Sendable {
    var module: String
    var code: String
    var text: String
  }

  let call: Call
  let language: String
  private(set) var warnings: [Warning] = []

  init(_ call: Call, language: String) {
    self.call = call
    self.language = language
  }

  var isVersion2: Bool { call.text("formatversion").map { $0 != "1" } ?? false }
  /// The old format of errors and warnings, unless another is asked for.
  var errorFormat: String { call.text("errorformat") ?? "bc" }
  /// All but ASCII is escaped in the old version, unless it is asked not to.
  var isASCII: Bool { isVersion2 ? call["ascii"] != nil : call["utf8"] == nil }

  /// Parted by `|`, in the order of the request.
  func list(_ name: String) -> [String] {
    (call.text(name) ?? "").split(separator: "|").map(String.init)
  }

  mutating func warn(_ text: String, code: String, module: String) {
    warnings.append(Warning(module: module, code: code, text: text))
  }

  /// What is out of range is set to the nearest value, with a warning.
  mutating func int(
    _ name: String, module: String, default value: Int, in range: ClosedRange<Int>
  ) throws(ActionError) -> Int {
    guard let text = call.text(name) else { return value }
    if text == "max" { return range.upperBound }
    guard let number = Int(text) else { throw .badInteger(text, of: name, module: "query+\(module)") }
    if number > range.upperBound {
      warn("\(name) may not be over \(range.upperBound) (set to \(number)) for users.", code: "integeroutofrange", module: module)
    } else if number < range.lowerBound {
      warn("\(name) may not be less than \(range.lowerBound) (set to \(number)).", code: "integeroutofrange", module: module)
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// The values of a list that there are; of the others is warned.
  mutating func choices(_ name: String, module: String, default values: [String], of allowed: Set<String>) -> [String] {
    guard call[name] != nil else { return values }
    let wanted = list(name)
    let unknown = wanted.filter { !allowed.contains($0) }
    if !unknown.isEmpty {
      let noun = unknown.count == 1 ? "value" : "values"
      warn(
        "Unrecognized \(noun) for parameter \"\(name)\": \(unknown.joined(separator: ", ")).", code: "unrecognizedvalues", module: module)
    }
    return wanted.filter { allowed.contains($0) }
  }

  /// One of the values that there are.
  func choice(_ name: String, module: String, of allowed: Set<String>) throws(ActionError) -> String? {
    guard let value = call.text(name) else { return nil }
    guard allowed.contains(value) else { throw .badValue(value, of: name, module: "query+\(module)") }
    return value
  }

  /// Whether articles are among the namespaces that are asked for; there is nothing in the others.
  func wantsArticles(_ name: String) -> Bool {
    guard call[name] != nil else { return true }
    let namespaces = list(name)
    return namespaces.isEmpty || namespaces.contains("*") || namespaces.contains("0")
  }

  /// Nobody reads these parameters.
  mutating func warnOfUnknownNames() {
    let modules = ["query", call.text("action") ?? ""] + list("prop") + list("list") + [call.text("generator").map { "g" + $0 } ?? ""]
    let known = modules.reduce(Self.common) { $0.union(Self.names[$1] ?? []) }
    let unknown = call.items.map(\.name).filter { !known.contains($0) }
    guard !unknown.isEmpty else { return }
    let noun = unknown.count == 1 ? "parameter" : "parameters"
    warnings.insert(
      Warning(module: "main", code: "unrecognizedparams", text: "Unrecognized \(noun): \(unknown.joined(separator: ", "))."), at: 0)
  }

  private static let common: Set<String> = set(
    """
    action format formatversion utf8 ascii callback errorformat errorlang errorsuselocal maxlag smaxage maxage assert assertuser requestid
    servedby curtimestamp responselanginfo origin uselang variant
    """)

  private static let names: [String: Set<String>] = {
    let search = "search namespace what info prop interwiki enablerewrites sort qiprofile qdprofile backend limit offset"
    let prefix = "search namespace limit offset profile"
    return [
      "query": set(
        "prop list meta indexpageids export exportnowrap iwurl continue rawcontinue titles pageids revids generator redirects converttitles"
      ),
      "opensearch": set("search namespace limit profile redirects suggest warningsaserror"), "search": set(search, "sr"),
      "gsearch": set(search, "gsr"), "prefixsearch": set(prefix, "ps"), "gprefixsearch": set(prefix, "gps"),
      "extracts": set("chars sentences limit intro plaintext sectionformat continue", "ex"),
      "pageimages": set("prop thumbsize limit license langcode continue", "pi"), "info": set("prop testactions token continue", "in"),
      "description": set("continue prefersource", "desc"), "pageterms": set("continue terms language", "wbpt"),
    ]
  }()

  private static func set(_ names: String, _ prefix: String = "") -> Set<String> {
    Set(names.split { $0 == " " || $0 == "\n" }.map { prefix + $0 })
  }
}
