@testable import KensakuJSON

/// A model as users write them.
struct ReaderSong: JSON.Readable, Decodable, Equatable {
  var name: String
  var price: Double?
  var tags: [String]

  enum Field: String, JSON.Field, CodingKey { case name, price, tags }
  typealias CodingKeys = Field
  static let fields = JSON.Fields<Field>()

  init(name: String, price: Double? = nil, tags: [String] = []) {
    self.name = name
    self.price = price
    self.tags = tags
  }

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var name: String?
    var tags: [String]?
    while let field = try reader.next(&object) {
      switch field {
      case .name: name = try reader.read(String.self)
      case .price: price = try reader.readIfPresent()
      case .tags: tags = try reader.read([String].self)
      }
    }
    guard let name, let tags else { throw reader.missing(.name, .tags, in: object) }
    self.name = name
    self.tags = tags
  }
}

/// Reads with a function, so that a test need not have a type for each way of reading.
func withReader<T>(
  _ text: String, options: JSON.Options = .strict, _ body: (inout JSON.Reader) throws(JSON.Error) -> T
) throws(JSON.Error) -> T {
  try JSON.Reader.read(text.utf8Span.span, [], options, body)
}

/// The error of a reading, or nil.
func readerError(_ body: () throws(JSON.Error) -> Void) -> JSON.Error? {
  do throws(JSON.Error) { try body() } catch { return error }
  return nil
}
