import KensakuHTTP

extension Wikipedia {
  /// In the form of Wikimedia's policy, `name/version (contact)`
  /// (<https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy>).
  private static let product = "Kensaku/\(Version.current)"

  /// Says who asks, unless the client does.
  func identify<Output>(_ endpoint: inout Endpoint<Output>) throws(InvalidQuery) {
    guard language.isValid else { throw .language(language.code) }
    if client.fields.contains("User-Agent") { return }
    if let contact = contact?.trimmed, !contact.isEmpty {
      guard !contact.unicodeScalars.contains(where: \.isControl) else { throw .contact(contact) }
      endpoint.fields["User-Agent"] = "\(Wikipedia.product) (\(contact.escapedForComment))"
    } else if isOwnMachine(endpoint) {
      endpoint.fields["User-Agent"] = Wikipedia.product
    } else {
      throw .contactMissing
    }
  }

  private func isOwnMachine<Output>(_ endpoint: Endpoint<Output>) -> Bool {
    guard let request = try? client.request(endpoint) else { return false }
    return request.url.isLoopback
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...last])
  }

  /// RFC 9110, section 5.6.5.
  fileprivate var escapedForComment: String {
    var escaped = ""
    for character in self {
      if character == "(" || character == ")" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
