import Testing

@testable import KensakuHTTP

struct HTTPDateTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func theThreeSpellingsAreOneTime(_ text: String) {
    #expect(HTTPDate.seconds(of: text) == 784_111_777)
  }

  @Test(
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
      ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
      ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
    ] as [(String, Int64)])
  func aDateIsSecondsSince1970(_ text: String, _ seconds: Int64) {
    #expect(HTTPDate.seconds(of: text) == seconds)
    #expect(HTTPDate.text(ofSeconds: seconds) == text)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
    "Thu, 31 Apr 2026 08:49:37 GMT", "Sun, 29 Feb 2026 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 199４ 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", "1 2 3 4 5", "1 2 3 4 5 GMT",
  ])
  func whatIsNoDateIsNone(_ text: String) {
    #expect(HTTPDate.seconds(of: text) == nil)
  }

  @Test func everyDayFollowsTheOneBefore() {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var expected: Int64 = 10_957  // 1 January 2000
    for year in 2000...2110 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in zip(months, [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        for day in 1...length {
          let text = "Sun, \(day < 10 ? "0" : "")\(day) \(month) \(year) 00:00:00 GMT"
          guard HTTPDate.seconds(of: text) == expected * 86_400 else { return #expect(Bool(false), "\(text)") }
          expected += 1
        }
      }
    }
  }
}
