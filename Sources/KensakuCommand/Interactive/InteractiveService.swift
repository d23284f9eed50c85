import KensakuSearch

/// What an interactive search can look in, by the names of the commands that look there once.
enum InteractiveService: String, CaseIterable, Sendable {
  case zip, music, gourmet, wiki

  var subject: SearchSubject {
    switch self {
    case .zip: SearchSubject(service: "zip", name: Words("郵便番号", "postal codes"))
    case .music: MusicSource.subject
    case .gourmet: GourmetSource.subject
    case .wiki: WikiSource.subject
    }
  }

  /// A search as it is set up in the environment and the file of settings. One that lacks something, such as a key, says so when it is asked.
  @MainActor
  func search(over connection: Connection, _ program: Program) -> SearchModel<PickerRow> {
    do {
      let configuration = connection.configuration
      switch self {
      case .zip:
        return SearchModel(AddressSearch(index: program.data().index, pageSize: connection.pageSize(upTo: 500)).map(PickerRow.address))
      case .music: return SearchModel(try MusicSource(Arguments()).service(over: connection, configuration).map(PickerRow.song))
      case .gourmet: return SearchModel(try GourmetSource(Arguments()).service(over: connection, configuration).map(PickerRow.shop))
      case .wiki: return SearchModel(try WikiSource(Arguments()).service(over: connection, configuration).map(PickerRow.article))
      }
    } catch {
      return SearchModel(UnavailableSearch(name: rawValue, reason: error))
    }
  }

  /// Why a search failed, in a person's words, and what to do about it.
  func lines(on failure: SearchFailure) -> [Words] {
    if let error = failure.underlying as? UsageError { return error.lines }
    return SearchFailureReport(failure, of: subject, isInteractive: true).lines
  }
}

/// A service that cannot be asked as things are.
private struct UnavailableSearch: SearchService {
  let name: String
  let reason: any Error

  var traits: SearchTraits { SearchTraits(name: name, quietPeriod: .zero) }

  func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<PickerRow, Int> {
    throw SearchFailure(.refused, underlying: reason)
  }
}
