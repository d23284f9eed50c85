import KensakuHTTP
import Testing

struct FieldsTests {
  @Test func orderCaseAndRepeatsAreKeptAndNamesComparedWithoutCase() {
    var fields: HTTP.Fields = ["Accept": "a", "X-b": "1", "ACCEPT": "c", "nothing": nil, "empty": ""]
    #expect(fields.map(\.name) == ["Accept", "X-b", "ACCEPT", "empty"])
    #expect(fields["accept"] == "a, c" && fields.values(of: "aCCEPT") == ["a", "c"])
    #expect(fields["empty"] == "" && fields["nothing"] == nil && fields.contains("x-B") && !fields.contains("x-c"))
    fields["accept"] = "d"
    #expect(fields.description == "accept: d\nX-b: 1\nempty: ")
    fields["X-B"] = nil
    fields.append(3, for: "Count")
    #expect(fields.description == "accept: d\nempty: \nCount: 3")
  }

  @Test func settingReplacesAllOfANameInThePlaceOfTheFirst() {
    var fields: HTTP.Fields = ["a": "1", "b": "2", "A": "3", "c": "4", "a": "5"]
    fields.set("6", for: "A")
    #expect(fields.description == "A: 6\nb: 2\nc: 4")
    fields.set("7", for: "d")
    #expect(fields.count == 4)
  }

  @Test func cookiesThatAreSetAreNotJoined() {
    let fields: HTTP.Fields = ["Set-Cookie": "a=1", "set-cookie": "b=2"]
    #expect(fields["Set-Cookie"] == "a=1" && fields.values(of: "Set-Cookie") == ["a=1", "b=2"])
  }

  @Test func mergingTakesTheDefaultsThatAreNotThere() {
    let fields: HTTP.Fields = ["a": "1"]
    let merged = fields.merging(defaults: ["A": "2", "b": "3", "B": "4"])
    #expect(merged["a"] == "1" && merged["b"] == "3, 4")
    #expect(fields.merging(defaults: [:]) == fields && HTTP.Fields().merging(defaults: fields) == fields)
  }

  @Test func valuesAreUTF8OrElseLatin1() {
    #expect(HTTP.Field("a", "寿司").bytes == Array("寿司".utf8))
    #expect(HTTP.Field("a", bytes: Array("寿司".utf8)).value == "寿司")
    #expect(HTTP.Field("a", bytes: [0x63, 0x61, 0x66, 0xE9]).value == "café")
    #expect(HTTP.Field("a", bytes: [0x63, 0x61, 0x66, 0xE9]).bytes == [0x63, 0x61, 0x66, 0xE9])
  }

  @Test(arguments: ["a\r\nX: y", "a\nb", "a\rb", "a\0b", "\u{1B}", "\u{7F}", "\n"])
  func aValueWithAControlCharacterIsRefused(value: String) throws {
    let request = HTTP.Request(.get, try HTTP.URL("https://h/"), fields: ["X-a": value])
    #expect(request.problem == "the field X-a has a control character, such as a line break, in its value")
    #expect(HTTP.Request(.get, request.url, fields: ["X-a": Secret(value)]).problem != nil)
  }

  @Test(arguments: ["", " ", "a b", "a:", "a\r\nb", "寿", "a\u{301}", "(a)", "a\0"]) func aNameThatIsNoTokenIsRefused(name: String) throws {
    let request = HTTP.Request(.get, try HTTP.URL("https://h/"), fields: [name: "v"])
    #expect(request.problem == "\(name.debugDescription) is no name of a field")
  }

  @Test func tabsSpacesAndLettersBeyondASCIIAreAllowed() throws {
    #expect(HTTP.Request(.get, try HTTP.URL("https://h/"), fields: ["!#$%&'*+-.^_`|~09azAZ": "a \t 寿司é"]).problem == nil)
  }

  @Test func linesAreReadTolerantly() {
    let lines = "A: 1\r\nb:2\nC :\t 3 \t\r\nno colon\r\n: no name\r\nD: x\r\n \t y\r\n\tz\r\nE:\r\nF: a: b\r\n\r\n"
    #expect(HTTP.Fields(lines: Array(lines.utf8)).description == "A: 1\nb: 2\nC: 3\nD: x y z\nE: \nF: a: b")
    #expect(HTTP.Fields(lines: []).isEmpty && HTTP.Fields(lines: Array("\n\n".utf8)).isEmpty)
    #expect(HTTP.Fields(lines: Array("a: b".utf8))["a"] == "b")
    #expect(HTTP.Fields(lines: [0x61, 0x3A, 0xE9, 0x0D, 0x0A]).first?.bytes == [0xE9])
  }

  @Test func manyFoldedLinesTakeNoLongerThanTheirLength() {
    let lines = Array("a: b".utf8) + (0..<30_000).flatMap { _ in "\n x".utf8 }
    #expect(HTTP.Fields(lines: lines).first?.bytes.count == 60_001)
  }

  @Test func secretsAndCredentialsAreNotShown() throws {
    let fields: HTTP.Fields = ["X-Key": Secret("hunter22"), "authorization": "Bearer abcdefghij", "Cookie": "sid=0123456789", "a": "b"]
    #expect(fields.description == "X-Key: •••\nauthorization: •••\nCookie: •••\na: b")
    #expect(fields["X-Key"] == "•••" && fields[0].bytes == Array("hunter22".utf8))
    var dumped = ""
    dump(fields, to: &dumped)
    for hidden in ["hunter22", "abcdefghij", "0123456789", "104"] { #expect(!dumped.contains(hidden)) }
    let request = HTTP.Request(.get, try HTTP.URL("https://h/"), fields: fields)
    let mask = SecretMask(request.secrets)
    #expect(mask.masked("hunter22 abcdefghij 0123456789 Bearer") == "••• ••• ••• Bearer")
  }

  @Test func aPlainAuthorizationIsRefusedWithoutTLS() throws {
    let fields: HTTP.Fields = ["Authorization": "Bearer abc"]
    #expect(
      HTTP.Request(.get, try HTTP.URL("http://h/"), fields: fields).problem
        == "it carries a secret, and http://h is not encrypted; use https")
    #expect(HTTP.Request(.get, try HTTP.URL("http://127.0.0.1/"), fields: fields).problem == nil)
    #expect(HTTP.Request(.get, try HTTP.URL("https://h/"), fields: fields).problem == nil)
    #expect(HTTP.Request(.get, try HTTP.URL("http://h/"), query: ["k": Secret("")]).problem != nil)
  }
}
