/// Answers of the action API in the version and the format that are asked for.
struct ActionAnswer {
  let request: ActionRequest

  func text(_ body: WireObject) -> WireAnswer {
    var whole = WireObject()
    if request.call["curtimestamp"] != nil { whole["curtimestamp"] = "2026-05-12T03:04:05Z" }
    if let id = request.call.text("requestid") { whole["requestid"] = .text(id) }
    if !request.warnings.isEmpty { whole["warnings"] = warnings }
    for (name, value) in body.members { whole[name] = value }
    return document(.object(whole))
  }

  /// An answer that is no object, as that to `opensearch`.
  func document(_ value: WireValue, fields: [(String, String)] = []) -> WireAnswer {
    let json = JSONText.text(request.isVersion2 ? value : Self.oldBooleans(value), .compact, isASCII: request.isASCII)
    let text = request.call.text("callback").map { "/**/\($0)(\(json))" } ?? json
    var answer = WireAnswer(text, contentType: "application/json; charset=utf-8")
    answer.fields.append("Content-Disposition", "inline; filename=api-result.json")
    answer.fields.append("Cache-Control", "private, must-revalidate, max-age=0")
    answer.fields.append("X-Search-ID", "sandbox")
    for (name, value) in fields { answer.fields.append(name, value) }
    return answer
  }

  /// With status 200, and the code in a field besides.
  func error(_ error: ActionError, fields: [(String, String)] = []) -> WireAnswer {
    let help = "See https://\(request.language).wikipedia.example.org/w/api.php for API usage."
    var body = WireObject()
    if request.errorFormat == "bc" {
      var object: WireObject = ["code": .text(error.code), "info": .text(error.info)]
      for (name, value) in error.details.members { object[name] = value }
      object[request.isVersion2 ? "docref" : "*"] = .text(help)
      body["error"] = .object(object)
    } else {
      var object: WireObject = ["code": .text(error.code)]
      object[textName] = .text(error.info)
      if !error.details.members.isEmpty { object["data"] = .object(error.details) }
      object["module"] = .text(error.module)
      body["errors"] = .array([.object(object)])
      body[request.isVersion2 ? "docref" : "*"] = .text(help)
    }
    body["servedby"] = "sandbox"
    return document(.object(body), fields: [("MediaWiki-API-Error", error.code)] + fields)
  }

  private var textName: String {
    guard request.isVersion2 else { return "*" }
    return request.errorFormat == "html" ? "html" : "text"
  }

  private var warnings: WireValue {
    guard request.errorFormat == "bc" else {
      return .array(
        request.warnings.map { warning in
          var object: WireObject = ["code": .text(warning.code)]
          object[textName] = .text(warning.text)
          object["module"] = .text(warning.module == "main" ? "main" : "query+\(warning.module)")
          return .object(object)
        })
    }
    var modules = WireObject()
    for module in request.warnings.map(\.module) where modules[module] == nil {
      let text = request.warnings.filter { $0.module == module }.map(\.text).joined(separator: "\n")
      modules[module] = .object([request.isVersion2 ? "warnings" : "*": .text(text)])
    }
    return .object(modules)
  }

  /// In the first version true is an empty text, and false is left out.
  private static func oldBooleans(_ value: WireValue) -> WireValue {
    switch value {
    case .bool(let bool): return bool ? "" : .null
    case .array(let elements): return .array(elements.map(oldBooleans))
    case .object(let object):
      var old = WireObject()
      for (name, value) in object.members {
        if case .bool(false) = value { continue }
        old[name] = oldBooleans(value)
      }
      return .object(old)
    default: return value
    }
  }
}
