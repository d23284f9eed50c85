// Whole numbers that the type can hold, also where they are written as `1.0` or `1e3`.

extension Int: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int.self) }
}

extension Int8: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int8.self) }
}

extension Int16: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int16.self) }
}

extension Int32: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int32.self) }
}

extension Int64: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int64.self) }
}

extension Int128: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(Int128.self) }
}

extension UInt: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt.self) }
}

extension UInt8: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt8.self) }
}

extension UInt16: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt16.self) }
}

extension UInt32: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt32.self) }
}

extension UInt64: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt64.self) }
}

extension UInt128: JSON.Readable {
  public init(from reader: inout JSON.Reader) throws(JSON.Error) { self = try reader.integer(UInt128.self) }
}
