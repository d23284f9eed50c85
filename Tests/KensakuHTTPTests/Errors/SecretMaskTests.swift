import Foundation
import KensakuHTTP
import KensakuJSON
import KensakuTesting
import Testing

struct SecretMaskTests {
  @Test(arguments: [
    "a b+c/d=\"é", "a%20b%2Bc%2Fd%3D%22%C3%A9", "a%20b%2bc%2fd%3d%22%c3%a9", "a+b%2Bc%2Fd%3D%22%C3%A9", "a b+c/d=\\\"é", "a b+c\\/d=\\\"é",
    "a b+c\\/d=\\\"\\u00e9", "a\\u0020b\\u002Bc\\/d=\\u0022\\u00E9", "a%20b+c/d=%22é", "a+b%2bc/d=%22é", "a\\u002520b%2Bc\\/d%3D%22%C3%A9",
    "a%2520b%252bc%252Fd%253D%2522%25C3%25A9", "a&#32;b&#x2B;c&#x2f;d&#61;&quot;é", "a b+c/d=&#34;é",
  ]) func aSecretIsFoundInEverySpelling(spelling: String) {
    let mask = SecretMask([Secret("a b+c/d=\"é")])
    #expect(mask.masked("no such key: \(spelling)!") == "no such key: •••!")
    #expect(mask.masked(spelling) == "•••")
  }

  @Test func halfAnEscapeBeforeAnEncodedSecretDoesNotHideIt() {
    #expect(SecretMask([Secret("22 +/")]).masked("a%222%20%2B%2Fb") == "a%2•••b")
    #expect(SecretMask([Secret("22 +/")]).masked("u=%3Fk%3D22%2520%252B%252F") == "u=%3Fk%3D•••")
  }

  @Test func charactersBeyond16BitsAndControlCharactersAreFoundInJSON() {
    #expect(SecretMask([Secret("🗝️key\n\u{1}")]).masked(#"{"k":"\ud83d\uddDD\ufe0fkey\n\u0001"}"#) == #"{"k":"•••"}"#)
    #expect(SecretMask([Secret("key\u{8}\u{C}\r\t")]).masked(#"key\b\f\r\t"#) == "•••")
  }

  @Test func basicCredentialsHideThePasswordAndTheEncodedPair() {
    let token = Data("taro:hunter22".utf8).base64EncodedString()
    let mask = SecretMask([Secret("Basic \(token)", parts: [token, "hunter22"])])
    #expect(mask.masked("Authorization: Basic \(token); token=\(token) hunter22 taro") == "Authorization: •••; token=••• ••• taro")
  }

  @Test func overlappingSecretsLeaveNothingOfEither() {
    let mask = SecretMask([Secret("abcdef"), Secret("defghi"), Secret("Bearer abcdef"), Secret("cdefgh")])
    #expect(mask.masked("-abcdefghi-Bearer abcdef-abcdefabcdef-") == "-•••-•••-••••••-")
    #expect(SecretMask([Secret("aaaa")]).masked("aaaaaa b aaa") == "••• b aaa")
  }

  @Test func anAccentAfterASecretDoesNotHideIt() {
    #expect(SecretMask([Secret("hunter22")]).masked("hunter22\u{301}") == "•••\u{301}")
    #expect(SecretMask([Secret("hunter22")]).masked([0xFF] + Array("hunter22".utf8) + [0]) == [0xFF] + Array("•••".utf8) + [0])
  }

  @Test(arguments: ["", "a", "ab", "abc", "寿"]) func aTextTooShortToBeLookedForDoesNotDestroyOthers(text: String) {
    let mask = SecretMask([Secret(text)])
    #expect(mask.isEmpty && mask.masked("abc a b 寿司") == "abc a b 寿司")
  }

  @Test func aShortSecretIsMaskedWhereItStands() throws {
    let request = HTTP.Request(
      .get, try HTTP.URL("https://h/"), query: ["a": "a", "k": Secret("a"), "e": Secret("")], fields: ["X": Secret("a")])
    #expect(request.description == "GET https://h/?a=a&k=•••&e=•••")
    #expect(request.curlCommand == "curl 'https://h/?a=a&k=•••&e=•••' -H 'X: •••' --compressed")
  }

  @Test func textWithoutSecretsStaysAsItIs() {
    var random = RandomText(seed: 5)
    let mask = SecretMask([Secret("hunter22")])
    for _ in 0..<500 {
      let text = random.next(upTo: 30)
      #expect(Array(mask.masked(text).utf8) == Array(text.utf8))
    }
  }

  @Test func aRandomSecretIsFoundInWhateverItWasWrittenWith() throws {
    var random = RandomText(seed: 6)
    var tried = 0
    while tried < 300 {
      let text = random.next()
      guard text.utf8.count >= 8 else { continue }
      tried += 1
      let mask = SecretMask([Secret(text)])
      let json = String(decoding: try JSON.Encoder().encodeToBytes(text), as: UTF8.self)
      let foundation = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      #expect(mask.masked(json) == "\"•••\"" && mask.masked(foundation) == "\"•••\"")
      #expect(mask.masked("-" + PercentEncoding.encoded(text) + "-") == "-•••-")
      let form = PercentEncoding.encoded(text).replacingOccurrences(of: "%20", with: "+")
      #expect(mask.masked("-" + form + "-") == "-•••-")
    }
  }

  @Test func aSecretCutByThePrefixIsMaskedWhole() {
    let mask = SecretMask([Secret("hunter22 hunter22")])
    for spelling in ["hunter22 hunter22", "hunter22%20hunter22", "hunter22+hunter22", "hunter22\\u0020hunter22"] {
      for before in 0...40 {
        let text = String(repeating: "x", count: before) + spelling + "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
        let prefix = String(decoding: mask.prefix(of: Array(text.utf8), length: 30), as: UTF8.self)
        #expect(!prefix.contains("hun") && prefix.hasPrefix(String(repeating: "x", count: min(before, 30))), "\(prefix)")
      }
    }
  }

  @Test func aSecretCutByTheEndOfWhatWasReadIsMasked() {
    let mask = SecretMask([Secret("hunter22hunter22")])
    for cut in 4..<16 {
      let bytes = Array(("xxxx" + "hunter22hunter22".prefix(cut)).utf8)
      #expect(mask.prefix(of: bytes, length: bytes.count) == Array("xxxx•••".utf8))
      #expect(mask.prefix(of: bytes, length: 2048) == bytes)
    }
  }

  @Test func aSecretCutInAnExcerptIsMasked() {
    let mask = SecretMask([Secret("hunter22/hunter22")])
    for excerpt in ["the string “x hunter22/hu…”", "“x hunter22”", "the string “x hunter22/hunter22”"] {
      #expect(!mask.maskedExcerpt(excerpt).contains("hunter"))
      #expect(mask.maskedExcerpt(excerpt).contains("“x •••") && mask.maskedExcerpt(excerpt).hasSuffix("”"))
    }
    #expect(["", "”", "…”", "an object", "“寿司…”"].map(mask.maskedExcerpt) == ["", "”", "…”", "an object", "“寿司…”"])
  }

  @Test func aLongSecretWhereAnotherValueWasExpectedIsMasked() async {
    let token = String(repeating: "hunter22", count: 10)
    let client = Client(transport: MockTransport { _ in .json(#"{"price": "\#(token)"}"#) })
    do throws(APIError) {
      _ = try await client.get("https://h.example/", fields: ["X-Key": Secret(token)]).json(Int.self, at: ["price"])
      Issue.record("no error")
    } catch {
      #expect(error.description.contains("found the string “•••") && !error.description.contains("hunter"))
    }
  }

  @Test func thePrefixCutsNoCharacter() {
    let bytes = Array("寿司".utf8)
    #expect((0...7).map { SecretMask([]).prefix(of: bytes, length: $0).count } == [0, 0, 0, 3, 3, 3, 6, 6])
    #expect(SecretMask([Secret("hunter22")]).prefix(of: bytes, length: 5) == Array("寿".utf8))
    #expect(SecretMask([]).prefix(of: [0x80, 0x80, 0x80, 0x80, 0x80], length: 4).count == 4)
  }

  @Test func maskingTakesNoLongerThanTheText() {
    let secret = String(repeating: "a", count: 2000) + "b"
    let mask = SecretMask([Secret(secret)])
    let text = Array(repeating: UInt8(ascii: "a"), count: 50_000)
    #expect(mask.masked(text) == text)
    let escapes = Array(String(repeating: "\\u0061%61", count: 5000).utf8)
    #expect(mask.masked(escapes) == escapes)
  }

  @Test func theMaskItselfShowsNothing() {
    var dumped = "\(SecretMask([Secret("hunter22")]))"
    dump(SecretMask([Secret("hunter22")]), to: &dumped)
    #expect(!dumped.contains("104"))
  }
}
