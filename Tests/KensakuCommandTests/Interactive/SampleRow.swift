import KensakuJSON
import KensakuPostal
import KensakuServices

@testable import KensakuCommand

/// Rows as services send them, of things that do not exist.
enum SampleRow {
  static func song(
    _ name: String = "傘の下", artist: String = "雨宮そら", album: String = "渋谷の雨", price: String = "255",
    url: String = "https://music.example.com/33"
  ) throws -> PickerRow {
    let members = [
      "trackId": "33", "trackName": name.quoted, "artistName": artist.quoted, "collectionName": album.quoted, "trackPrice": price,
      "collectionPrice": "2037", "currency": #""JPY""#, "trackTimeMillis": "255680", "discNumber": "1", "discCount": "2",
      "trackNumber": "3", "trackCount": "14", "releaseDate": #""2018-03-14T12:00:00Z""#, "primaryGenreName": #""J-Pop""#,
      "trackExplicitness": #""cleaned""#, "country": #""JPN""#, "trackViewUrl": url.quoted, "previewUrl": #""https://a.example.com/a.m4a""#,
    ]
    let song: ITunes.Song = try value(members).get()
    return .song(song)
  }

  static func shop(_ name: String = "炭火 ほたる", _ others: [String: String] = [:]) throws -> PickerRow {
    let members = [
      "id": #""J009999001""#, "name": name.quoted, "address": #""東京都中央区銀座９-9-9 ほたるビル2F""#, "lat": "35.6712", "lng": "139.765",
      "genre": #"{"name": "居酒屋"}"#, "sub_genre": #"{"name": "和食"}"#, "budget": #"{"name": "3001～4000円", "average": "ランチ800円"}"#,
      "access": #""銀座駅A9出口から徒歩9分""#, "open": #""月～金: 11:30～14:0017:30～翌1:00 （料理L.O. 翌0:00）土: 17:30～23:00""#,
      "close": #""日、祝日""#, "capacity": "24", "ktai_coupon": "0", "urls": #"{"pc": "https://shop.example.com/1/"}"#,
      "free_drink": #""あり ：コースのみ""#, "parking": #""なし""#, "non_smoking": #""一部禁煙""#, "large_area": #"{"name": "東京"}"#,
      "middle_area": #"{"name": "銀座・有楽町"}"#, "service_area": #"{"name": "東京"}"#, "credit_card": #"[{"name": "VISA"}]"#,
    ]
    return .shop(try value(members.merging(others) { $1 }).get())
  }

  static func article(_ title: String = "東京タワー", snippet: String? = nil, url: String = "https://ja.example.org/wiki/1") throws -> PickerRow
  {
    let text = snippet ?? #"<span class="searchmatch">東京</span>タワーは港区にある電波塔。"#
    let members = [
      "pageid": "7", "title": title.quoted, "snippet": text.quoted, "size": "12345", "wordcount": "678",
      "timestamp": #""2026-09-30T12:00:00Z""#, "url": url.quoted,
    ]
    return .article(try value(members).get())
  }

  static var addresses: [PickerRow] {
    ["2790031", "1638001", "2206001"].flatMap { PostalData.load(from: nil).index.search($0, limit: 30).rows.map(PickerRow.address) }
  }

  private static func value(_ members: [String: String]) throws -> JSON.Value {
    try JSON.Value(parsing: "{" + members.map { "\($0.key.quoted): \($0.value)" }.joined(separator: ",") + "}")
  }
}

extension String {
  /// As a JSON string.
  fileprivate var quoted: String { JSONLine.text(self) }
}

extension [[Span]] {
  /// The lines without their styles, nor the spaces at their ends.
  var texts: [String] {
    map { line in String(line.map(\.text).joined().reversed().drop { $0 == " " }.reversed()) }
  }

  /// What is marked as a match.
  var matches: [String] { joined().filter { $0.style.contains(.match) }.map(\.text) }
}

/// Texts that no service should send.
enum HostileText {
  private static let pieces = [
    "a", "Z", " ", "1", "舞", "浜", "ｶﾞ", "か\u{3099}", "e\u{301}", "👨‍👩‍👧‍👦", "🇯🇵", "✌🏽", "❤\u{FE0F}", "葛\u{E0100}", "\u{301}", "\u{FE0F}", "\u{200D}",
    "\u{202E}", "\u{200B}", "\u{1B}[2J", "\u{9B}1m", "\u{1B}]52;c;eA==\u{7}", "\u{0}", "\u{7F}", "\t", "\n", "\r", "\u{2028}", "，", "…",
    "\u{600}",
    "\u{FF9E}", "한", "ก็", "x\u{301}\u{302}\u{303}", "<", "&", "(", "）",
  ]

  static func random(upTo count: Int, using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}

extension String {
  /// Whether nothing in it steers a terminal or hides.
  var isSafeForTerminals: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      case .format: scalar == "\u{200D}"
      default: true
      }
    }
  }
}
