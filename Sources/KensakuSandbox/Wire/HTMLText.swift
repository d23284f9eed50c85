/// Text as it stands in HTML and XML.
enum HTMLText {
  /// With the five characters escaped as PHP does it.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#039;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
