import KensakuHTTP

/// The proxy that the environment names for a URL, found as libcurl finds it, for messages.
struct EnvironmentProxy: Equatable {
  var variable: String
  /// Its host and port, without what may be a password before them.
  var address: String

  /// Nil where there is none, or where it may well be that there is none.
  init?(for url: HTTP.URL, environment: (String) -> String?) {
    // Not HTTP_PROXY: for a CGI program that is a field of the request.
    let variables = (url.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]) + ["all_proxy", "ALL_PROXY"]
    let named = variables.compactMap { name in environment(name).map { (name, $0) } }.first
    guard let (variable, value) = named, !Self.isExempt(url.host, by: environment("no_proxy") ?? environment("NO_PROXY") ?? "") else {
      return nil
    }
    self.variable = variable
    let authority = (value.firstRange(of: "://").map { value[$0.upperBound...] } ?? value[...]).prefix { $0 != "/" }
    address = String(authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority)
  }

  private static func isExempt(_ host: String, by list: String) -> Bool {
    list.split { $0 == "," || $0 == " " }.contains { entry in
      // Whether an address is in a network is not worked out here.
      if entry == "*" || entry.contains("/") { return true }
      let name = (entry.first == "." ? entry.dropFirst() : entry).lowercased()
      return host == name || host == "[\(name)]" || host.hasSuffix("." + name)
    }
  }
}
