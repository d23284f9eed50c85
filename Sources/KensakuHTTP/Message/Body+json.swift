import KensakuJSON

extension HTTP.Body {
  /// JSON text. A `Secret` within the value is written out here, and masked wherever the body would be seen.
  ///
  /// A value that cannot be encoded is refused when the request is sent.
  public static func json(_ value: some Encodable, encoder: JSON.Encoder = JSON.Encoder()) -> HTTP.Body {
    let collector = SecretCollector()
    var encoder = encoder
    encoder.userInfo[SecretCollector.key] = collector
    do {
      let bytes = try encoder.encodeToBytes(value)
      return HTTP.Body(.bytes(bytes), mediaType: "application/json", length: bytes.count, secrets: collector.collected)
    } catch {
      return HTTP.Body(.empty, mediaType: nil, length: 0, problem: "its body cannot be written as JSON: \(error)")
    }
  }
}
