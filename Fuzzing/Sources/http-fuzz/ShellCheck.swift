@testable import KensakuHTTP

enum ShellCheck {
  static func word(_ bytes: [UInt8]) {
    let word = bytes.filter { $0 != 0 }
    let quoted = ShellQuoting.quoted(word)
    if quoted.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) {
      fail("a control character is printed", quoted)
    }
    if meant(quoted) != word { fail("a shell would take another word", word, quoted) }
  }

  /// As a shell reads the few forms that are written.
  private static func meant(_ quoted: String) -> [UInt8]? {
    var rest = Array(quoted.utf8)[...]
    var word: [UInt8] = []
    let printed = Array("\"$(printf '".utf8)
    while let byte = rest.first {
      if rest.starts(with: printed) {
        rest = rest.dropFirst(printed.count)
        while rest.first == UInt8(ascii: "\\") {
          guard let value = UInt8(String(decoding: rest.dropFirst().prefix(3), as: UTF8.self), radix: 8) else { return nil }
          word.append(value)
          rest = rest.dropFirst(4)
        }
        guard rest.starts(with: "')\"".utf8) else { return nil }
        rest = rest.dropFirst(3)
      } else if byte == UInt8(ascii: "'") {
        guard let end = rest.dropFirst().firstIndex(of: byte) else { return nil }
        word += rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      } else if byte == UInt8(ascii: "\\") {
        word += rest.dropFirst().prefix(1)
        rest = rest.dropFirst(2)
      } else if "$`\"*?[]{}()<>|&;#~! \n\t".utf8.contains(byte) {
        return nil
      } else {
        word.append(byte)
        rest = rest.dropFirst()
      }
    }
    return word
  }
}
