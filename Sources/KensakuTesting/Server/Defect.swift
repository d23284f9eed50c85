/// What is wrong with a request.
struct Defect: Error {
  let text: String
  /// The status to answer with; nil when nobody is there to read an answer.
  let status: Int?
}
