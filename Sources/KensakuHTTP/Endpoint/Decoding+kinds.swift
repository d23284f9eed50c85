public import KensakuJSON

extension Decoding where Output: Decodable {
  /// A JSON text, with Foundation's strategies.
  public static var json: Decoding { .json() }

  /// The value at `path` in a JSON text.
  public static func json(at path: JSON.Path = [], decoder: JSON.Decoder = JSON.Decoder()) -> Decoding {
    Decoding(accept: "application/json") { try decoder.decode(Output.self, from: $0.wholeBody(), at: path) }
  }
}

extension Decoding where Output == JSON.Value {
  /// A JSON text as it is.
  public static var value: Decoding {
    Decoding(accept: "application/json") { try JSON.Value(parsing: $0.wholeBody()) }
  }
}

extension Decoding where Output: JSON.Readable {
  /// The value at `path` in a JSON text, read without `Decodable`: the fastest way.
  public static func read(at path: JSON.Path = []) -> Decoding {
    Decoding(accept: "application/json") { try JSON.read(Output.self, from: $0.wholeBody(), at: path) }
  }
}

extension Decoding where Output == String {
  /// In the charset of the media type: UTF-8 (also where none is named), Latin-1, or UTF-16. Bytes that do not fit become U+FFFD.
  public static var text: Decoding {
    Decoding { try ResponseText.text(of: $0) }
  }
}

extension Decoding where Output == [UInt8] {
  public static var bytes: Decoding {
    Decoding { try $0.wholeBody() }
  }
}

extension Decoding where Output == Void {
  /// The status is all.
  public static var none: Decoding {
    Decoding { _ in }
  }
}

extension HTTP.Response {
  /// The bytes of a body that was asked for whole.
  package func wholeBody() throws(APIError) -> [UInt8] {
    if let bytes = body.bytes { return bytes }
    throw APIError(.invalidRequest("the body is a stream; collect it first"), request, self)
  }
}
