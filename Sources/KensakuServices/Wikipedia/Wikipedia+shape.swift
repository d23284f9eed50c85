import KensakuJSON

extension Wikipedia {
  /// Of `search(_:after:)` for a full-text search.
  public static let shape: AnswerShape = envelope.adding(articles, at: "query.search[]").adding(
    [
      "query": .required(.object), "query.search": .required(.array), "query.interwikisearch": .opaque(.object),
      "query.interwikisearchinfo": .opaque(.object), "query.additionalsearch": .opaque(.object),
      "query.additionalsearchinfo": .opaque(.object),
    ])

  /// Of each answer to `search(_:with:after:)`.
  public static let summaryShape: AnswerShape = envelope.adding(summaries, at: "query.pages[]").adding(
    [
      "query": .optional(.object), "query.pages": .optional(.array), "query.redirects": .optional(.array),
      "query.redirects[].from": .required(.string), "query.redirects[].to": .required(.string),
      "query.redirects[].index": .optional(.number),
      "query.redirects[].tofragment": .optional(.string),
    ])

  public static let prefixShape: AnswerShape = envelope.adding(
    [
      "query": .required(.object), "query.prefixsearch": .required(.array), "query.prefixsearch[].ns": .required(.number),
      "query.prefixsearch[].title": .required(.string), "query.prefixsearch[].pageid": .optional(.number),
      "query.prefixsearch[].special": .optional(.boolean),
    ])

  /// Of both REST searches.
  public static let pageShape: AnswerShape = [
    "pages": .required(.array), "pages[].id": .required(.number), "pages[].key": .required(.string), "pages[].title": .required(.string),
    "pages[].excerpt": .required(.string, .null), "pages[].matched_title": .required(.string, .null),
    "pages[].anchor": .optional(.string, .null), "pages[].description": .required(.string, .null),
    "pages[].thumbnail": .required(.object, .null), "pages[].thumbnail.mimetype": .optional(.string, .null),
    "pages[].thumbnail.size": .optional(.number, .null), "pages[].thumbnail.width": .optional(.number, .null),
    "pages[].thumbnail.height": .optional(.number, .null), "pages[].thumbnail.duration": .optional(.number, .null),
    "pages[].thumbnail.url": .required(.string),
  ]

  private static let envelope: AnswerShape = [
    "batchcomplete": .optional(.boolean), "continue": .opaque(.object), "warnings": .opaque(.array),
    "query.searchinfo": .optional(.object), "query.searchinfo.totalhits": .optional(.number),
    "query.searchinfo.approximate_totalhits": .optional(.boolean), "query.searchinfo.suggestion": .optional(.string),
    "query.searchinfo.suggestionsnippet": .optional(.string), "query.searchinfo.rewrittenquery": .optional(.string),
    "query.searchinfo.rewrittenquerysnippet": .optional(.string),
  ]

  private static let articles: AnswerShape = [
    "ns": .required(.number), "title": .required(.string), "pageid": .required(.number), "size": .optional(.number),
    "wordcount": .optional(.number), "snippet": .optional(.string), "timestamp": .optional(.string), "titlesnippet": .optional(.string),
    "redirecttitle": .optional(.string), "redirectsnippet": .optional(.string), "sectiontitle": .optional(.string),
    "sectionsnippet": .optional(.string), "isfilematch": .optional(.boolean), "categorysnippet": .optional(.string),
    "extensiondata": .opaque(.object),
  ]

  private static let summaries: AnswerShape = [
    "pageid": .required(.number), "ns": .required(.number), "title": .required(.string), "index": .required(.number),
    "extract": .optional(.string), "thumbnail": .opaque(.object), "original": .opaque(.object), "pageimage": .optional(.string),
    "description": .optional(.string), "descriptionsource": .optional(.string), "contentmodel": .optional(.string),
    "pagelanguage": .optional(.string), "pagelanguagehtmlcode": .optional(.string), "pagelanguagedir": .optional(.string),
    "touched": .optional(.string), "lastrevid": .optional(.number), "length": .optional(.number), "fullurl": .optional(.string),
    "editurl": .optional(.string), "canonicalurl": .optional(.string), "new": .optional(.boolean),
  ]
}

extension AnswerShape {
  fileprivate func adding(_ other: AnswerShape, at path: String = "") -> AnswerShape {
    var shape = self
    for (key, member) in other.members { shape.members[path.isEmpty ? key : path + "." + key] = member }
    return shape
  }
}
