import KensakuTesting

/// An answer as it goes out.
struct WireAnswer: Sendable {
  var status = 200
  var contentType: String?
  var fields: MockServer.Fields = [:]
  var body: [UInt8] = []

  init(_ text: String, contentType: String?, status: Int = 200, fields: MockServer.Fields = [:]) {
    self.status = status
    self.contentType = contentType
    self.fields = fields
    body = Array(text.utf8)
  }

  /// A page for people, as gateways have them.
  static func page(_ title: String, _ text: String, status: Int, fields: MockServer.Fields = [:]) -> Self {
    WireAnswer(
      "<!DOCTYPE html>\n<html><head><title>\(title)</title></head><body><h1>\(title)</h1><p>\(text)</p></body></html>\n",
      contentType: "text/html; charset=utf-8", status: status, fields: fields)
  }

  var reply: MockServer.Reply { .bytes(body, status: status, contentType: contentType, fields: fields) }
}
