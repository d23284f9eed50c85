extension Client {
  /// `url` is a whole URL, or a path with or without a query, which goes after the base URL's own path.
  public func get(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:]) -> Call {
    call(.get, url, query: query, fields: fields)
  }

  public func head(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:]) -> Call {
    call(.head, url, query: query, fields: fields)
  }

  public func post(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body = .empty) -> Call {
    call(.post, url, query: query, fields: fields, body: body)
  }

  public func put(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body) -> Call {
    call(.put, url, query: query, fields: fields, body: body)
  }

  public func patch(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body) -> Call {
    call(.patch, url, query: query, fields: fields, body: body)
  }

  public func delete(_ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:]) -> Call {
    call(.delete, url, query: query, fields: fields)
  }

  /// A fault in the URL is thrown when the call is sent.
  public func call(
    _ method: HTTP.Method, _ url: String, query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body = .empty
  ) -> Call {
    do throws(HTTP.InvalidURL) {
      var request = HTTP.Request(
        method, try absolute(url), query: query, fields: fields, body: body, timeouts: timeouts, limits: limits)
      addDefaults(to: &request)
      return Call(client: self, request: .success(request))
    } catch {
      let summary = RequestSummary(method: method.name, url: error.url.withVisibleControls)
      return Call(client: self, request: .failure(APIError(.invalidRequest(error.reason), request: summary, attempts: 0)))
    }
  }

  private func absolute(_ url: String) throws(HTTP.InvalidURL) -> HTTP.URL {
    if HTTP.URL.hasDotSegment(url) {
      throw HTTP.InvalidURL(url: url, reason: "a path segment “.” or “..” would ask for another resource")
    }
    if HTTP.URL.hasScheme(url) { return try HTTP.URL(url) }
    guard let base = try base?.get() else {
      throw HTTP.InvalidURL(url: url, reason: "it does not begin with https:// or http://, and the client has no base URL")
    }
    return try base.appending(reference: url)
  }
}
