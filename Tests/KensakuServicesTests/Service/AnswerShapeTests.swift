import KensakuJSON
import KensakuServices
import Testing

@Suite struct AnswerShapeTests {
  private let shape: AnswerShape = [
    "count": .required(.number), "rows": .required(.array), "rows[].id": .required(.number, .string), "rows[].name": .optional(.string),
    "rows[].extra": .opaque(.object), "pages": .optional(.object), "pages{}": .optional(.object), "pages{}.title": .required(.string),
  ]

  private func drift(_ text: String) throws -> [AnswerShape.Drift] {
    shape.drift(in: try JSON.Value(parsing: text))
  }

  @Test func anAnswerOfTheShapeHasNone() throws {
    #expect(
      try drift(
        #"{"count": 1, "rows": [{"id": "a", "extra": {"any": [1]}}, {"id": 2, "name": "b"}], "pages": {"12": {"title": "c"}}}"#) == [])
  }

  @Test func unknownMissingAndRetypedMembersAreToldOnce() throws {
    let answer = #"{"rows": [{"id": null, "new": 1}, {"new": 2, "id": null}, {}], "pages": {"1": {}, "2": {}}}"#
    #expect(
      try drift(answer) == [
        .retyped(path: "rows[].id", expected: [.number, .string], found: .null), .unknown(path: "rows[].new", found: .number),
        .missing(path: "rows[].id"), .missing(path: "pages{}.title"), .missing(path: "count"),
      ])
  }

  @Test func aDriftIsALineForPeople() throws {
    #expect(
      try drift(#"{"count": "1", "new": 1}"#).map(\.description) == [
        "count: string, expected number", "new: number, not known", "rows: missing",
      ])
  }
}
