/// `rest.php/v1/search/page` and `…/title`. Unlike the action API it says what is wrong with a status.
enum WikiREST {
  static func answer(_ path: Substring, _ call: Call, language: String) -> WireAnswer {
    guard path == "page" || path == "title" else {
      return error(404, "Not Found", key: "rest-no-match", "The requested relative path did not match any known handler")
    }
    guard let text = call["q"] else { return error(400, "Bad Request", key: "rest-missing-param", "Mandatory parameter q missing") }
    guard let limit = limit(call), (1...100).contains(limit) else {
      return error(400, "Bad Request", key: "rest-pagesize-error", "Results limit must be between 1 and 100")
    }
    let query = WikiQuery(text)
    let hits = path == "page" ? query.hits(in: language) : titles(text, language)
    let pages = hits.prefix(limit).map { WireValue.object(page($0, query.words, isTitle: path == "title")) }
    return document(["pages": .array(Array(pages))], status: 200)
  }

  private static func titles(_ text: String, _ language: String) -> [WikiQuery.Hit] {
    text.isEmpty ? [] : WikiQuery.titles(beginningWith: text, in: language)
  }

  /// Nil where it is no number.
  private static func limit(_ call: Call) -> Int? {
    guard let text = call.text("limit") else { return 50 }
    return Int(text)
  }

  private static func page(_ hit: WikiQuery.Hit, _ words: [String], isTitle: Bool) -> WireObject {
    let article = hit.article
    var object: WireObject = ["id": .int(article.id), "key": .text(article.key), "title": .text(article.title)]
    let excerpt = isTitle ? article.title : WikiText.snippet(article.text, of: words)
    object["excerpt"] = article.id % 7 == 2 && !isTitle ? .null : .text(excerpt)
    object["matched_title"] = hit.redirect.map { .text($0) } ?? .null
    object["anchor"] = .null
    object["description"] = article.description.isEmpty || article.id % 11 == 5 ? .null : .text(article.description)
    object["thumbnail"] = article.picture.map { .object(thumbnail($0, article)) } ?? .null
    return object
  }

  /// Its address has no scheme, and it may not know its size.
  private static func thumbnail(_ picture: WikiArticle.Picture, _ article: WikiArticle) -> WireObject {
    var object: WireObject = ["mimetype": "image/jpeg", "size": .null]
    let knowsSize = article.id % 3 != 0
    object["width"] = knowsSize ? .int(60) : .null
    object["height"] = knowsSize ? .int(60 * picture.height / picture.width) : .null
    object["duration"] = .null
    object["url"] = .text(article.imageURL(width: 60))
    return object
  }

  private static func error(_ status: Int, _ reason: String, key: String, _ message: String) -> WireAnswer {
    document(
      [
        "errorKey": .text(key), "messageTranslations": .object(["en": .text(message)]), "httpCode": .int(status),
        "httpReason": .text(reason),
      ], status: status)
  }

  private static func document(_ object: WireObject, status: Int) -> WireAnswer {
    WireAnswer(JSONText.text(.object(object), .compact), contentType: "application/json", status: status)
  }
}
