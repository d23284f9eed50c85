/// Wikipedia in Japanese and in English; in other languages there is nothing in it. The language is the first part of the path.
struct WikipediaStandIn: StandIn {
  func answer(_ call: Call) -> WireAnswer {
    // Who does not say who he is gets no answer.
    guard let agent = call.fields["User-Agent"], !agent.isEmpty else { return Self.unknownAgent }
    let parts = call.path.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let language = parts.first.map(String.init) else { return Self.notFound }
    if parts[1] == "w/api.php" { return ActionAPI.answer(call, language: language) }
    let rest = "w/rest.php/v1/search/"
    guard parts[1].hasPrefix(rest) else { return Self.notFound }
    return WikiREST.answer(parts[1].dropFirst(rest.count), call, language: language)
  }

  /// Who says how much lag he bears is told of the lag, in a 200.
  func throttled(_ call: Call) -> WireAnswer {
    if call["maxlag"] != nil { return lagged(call) }
    return .page("Too many requests", "You are making too many requests.", status: 429, fields: ["Retry-After": "1"])
  }

  func lapses(_ call: Call) -> [WireAnswer] {
    call.path.hasSuffix("/w/api.php") ? [lagged(call), maintenance] : [maintenance]
  }

  var maintenance: WireAnswer {
    .page("Wikimedia Error", "Our servers are currently under maintenance or experiencing a technical issue.", status: 503)
  }

  private func lagged(_ call: Call) -> WireAnswer {
    let error = ActionError.lagged(6.5)
    let language = call.path.split(separator: "/").first.map(String.init) ?? ""
    return ActionAnswer(request: ActionRequest(call, language: language)).error(error, fields: ActionAPI.lagFields(error))
  }

  private static let notFound = WireAnswer.page("404", "Not Found", status: 404)

  private static let unknownAgent = WireAnswer(
    "Please set a user-agent and respect our robot policy https://w.wiki/4wJS. See also T400119.\n",
    contentType: "text/plain; charset=utf-8", status: 403)
}
