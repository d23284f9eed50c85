/// What came of a case.
enum Outcome {
  case passed
  case failed(String)
  case trapped(signal: Int32, String)
  case hung

  var kind: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .trapped: "trapped"
    case .hung: "hung"
    }
  }

  var detail: String {
    switch self {
    case .passed: ""
    case .failed(let why): why
    case .trapped(let signal, let why): "signal \(signal)" + (why.isEmpty ? "" : ": \(why)")
    case .hung: "no end"
    }
  }
}
