/// JSON text (RFC 8259) to Swift values and back.
///
/// A namespace: `JSON.Decoder`, not `JSONDecoder`, so that neither the standard library's nor Foundation's names are shadowed.
public enum JSON {}
