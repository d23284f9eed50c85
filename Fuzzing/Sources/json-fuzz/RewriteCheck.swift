@testable import KensakuJSON

/// The same text in other layouts.
enum RewriteCheck {
  static func text(_ utf8: [UInt8], _ options: JSON.Options, _ parsed: Result<Reference.Tree, Reference.Failure>) {
    // A byte order mark is no part of the text, and one more of them would be one here.
    if utf8.prefix(4).contains(0) || utf8.starts(with: [0xEF, 0xBB, 0xBF]) { return }
    let small = try? JSON.minify(utf8, options: options)
    let wide = try? JSON.pretty(utf8, indent: 3, options: options)
    guard case .success(let tree) = parsed else {
      if small != nil || wide != nil { fail("rewritten, but no JSON", parsed) }
      return
    }
    guard let small, let wide else { fail("not rewritten", tree) }
    expect(small, tree, options)
    expect(wide, tree, options)
    if (try? JSON.minify(wide, options: options)) != small { fail("other layouts of one text", String(decoding: wide, as: UTF8.self)) }
    if (try? JSON.pretty(small, indent: 3, options: options)) != wide {
      fail("other layouts of one text", String(decoding: small, as: UTF8.self))
    }
  }

  static func forTerminals(_ value: JSON.Value, _ tree: Reference.Tree, _ options: JSON.Options) {
    for indent in [nil, 0, 2] {
      var bytes: [UInt8] = []
      value.write(indent: indent, isForTerminals: true) { bytes += $0 }
      let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").map(String.init)
      if !lines.allSatisfy(ErrorCheck.isSafe) { fail("steers a terminal", lines) }
      expect(bytes, tree, options)
    }
  }

  private static func expect(_ bytes: [UInt8], _ tree: Reference.Tree, _ options: JSON.Options) {
    let again = Reference.parse(bytes, Reference.Options(replacesSurrogates: options.loneSurrogates == .replace)).0
    guard let again = try? again.get(), again.isSame(as: tree) else {
      fail("rewritten otherwise", String(decoding: bytes, as: UTF8.self), tree)
    }
  }
}

extension Reference.Tree {
  /// In another place or the same, with numbers in the same digits.
  func isSame(as other: Reference.Tree) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a, _), .bool(let b, _)): a == b
    case (.number(let a, _), .number(let b, _)): a == b
    case (.string(let a, _), .string(let b, _)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a, _), .array(let b, _)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.object(let a, _), .object(let b, _)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSame(as: $1.value) }
    default: false
    }
  }
}
