import KensakuHTTP
import KensakuServices
import KensakuTesting

/// Answers in the form of the service, with invented content.
enum WikipediaSample {
  static let contact = "me@example.com"

  static func wikipedia(_ transport: MockTransport, language: Wikipedia.Language = .japanese) -> Wikipedia {
    Wikipedia(language: language, contact: contact, profile: profile, transport: transport)
  }

  static func wikipedia(_ answers: MockTransport.Answer...) -> Wikipedia {
    wikipedia(MockTransport(answers: answers))
  }

  static func wikipedia(_ text: String) -> Wikipedia {
    wikipedia(.json(text))
  }

  /// Asks once, and waits for nothing.
  static var profile: ServiceProfile {
    var profile = Wikipedia.profile
    profile.retry = nil
    profile.rateLimit = nil
    return profile
  }

  static let search = #"""
    {"batchcomplete": true, "continue": {"sroffset": 2, "continue": "-||"}, "query": {
      "searchinfo": {"totalhits": 605, "suggestion": "寿司屋", "suggestionsnippet": "寿司<em>屋</em>"},
      "search": [
        {"ns": 0, "title": "寿司", "pageid": 71, "size": 140415, "wordcount": 11448, "timestamp": "2026-03-25T15:46:00Z",
         "snippet": "<span class=\"searchmatch\">寿司</span>は&quot;酢飯&quot;と &#039;&#039;魚&#039;&#039; [["},
        {"ns": 6, "title": "ファイル:Sushi.png", "pageid": 0, "size": 9, "wordcount": 2, "timestamp": "2019-05-24T16:59:55Z", "snippet": ""}
      ]}}
    """#

  /// The same in the old version.
  static let searchV1 = #"""
    {"batchcomplete": "", "continue": {"sroffset": 2, "continue": "-||"}, "query": {
      "searchinfo": {"totalhits": 605, "suggestion": "\u5bff\u53f8\u5c4b", "suggestionsnippet": "\u5bff\u53f8<em>\u5c4b</em>"},
      "search": [
        {"ns": 0, "title": "\u5bff\u53f8", "pageid": 71, "size": 140415, "wordcount": 11448, "timestamp": "2026-03-25T15:46:00Z",
         "snippet": "<span class=\"searchmatch\">\u5bff\u53f8</span>\u306f&quot;\u9162\u98ef&quot;\u3068 &#039;&#039;\u9b5a&#039;&#039; [["},
        {"ns": 6, "title": "\u30d5\u30a1\u30a4\u30eb:Sushi.png", "pageid": 0, "size": 9, "wordcount": 2, "timestamp": "2019-05-24T16:59:55Z", "snippet": ""}
      ]}}
    """#

  /// One batch whole, its pages in the order of their numbers.
  static let summaries = #"""
    {"batchcomplete": true, "continue": {"gsroffset": 2, "continue": "gsroffset||"}, "query": {
      "redirects": [{"index": 2, "from": "鮨", "to": "寿司"}], "searchinfo": {"totalhits": 40},
      "pages": [
        {"pageid": 12, "ns": 0, "title": "AC/DC", "index": 2, "extract": "AC/DC is a band.", "description": "Rock band"},
        {"pageid": 71, "ns": 0, "title": "寿司", "index": 1, "extract": "寿司は料理である。",
         "thumbnail": {"source": "https://upload.example.org/320px-Sushi.png", "width": 320, "height": 240}}
      ]}}
    """#

  static let prefix = #"""
    {"batchcomplete": true, "continue": {"psoffset": 2, "continue": "-||"}, "query": {"prefixsearch": [
      {"ns": 0, "title": "寿司", "pageid": 71}, {"ns": -1, "title": "特別:検索", "special": true}]}}
    """#

  static let openSearch = #"""
    ["寿", ["寿司", "寿限無"], ["", "落語の演目"], ["https://ja.wikipedia.org/wiki/1", "https://ja.wikipedia.org/wiki/2"]]
    """#

  static let pages = #"""
    {"pages": [
      {"id": 38930, "key": "Who_Are_You?", "title": "Who Are You?", "excerpt": "<span class=\"searchmatch\">Who</span> are you?",
       "matched_title": null, "anchor": null, "description": "Question", "thumbnail": {"mimetype": "image/jpeg", "size": null, "width": 200,
       "height": null, "duration": 1.5, "url": "//upload.example.org/200px-Who.jpg"}},
      {"id": 0, "key": "AC/DC", "title": "AC/DC", "excerpt": null, "matched_title": "Acca Dacca", "anchor": "Name", "description": null,
       "thumbnail": null}]}
    """#

  static func error(_ code: String, _ text: String = "no") -> String {
    #"{"errors": [{"code": "\#(code)", "text": "\#(text)", "module": "query+search"}], "docref": "See", "servedby": "mw"}"#
  }
}
