import Foundation
import KensakuHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// A week: longer than anybody waits, and small enough for the milliseconds in which Linux counts.
  static let longTime: TimeInterval = 604_800

  /// Nil where Foundation takes the URL for none.
  init?(_ request: HTTP.Request, _ body: PreparedBody) {
    guard let url = URL(string: request.wireURL) else { return nil }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: URLRequest.longTime)
    httpMethod = request.method.name
    httpShouldHandleCookies = false
    for field in request.fields { addValue(field.text, forHTTPHeaderField: field.name) }
    switch body {
    case .none: break
    case .data(let data): httpBody = data
    case .stream:
      if let length = request.body.length { setValue(String(length), forHTTPHeaderField: "Content-Length") }
    }
  }
}

extension HTTP.Field {
  /// With the secret that `value` masks; bytes that are no UTF-8 are Latin-1, the other thing that `URLSession` may write.
  fileprivate var text: String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension HTTPURLResponse {
  /// Without their order and repeats, which Foundation does not keep.
  var fields: HTTP.Fields {
    var fields = HTTP.Fields()
    for case let (name, value) as (String, String) in allHeaderFields.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      fields.append(value, for: name)
    }
    return fields
  }
}
