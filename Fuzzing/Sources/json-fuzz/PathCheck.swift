import KensakuJSON

/// Paths, as texts and as components.
enum PathCheck {
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    check(JSON.Path(text))
  }

  /// Pieces of the input between line feeds; one that is a number after a sign is an index.
  static func components(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let pieces = text.split(separator: "\n", omittingEmptySubsequences: false)
    check(JSON.Path(pieces.map(component)))
  }

  private static func component(_ piece: Substring) -> JSON.Path.Component {
    if piece.first == "#", let index = UInt32(piece.dropFirst()) { return .index(Int(index)) }
    return .key(String(piece))
  }

  private static func check(_ path: JSON.Path) {
    let again = JSON.Path(path.description)
    guard again.components.count == path.components.count, zip(path.components, again.components).allSatisfy(isSame) else {
      fail("path", path.components, path.description, again.components)
    }
  }

  private static func isSame(_ one: JSON.Path.Component, _ other: JSON.Path.Component) -> Bool {
    switch (one, other) {
    case (.index(let a), .index(let b)): a == b
    case (.key(let a), .key(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }
}
