// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Canada.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    type = try value.get("type")
    features = try value.get("features")
  }
}

extension Canada.Feature: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    type = try value.get("type")
    geometry = try value.get("geometry")
  }
}

extension Canada.Geometry: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    type = try value.get("type")
    coordinates = try value.get("coordinates")
  }
}
