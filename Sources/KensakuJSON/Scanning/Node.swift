/// A value or a key of a scanned text, in 16 bytes.
struct Node {
  /// The kind in the low byte, flags above it; a key has its depth in the high half.
  var meta: UInt32

  /// Bytes of a scalar, without quotes; members of an object, elements of an array.
  var length: UInt32

  /// Of a scalar's first byte (a string's after the quote), of a container's bracket.
  var offset: UInt32

  /// The index of the node after this value and all that is in it. Of a key it says nothing, and is free for who looks keys up.
  var next: UInt32

  @inline(__always) var tag: Tag { Tag(rawValue: meta & 0xFF) }
  @inline(__always) var isNull: Bool { meta & 0xFF == Tag.null.rawValue }
  @inline(__always) var isObject: Bool { meta & 0xFF == Tag.object.rawValue }
  @inline(__always) var isArray: Bool { meta & 0xFF == Tag.array.rawValue }
  @inline(__always) var isString: Bool { meta & 0xFF == Tag.string.rawValue }
  @inline(__always) var isNumber: Bool { tag == .integer || tag == .fraction }

  struct Tag: Equatable {
    let rawValue: UInt32

    @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }

    @inline(__always) static var null: Tag { Tag(rawValue: 0) }
    @inline(__always) static var no: Tag { Tag(rawValue: 1) }
    @inline(__always) static var yes: Tag { Tag(rawValue: 2) }
    /// A number without fraction and exponent.
    @inline(__always) static var integer: Tag { Tag(rawValue: 3) }
    @inline(__always) static var fraction: Tag { Tag(rawValue: 4) }
    @inline(__always) static var string: Tag { Tag(rawValue: 5) }
    @inline(__always) static var object: Tag { Tag(rawValue: 6) }
    @inline(__always) static var array: Tag { Tag(rawValue: 7) }
  }

  /// Of strings and keys; an object has the `escaped` of its keys.
  enum Flag {
    @inline(__always) static var escaped: UInt32 { 1 << 8 }
    @inline(__always) static var nonASCII: UInt32 { 1 << 9 }
    @inline(__always) static var key: UInt32 { 1 << 10 }

    /// What a decoder found out about an object: whether it looked for equal keys, whether there are some.
    @inline(__always) static var checked: UInt32 { 1 << 11 }
    @inline(__always) static var ambiguous: UInt32 { 1 << 12 }
    /// An index of the object's keys was made.
    @inline(__always) static var indexed: UInt32 { 1 << 13 }
  }

  /// What two keys of one object have in common: kind, being a key, depth.
  @inline(__always) static var keyMask: UInt32 { 0xFFFF_0000 | Flag.key | 0xFF }
}

extension Node {
  var kind: JSON.Kind {
    switch tag {
    case .null: .null
    case .no, .yes: .boolean
    case .string: .string
    case .object: .object
    case .array: .array
    default: .number
    }
  }
}
