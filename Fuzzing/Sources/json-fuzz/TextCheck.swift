import KensakuJSON

/// One JSON text, all that is done with it.
enum TextCheck {
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let utf8 = Transcoded.utf8(bytes) else {
      if let value = try? JSON.Decoder().decode(Value.self, from: bytes.span) { fail("accepted what is not Unicode", value) }
      return
    }
    let strict = check(bytes, utf8, JSON.Options.strict, Reference.Options())
    let compatible = check(bytes, utf8, JSON.Options.foundationCompatible, Reference.Options(allowsTrailingCommas: true))
    checkOtherOptions(bytes, utf8)
    FoundationCheck.value(bytes, compatible.value, compatible.traits)
    guard case .success(let tree) = compatible.parsed else { return }
    LossyCheck.list(bytes, tree)
    ModelCheck.models(bytes, tree, compatible.traits)
    if case .success = strict.parsed, let value = strict.value { RoundTripCheck.value(value) }
  }

  struct Outcome {
    var parsed: Result<Reference.Tree, Reference.Failure>
    var value: Value?
    var traits: Reference.Traits
  }

  @discardableResult
  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ options: JSON.Options, _ reference: Reference.Options
  ) -> Outcome {
    let (parsed, traits) = Reference.parse(utf8, reference)
    let value = ErrorCheck.decode(Value.self, bytes, utf8, options, parsed)
    switch (parsed, value) {
    case (.failure(let failure), .some(let value)): fail("accepted", options, value, "refused at \(failure.offset)")
    case (.success(let tree), _):
      if value != tree.value { fail("another value", options, value as Any, tree.value as Any) }
    case (.failure, nil): break
    }
    RewriteCheck.text(utf8, options, parsed)
    WalkCheck.value(bytes, utf8, options, parsed)
    ReaderCheck.text(bytes, utf8, options, parsed)
    return Outcome(parsed: parsed, value: value, traits: traits)
  }

  private static func checkOtherOptions(_ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8]) {
    var shallow = JSON.Options.strict
    shallow.depthLimit = 3
    shallow.loneSurrogates = .replace
    let outcome = check(bytes, utf8, shallow, Reference.Options(replacesSurrogates: true, depthLimit: 3))
    guard case .success(let tree) = outcome.parsed else { return }
    var unique = shallow
    unique.duplicateKeys = .refuse
    let parsed: Result<Reference.Tree, Reference.Failure> =
      outcome.traits.repeatsKeys ? .failure(Reference.Failure(offset: .max, path: [])) : .success(tree)
    let value = ErrorCheck.decode(Value.self, bytes, utf8, unique, parsed)
    if outcome.traits.repeatsKeys ? value != nil : value != tree.value { fail("repeated keys", value as Any, tree.value as Any) }
  }
}
