import Foundation
import Kensaku
import Testing

@Suite struct UmbrellaTests {
  @Test func namesAreFoundBesideFoundation() {
    #expect(HTTP.Method.get.name == "GET")
  }
}
