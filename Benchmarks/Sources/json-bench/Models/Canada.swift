// Written by Benchmarks/json/models.py from schema.py.

enum Canada {
  struct Response: Codable, Equatable, Sendable {
    var type: String
    var features: [Feature]
  }

  struct Feature: Codable, Equatable, Sendable {
    var type: String
    var geometry: Geometry
  }

  struct Geometry: Codable, Equatable, Sendable {
    var type: String
    var coordinates: [[[Double]]]
  }
}
