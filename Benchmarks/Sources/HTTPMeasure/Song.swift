/// The small answer of the server, for those who decode it.
public struct Song: Decodable, Sendable {
  let trackId: Int
  let artistName: String
  let trackName: String
  let collectionName: String?
  let trackPrice: Double
  let releaseDate: String
  let isStreamable: Bool
  /// Of the whole text, in bytes.
  public let length: Int
}
