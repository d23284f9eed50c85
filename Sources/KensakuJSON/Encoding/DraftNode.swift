/// A value of a draft that is an array, an object, or not yet known.
struct DraftNode: BitwiseCopyable {
  static let none = -1
  /// No keys of any type yet.
  static let noKeys: Int32 = -1
  /// Keys whose type has no number.
  static let anyText: Int32 = -2

  enum Kind: UInt8, BitwiseCopyable {
    /// Nothing was encoded yet.
    case undecided
    case value, array, object
  }

  enum Key: BitwiseCopyable {
    case none
    case index(Int)
    /// A place in the draft's list of keys.
    case member(Int)
  }

  let parent: Int
  let key: Key
  /// How many arrays and objects are around it.
  let depth: Int
  /// Tells it from another node that had its place before.
  let generation: UInt32
  var kind = Kind.undecided
  /// Whether a container asked its parent for it: then the same key may ask again, for more of it.
  var isShared = false
  /// Whether two members may have the same key.
  var mayRepeat = false
  /// The type of its keys, as a place among those whose texts are kept, and the last of them.
  var keyType = noKeys
  var lastKey: Int32 = -1
  /// How many elements or members it has.
  var count = 0
  var firstItem = DraftItem.none
  var lastItem = DraftItem.none

  init(parent: Int, key: Key, depth: Int, generation: UInt32) {
    self.parent = parent
    self.key = key
    self.depth = depth
    self.generation = generation
  }

  /// Forgets what was encoded into it.
  mutating func clear() {
    self = DraftNode(parent: parent, key: key, depth: depth, generation: generation)
  }
}

/// A run of the text, and the node that follows it.
struct DraftItem: BitwiseCopyable {
  static let none = -1

  var start: Int
  var end: Int
  var child: Int
  var previous = DraftItem.none
  var next = DraftItem.none
}
