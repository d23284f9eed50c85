/// An answer as it is kept: without the request, and without anything that is secret.
struct CachedAnswer: Sendable {
  /// Since 1970.
  let time: Duration
  let status: HTTP.Status
  let fields: HTTP.Fields
  let body: [UInt8]
}

extension CachedAnswer {
  /// Nil for an answer that is not to be kept.
  init?(_ response: HTTP.Response, to request: HTTP.Request, at time: Duration) {
    guard let body = response.body.bytes, !response.fields.forbidStorage, request.hasAllCredentials(of: response.request) else {
      return nil
    }
    var fields = response.fields
    fields.removeAll(where: \.isSensitive)
    // With a mask in its place it would be another answer.
    let mask = SecretMask(request.secrets + response.request.secrets)
    guard !mask.finds(in: body), fields.allSatisfy({ !mask.finds(in: $0.bytes) }) else { return nil }
    self.init(time: time, status: response.status, fields: fields, body: body)
  }

  /// Nil where the request takes no body of that size.
  func response(to request: HTTP.Request) -> HTTP.Response? {
    guard body.count <= request.limits.body ?? HTTP.Limits.defaultBody else { return nil }
    var response = HTTP.Response(status, fields: fields, body: HTTP.ResponseBody(body), request: request)
    response.metrics.attempts = 0
    return response
  }

  /// About what it takes in memory.
  var byteCount: Int {
    fields.reduce(body.count + 128) { $0 + $1.name.utf8.count + $1.bytes.count + 64 }
  }
}

extension HTTP.Fields {
  fileprivate var forbidStorage: Bool {
    values(of: "Cache-Control").contains { value in
      value.split(separator: ",").contains { FieldSyntax.equals($0.filter { $0 != " " && $0 != "\t" }, "no-store") }
    }
  }
}

extension HTTP.Request {
  /// Whether what was sent had no secret that is not in this request, and so not in its key: an interceptor may have added one.
  fileprivate func hasAllCredentials(of sent: HTTP.Request) -> Bool {
    Set(secrets).isSuperset(of: sent.secrets)
  }
}
