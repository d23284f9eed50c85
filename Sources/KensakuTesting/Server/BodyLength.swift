/// How long the body of a request is (RFC 9112, 6.3).
enum BodyLength: Equatable {
  case none
  case known(Int)
  case chunked

  init(_ fields: MockServer.Fields) throws(Defect) {
    let codings = fields.values("Transfer-Encoding")
    if !codings.isEmpty {
      guard fields.has("chunked", in: "Transfer-Encoding") else {
        throw Defect(text: "the transfer coding \(codings.joined(separator: ", ")) is not known", status: 400)
      }
      self = .chunked
      return
    }
    let lengths = fields.values("Content-Length")
    guard let first = lengths.first else {
      self = .none
      return
    }
    guard lengths.allSatisfy({ $0 == first }), first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(first) else {
      throw Defect(text: "the content length is \(lengths.joined(separator: ", "))", status: 400)
    }
    self = count == 0 ? .none : .known(count)
  }
}
