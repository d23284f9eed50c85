/// Whole numbers: `1.0` and `1e3` are some; what is not whole or out of range throws `.numberOutOfRange`.
extension Int: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int.self, at: Int(value.node))
  }
}

extension Int8: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int8.self, at: Int(value.node))
  }
}

extension Int16: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int16.self, at: Int(value.node))
  }
}

extension Int32: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int32.self, at: Int(value.node))
  }
}

extension Int64: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int64.self, at: Int(value.node))
  }
}

extension Int128: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(Int128.self, at: Int(value.node))
  }
}

extension UInt: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt.self, at: Int(value.node))
  }
}

extension UInt8: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt8.self, at: Int(value.node))
  }
}

extension UInt16: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt16.self, at: Int(value.node))
  }
}

extension UInt32: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt32.self, at: Int(value.node))
  }
}

extension UInt64: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt64.self, at: Int(value.node))
  }
}

extension UInt128: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.integer(UInt128.self, at: Int(value.node))
  }
}
