// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ZipCloud.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case message
    case results
    case status
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var message: String?
    var results: [ZipCloud.Address]?
    var status: Int?
    while let field = try reader.next(&object) {
      switch field {
      case .message: message = try reader.readIfPresent()
      case .results: results = try reader.readIfPresent()
      case .status: status = try reader.read(Int.self)
      }
    }
    guard let status else {
      throw reader.missing(.status, in: object)
    }
    self.message = message
    self.results = results
    self.status = status
  }
}

extension ZipCloud.Address: JSON.Readable {
  enum Field: String, JSON.Field {
    case address1
    case address2
    case address3
    case kana1
    case kana2
    case kana3
    case prefcode
    case zipcode
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var address1: String?
    var address2: String?
    var address3: String?
    var kana1: String?
    var kana2: String?
    var kana3: String?
    var prefcode: String?
    var zipcode: String?
    while let field = try reader.next(&object) {
      switch field {
      case .address1: address1 = try reader.read(String.self)
      case .address2: address2 = try reader.read(String.self)
      case .address3: address3 = try reader.read(String.self)
      case .kana1: kana1 = try reader.read(String.self)
      case .kana2: kana2 = try reader.read(String.self)
      case .kana3: kana3 = try reader.read(String.self)
      case .prefcode: prefcode = try reader.read(String.self)
      case .zipcode: zipcode = try reader.read(String.self)
      }
    }
    guard let address1, let address2, let address3, let kana1, let kana2, let kana3, let prefcode, let zipcode else {
      throw reader.missing(.address1, .address2, .address3, .kana1, .kana2, .kana3, .prefcode, .zipcode, in: object)
    }
    self.address1 = address1
    self.address2 = address2
    self.address3 = address3
    self.kana1 = kana1
    self.kana2 = kana2
    self.kana3 = kana3
    self.prefcode = prefcode
    self.zipcode = zipcode
  }
}
