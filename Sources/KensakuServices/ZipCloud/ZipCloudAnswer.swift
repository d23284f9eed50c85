import KensakuHTTP
public import KensakuJSON
public import KensakuSearch

extension ZipCloud {
  /// The rows of one code.
  public struct Answer: Sendable, Hashable {
    public var addresses: [Address]
    /// Rows that could not be read.
    public var dropped: [DroppedRow]
    /// Whether there may be more rows than the limit let come.
    public internal(set) var isCut = false
    let rowCount: Int
  }

  public static let shape: AnswerShape = [
    "message": .required(.null, .string), "results": .required(.null, .array), "status": .required(.number),
    "results[].address1": .required(.string), "results[].address2": .required(.string), "results[].address3": .required(.string),
    "results[].kana1": .required(.string), "results[].kana2": .required(.string), "results[].kana3": .required(.string),
    "results[].prefcode": .required(.string), "results[].zipcode": .required(.string),
  ]
}

extension ZipCloud.Answer: JSON.Mappable {
  /// `results` is null where the code is unknown. Without `status` 200 it is no answer: an object of another service may have a null as well.
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    guard try value.get("status", format: .tolerantNumber) as Int == 200 else { throw value["status"].error("200") }
    let results = value["results"]
    guard results.exists else { throw results.error("the rows, or null where there are none") }
    guard !results.isNull else {
      self.init(addresses: [], dropped: [], rowCount: 0)
      return
    }
    let list = try results.get(as: JSON.Lossy<[ZipCloud.Address]>.self)
    // Where no row can be read, the code is not unknown.
    if list.elements.isEmpty, let error = list.dropped.first?.error { throw error }
    self.init(addresses: list.elements, dropped: list.dropped.map { DroppedRow($0) }, rowCount: results.count ?? 0)
  }
}

extension ServiceError {
  /// A `status` other than 200 in the body, which comes with HTTP's 200.
  init?(zipCloud response: HTTP.Response) {
    guard let bytes = response.body.bytes, let answer = try? JSON.Value(parsing: bytes) else { return nil }
    guard let status = try? answer.get("status", format: .tolerantNumber) as Int, status != 200 else { return nil }
    self.init(code: String(status), message: answer["message"].string ?? "status \(status), without a message")
  }
}
