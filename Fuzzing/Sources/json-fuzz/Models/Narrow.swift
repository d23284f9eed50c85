struct Narrow: Decodable, Equatable {
  var a: Int8?, b: Int16?, c: Int32?, d: Int64?, e: UInt8?, f: UInt16?, g: UInt32?, h: UInt?, i: UInt128?
  var x: Float, y: Double
}
