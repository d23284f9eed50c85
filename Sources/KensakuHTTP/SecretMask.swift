/// Takes the secrets of a request out of texts that people will see, also where a server has sent one back.
package struct SecretMask: Sendable {
  private let hidden: [String]

  package init(_ secrets: [Secret]) {
    var hidden: Set<String> = []
    for secret in secrets {
      for text in [secret.exposed] + secret.parts where !text.isEmpty {
        hidden.formUnion(SecretMask.spellings(of: text))
      }
    }
    // Longest first: a token inside `Bearer token` must not leave its rest behind.
    self.hidden = hidden.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  package var isEmpty: Bool { hidden.isEmpty }

  package func masked(_ text: String) -> String {
    if hidden.isEmpty { return text }
    return String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }

  /// Byte by byte: a secret may stand in what is no text, or before an accent that makes another character of its last letter.
  package func masked(_ bytes: [UInt8]) -> [UInt8] {
    if hidden.isEmpty { return bytes }
    let needles = Dictionary(grouping: hidden.map { Array($0.utf8) }) { $0[0] }
    var masked: [UInt8] = []
    masked.reserveCapacity(bytes.count)
    var hiddenEnd = 0
    for (index, byte) in bytes.enumerated() {
      // Where two overlap, both are hidden; of those that begin here the longest comes first.
      if let needle = needles[byte]?.first(where: { bytes[index...].starts(with: $0) }) {
        if index >= hiddenEnd { masked += Secret.mask.utf8 }
        hiddenEnd = max(hiddenEnd, index + needle.count)
      }
      if index >= hiddenEnd { masked.append(byte) }
    }
    return masked
  }

  /// The first bytes; a secret that begins among them is masked whole.
  package func prefix(of bytes: [UInt8], length: Int) -> [UInt8] {
    guard let longest = hidden.first else { return Array(bytes.prefix(length)) }
    let text = String(decoding: bytes.prefix(length + longest.utf8.count), as: UTF8.self)
    return Array(masked(text).utf8.prefix(length))
  }

  /// How a text may stand in a URL, a form, a JSON body or a shell.
  private static func spellings(of text: String) -> [String] {
    let encoded = PercentEncoding.encoded(text)
    return [
      text, encoded, encoded.lowercasedEscapes, PercentEncoding.encoded(text, keepingSpaceAsPlus: true), escapedForJSON(text),
      escapedForJSON(text).replacing("/", with: "\\/"),
    ]
  }

  private static func escapedForJSON(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }
}
