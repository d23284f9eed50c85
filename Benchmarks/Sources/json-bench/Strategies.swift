import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a decoder is set up for a job.
struct Strategies {
  var convertsFromSnakeCase = false
  var readsDates = false

  func foundation() -> JSONDecoder {
    let decoder = JSONDecoder()
    if convertsFromSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    if readsDates { decoder.dateDecodingStrategy = .iso8601 }
    return decoder
  }

  func kensaku() -> JSON.Decoder {
    var decoder = JSON.Decoder()
    if convertsFromSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    if readsDates { decoder.dateDecodingStrategy = .iso8601 }
    return decoder
  }
}
