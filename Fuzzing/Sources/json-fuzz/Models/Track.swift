import Foundation

struct Track: Codable, Equatable {
  var trackName: String
  var trackViewURL: String?
  var trackViewUrl: String?
  var artistId: Int?
  var x1: Int?
  var _private: Bool?
  var releaseDate: Date?
  var byShade: [String: Int]?
}
