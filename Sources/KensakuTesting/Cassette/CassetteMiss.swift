import KensakuHTTP

/// Why nothing recorded answers a request: what comes nearest, and what differs.
struct CassetteMiss {
  let asked: ComparedRequest
  let requests: [ComparedRequest]
  let isPlayed: [Bool]
  let matching: CassetteMatching
}

extension CassetteMiss: CustomStringConvertible {
  var description: String {
    if requests.isEmpty { return "it is empty" }
    guard let next = isPlayed.firstIndex(of: false) else { return "all of its \(requests.count) exchanges were played" }
    let text = matching.isInOrder ? "next is \(comparison(next))" : "nearest is \(nearest.map(comparison).joined(separator: "; then "))"
    let fitting = requests.indices.filter { matching.fits(requests[$0], asked) }
    guard let fit = fitting.first(where: { !isPlayed[$0] }) ?? fitting.first else { return text.withVisibleControls }
    return "exchanges[\(fit)] fits, but \(isPlayed[fit] ? "was played" : "is not next"); \(text)".withVisibleControls
  }

  private var nearest: ArraySlice<Int> {
    requests.indices.map { (index: $0, count: requests[$0].differingParts(from: asked).count) }
      .sorted { ($0.count, $0.index) < ($1.count, $1.index) }.map(\.index).prefix(3)
  }

  private func comparison(_ index: Int) -> String {
    let request = requests[index]
    let reasons = request.differingParts(from: asked).map { request.explanation(of: $0, differingFrom: asked) }
    return "exchanges[\(index)], \(request.request.method) \(request.request.url)"
      + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
  }
}
