import Testing

@testable import KensakuJSON

/// `decode(_:from:at:)`.
@Suite struct DecodingPathTests {
  private static let text = #"{"a.b":{"":[{"x":1},{"x":null}]},"none":null,"a":{"b":2},"list":[[5]]}"#

  private func outcome(_ path: JSON.Path) -> String {
    do {
      return try "value \(JSON.Decoder().decode(Int.self, from: Self.text, at: path))"
    } catch DecodingError.keyNotFound(let key, let context) {
      return "no \(key.stringValue) in \(Self.path(context)): \((context.underlyingError as? JSON.Error)?.reason.rawValue ?? "")"
    } catch DecodingError.valueNotFound(_, let context) {
      return "null at \(Self.path(context)): \((context.underlyingError as? JSON.Error)?.reason.rawValue ?? "")"
    } catch DecodingError.typeMismatch(_, let context) {
      return "another kind at \(Self.path(context)): \((context.underlyingError as? JSON.Error)?.reason.rawValue ?? "")"
    } catch {
      return "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    "“\(JSON.Path(context.codingPath.map(JSON.Path.Component.init)))”"
  }

  @Test func aPathLeadsToAValueInBothForms() {
    #expect(outcome("a.b") == "value 2")
    #expect(outcome(["a", "b"]) == "value 2")
    #expect(outcome("a\\.b[][0].x") == "value 1")
    #expect(outcome(["a.b", "", 0, "x"]) == "value 1")
    #expect(outcome("list[0][0]") == "value 5")
    #expect(outcome("list.0.0") == "value 5")
  }

  @Test func whatIsMissingAndWhatIsNullAreToldApart() {
    #expect(outcome("a.c") == "no c in “a”: missing")
    #expect(outcome("list[1]") == "no Index 1 in “list”: missing")
    #expect(outcome("none") == "null at “none”: null")
    #expect(outcome("none.x") == "null at “none”: null")
    #expect(outcome("none[0]") == "null at “none”: null")
    #expect(outcome("a\\.b[][1].x") == "null at “a\\.b[][1].x”: null")
  }

  @Test func anotherKindOnTheWayIsAMismatchThere() {
    #expect(outcome("a[0]") == "another kind at “a”: wrongType")
    #expect(outcome("a.b.c") == "another kind at “a.b”: wrongType")
    #expect(outcome("list.x") == "another kind at “list”: wrongType")
  }

  @Test func anOptionalIsNilForNullButNotForWhatIsMissing() throws {
    #expect(try JSON.Decoder().decode(Int?.self, from: Self.text, at: "none") == nil)
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Int?.self, from: Self.text, at: "nothing") }
  }
}
