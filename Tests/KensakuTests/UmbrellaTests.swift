import Foundation
import Kensaku
import KensakuTesting
import Testing

/// Names of Foundation and of Kensaku in one file, as in an app.
@Suite struct UmbrellaTests {
  private struct Shop: Codable, Equatable {
    let name: String
    let opened: Date

    enum CodingKeys: String, CodingKey { case name, opened }

    init(name: String, opened: Date) {
      self.name = name
      self.opened = opened
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      opened = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .opened))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(opened.timeIntervalSince1970, forKey: .opened)
    }
  }

  @Test func aCustomCodableIsBothLibrariesOwn() throws {
    let shop = Shop(name: "すし善", opened: Date(timeIntervalSince1970: 1_700_000_000))
    let data = try JSONEncoder().encode(shop)
    #expect(try JSON.Decoder().decode(Shop.self, from: data) == shop)
    #expect(try JSONDecoder().decode(Shop.self, from: Data(JSON.Encoder().encodeToString(shop).utf8)) == shop)
  }

  @Test func namesAreFoundBesideFoundation() throws {
    _ = Pipe()
    _ = Flow<Int, Never> { sink in await sink.send(1) }
    let url = try #require(URL(string: "https://example.com/?q=%E5%AF%BF"))
    #expect(try HTTP.URL(url.absoluteString).host == "example.com")
    #expect(HTTP.Method.get.name == "GET")
    let page: SearchPage<ITunes.Song, Int> = SearchPage(items: [])
    #expect(page.items.isEmpty)
  }

  @Test func oneCallIsALine() async throws {
    let server = try MockServer { _ in .json(#"{"items": [{"name": "寿司"}]}"#) }
    let json = try await Client().get(server.url("/search"), query: ["q": "寿司+ビール"]).json()
    #expect(json["items"][0]["name"].string == "寿司")
    #expect(server.requests.map(\.target) == ["/search?q=%E5%AF%BF%E5%8F%B8%2B%E3%83%93%E3%83%BC%E3%83%AB"])
  }
}
