/// Names of properties, `trackViewURL`, as names with underscores, `track_view_url`.
enum SnakeCase {
  /// A word begins at a capital letter, and at the last of several capital letters if a small one follows. Same as Foundation's.
  static func name(_ property: String) -> String {
    let scalars = Array(property.unicodeScalars)
    var name = ""
    var rest = scalars.startIndex
    for border in borders(in: scalars) {
      name += lowercase(scalars[rest..<border]) + "_"
      rest = border
    }
    return name + lowercase(scalars[rest...])
  }

  private static func borders(in scalars: [Unicode.Scalar]) -> [Int] {
    var borders: [Int] = []
    var position = 1
    while let capital = scalars.dropFirst(position).firstIndex(where: isCapital) {
      borders.append(capital)
      guard let small = scalars[capital...].firstIndex(where: isSmall) else { break }
      if small > capital + 1 { borders.append(small - 1) }
      position = small + 1
    }
    return borders
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("A"..."Z").contains(scalar) }
    let category = scalar.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) }
    return scalar.properties.generalCategory == .lowercaseLetter
  }

  private static func lowercase(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text).lowercased()
  }
}
