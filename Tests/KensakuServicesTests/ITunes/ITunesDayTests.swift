import KensakuJSON
import KensakuServices
import Testing

@Suite struct ITunesDayTests {
  private func day(_ text: String) -> String? {
    (try? JSON.Value(parsing: "{\"day\": \"\(text)\"}").get("day", as: ITunes.Day.self))?.description
  }

  /// The time of day says nothing: an album's is another than its songs'.
  @Test func aDayIsThatInUTC() {
    #expect(day("2018-05-10T07:00:00Z") == "2018-05-10")
    #expect(day("2018-05-10T12:00:00Z") == "2018-05-10")
    #expect(day("2018-05-10T23:59:59Z") == "2018-05-10")
    #expect(day("2018-05-10T00:00:00Z") == "2018-05-10")
    #expect(day("2018-05-10T08:59:59+09:00") == "2018-05-09")
    #expect(day("2018-05-10") == "2018-05-10")
  }

  @Test func daysLongAgoAndToCome() {
    #expect(day("1874-01-01T07:00:00Z") == "1874-01-01")
    #expect(day("0001-01-02T00:00:00Z") == "0001-01-02")
    #expect(day("2099-12-31T08:00:00Z") == "2099-12-31")
    #expect(day("2024-02-29T12:00:00Z") == "2024-02-29")
  }

  @Test(arguments: ["", "2018", "2018-13-01T00:00:00Z", "2018-02-30", "tomorrow", "2018-05-10T07:00:00", "9999-12-31T23:00:00-05:00"])
  func whatIsNoDayIsAnError(_ text: String) {
    #expect(day(text) == nil)
  }

  @Test func daysHaveAnOrder() {
    let days = [(2018, 3, 14), (2018, 3, 15), (2018, 4, 1), (2019, 1, 1)].map { ITunes.Day(year: $0.0, month: $0.1, day: $0.2) }
    #expect(days.reversed().sorted() == days)
  }
}
