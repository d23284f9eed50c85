import Foundation
import KensakuHTTP
import KensakuJSON
import Testing

struct SecretTests {
  private struct Login: Codable {
    var user = "taro"
    var password = Secret("hunter22")
    var others: [Secret]? = [Secret("p\"\\/\n寿司")]
  }

  @Test func aSecretIsSeenNowhereButWhereItIsAskedFor() {
    let secret = Secret("hunter22")
    #expect(secret.exposed == "hunter22")
    var dumped = ""
    dump(secret, to: &dumped)
    dump([secret], to: &dumped)
    dump(["a": Optional(secret)], to: &dumped)
    dump(Login(), to: &dumped)
    let texts = [
      "\(secret)", String(describing: secret), String(reflecting: secret), "\([secret])", "\(["a": secret])", "\(Login())",
      String(reflecting: Optional(secret)), dumped, Mirror(reflecting: secret).children.map { "\($0)" }.joined(),
    ]
    for text in texts { #expect(!text.contains("hunter")) }
    #expect("\(secret)" == "•••")
  }

  @Test func equalityIsThatOfTheText() {
    #expect(Secret("a", parts: ["b"]) == Secret("a") && Secret("a") != Secret("b"))
    #expect(Set([Secret("a"), Secret("a", parts: ["b"])]).count == 1)
  }

  @Test func itIsDecodedAsATextAndEncodedAsTheMask() throws {
    let login = try JSON.Decoder().decode(Login.self, from: Array(#"{"user":"u","password":"hunter22"}"#.utf8))
    #expect(login.password == Secret("hunter22"))
    #expect(try String(decoding: JSON.Encoder().encodeToBytes(Login().password), as: UTF8.self) == "\"•••\"")
    let foundation = try JSONEncoder().encode(Login())
    #expect(!String(decoding: foundation, as: UTF8.self).contains("hunter"))
  }

  @Test func aJSONBodyHasTheTextAndKnowsWhatToMask() throws {
    let body = HTTP.Body.json(Login())
    guard case .bytes(let bytes) = body.content else { throw CancellationError() }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""password":"hunter22""#) && body.length == bytes.count && body.mediaType == "application/json")
    #expect(SecretMask(body.secrets).masked(text) == #"{"user":"taro","password":"•••","others":["•••"]}"#)
    #expect(!"\(body)".contains("hunter"))
  }

  @Test func aDumpedRequestShowsNoSecret() throws {
    let request = HTTP.Request(
      .post, try HTTP.URL("https://h/"), query: ["k": Secret("hunter22")], fields: ["X-Key": Secret("hunter22")],
      body: .form(["p": Secret("hunter22")]))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("hunter") && !dumped.contains("104"))
    #expect(request.description == "POST https://h/?k=•••")
  }
}
