/// What was measured, by name. Its description is an object of JSON.
struct Figures: ExpressibleByDictionaryLiteral, CustomStringConvertible {
  private var figures: [(name: String, value: Double)]

  init(dictionaryLiteral figures: (String, Double)...) {
    self.figures = figures.map { ($0.0, $0.1) }
  }

  var description: String {
    "{" + figures.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
  }
}
