// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Canada.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case type
    case features
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var type: String?
    var features: [Canada.Feature]?
    while let field = try reader.next(&object) {
      switch field {
      case .type: type = try reader.read(String.self)
      case .features: features = try reader.read([Canada.Feature].self)
      }
    }
    guard let type, let features else {
      throw reader.missing(.type, .features, in: object)
    }
    self.type = type
    self.features = features
  }
}

extension Canada.Feature: JSON.Readable {
  enum Field: String, JSON.Field {
    case type
    case geometry
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var type: String?
    var geometry: Canada.Geometry?
    while let field = try reader.next(&object) {
      switch field {
      case .type: type = try reader.read(String.self)
      case .geometry: geometry = try reader.read(Canada.Geometry.self)
      }
    }
    guard let type, let geometry else {
      throw reader.missing(.type, .geometry, in: object)
    }
    self.type = type
    self.geometry = geometry
  }
}

extension Canada.Geometry: JSON.Readable {
  enum Field: String, JSON.Field {
    case type
    case coordinates
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var type: String?
    var coordinates: [[[Double]]]?
    while let field = try reader.next(&object) {
      switch field {
      case .type: type = try reader.read(String.self)
      case .coordinates: coordinates = try reader.read([[[Double]]].self)
      }
    }
    guard let type, let coordinates else {
      throw reader.missing(.type, .coordinates, in: object)
    }
    self.type = type
    self.coordinates = coordinates
  }
}
