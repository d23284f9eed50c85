import KensakuText

/// Answers queries in one of the formats of `kensaku zip`: a query in, text out.
struct ZipAnswerer {
  enum Format: String, CaseIterable {
    case table, tsv, json, jsonl, zipcloud

    /// Whether the nth document answers the nth query, so that even an empty one has its document.
    var hasAPlaceForEachQuery: Bool { self == .json || self == .zipcloud }
  }

  var format: Format
  var limit: Int?
  var isExact = false
  var table = TableFormat(columns: nil, inColor: false)
  var language: Language
  var source: PostalSource

  /// What a query gives.
  struct Response {
    enum Outcome: Equatable {
      case found, nothingFound
      case invalid(QueryError)
    }
    var outcome: Outcome
    /// For standard output.
    var text = ""
    /// For standard error.
    var notice: Words?
  }

  func respond(to query: String) -> Response {
    if format == .zipcloud { return respondLikeZipCloud(to: query) }
    if let error = validate(query) { return refuse(query, error) }
    let answer = find(query)
    return Response(
      outcome: answer.rows.isEmpty ? .nothingFound : .found, text: text(of: answer), notice: format == .table ? notice(on: answer) : nil)
  }

  /// What stands for a query that cannot be asked, where queries come in lines and each has its place in the output.
  func refuse(_ query: String, _ error: QueryError) -> Response {
    let text =
      switch format {
      case .json: JSONFormat.document(error.words(language), query: query) + "\n"
      case .zipcloud: ZipCloudFormat.document(.notDigits) + "\n"
      case .table, .tsv, .jsonl: ""
      }
    return Response(outcome: .invalid(error), text: text, notice: error.words)
  }

  private func validate(_ query: String) -> QueryError? {
    if QueryError.isEmpty(query) { return .empty }
    if query.unicodeScalars.count > QueryError.mostScalars || query.count > QueryError.longestQuery { return .tooLong }
    let count = PostalCode.digits(in: query)?.count
    if let count, count > 7 { return .notSevenDigits }
    return isExact && count != 7 ? .notSevenDigits : nil
  }

  private func find(_ query: String) -> PostalAnswer {
    guard isExact, let code = PostalCode(query) else { return source.search(query, limit ?? .max) }
    let rows = source.rows(code)
    return PostalAnswer(query: query, rows: Array(rows.prefix(limit ?? .max)), isTruncated: rows.count > limit ?? .max)
  }

  private func text(of answer: PostalAnswer) -> String {
    switch format {
    case .table: table.text(answer)
    case .tsv: answer.rows.map { TSVFormat.line($0, query: answer.query) }.joined()
    case .json: JSONFormat.document(answer) + "\n"
    case .jsonl: answer.rows.map { JSONFormat.line($0, query: answer.query) + "\n" }.joined()
    case .zipcloud: ""
    }
  }

  private func notice(on answer: PostalAnswer) -> Words? {
    if answer.rows.isEmpty {
      return Words("「\(answer.query)」に当てはまる郵便番号は見つかりませんでした", "nothing found for “\(answer.query)”")
    }
    guard answer.isTruncated else { return nil }
    let count = answer.rows.count
    return Words(
      "先頭の\(count)件を表示しています（--limit で変更できます）", "the first \(count == 1 ? "row" : "\(count) rows"); --limit shows more")
  }

  private func respondLikeZipCloud(to query: String) -> Response {
    do throws(ZipCloudFormat.Refusal) {
      let code = try ZipCloudFormat.code(in: query)
      let rows = source.rows(code).filter { $0.kind == .town }
      let text = ZipCloudFormat.document(rows, limit: limit ?? ZipCloudFormat.defaultLimit) + "\n"
      return Response(outcome: rows.isEmpty ? .nothingFound : .found, text: text)
    } catch {
      // zipcloud takes codes only: an address is a mistake in the command line, a mistyped code is the service's to refuse.
      let isText = error == .notDigits && !query.contains(where: \.isWholeNumber)
      if isText { return refuse(query, .notACode) }
      let reason: QueryError = error == .missing ? .empty : .notSevenDigits
      return Response(outcome: .invalid(reason), text: ZipCloudFormat.document(error) + "\n")
    }
  }
}
