/// How a chosen row is printed.
enum PickerOutput: String, CaseIterable {
  case text, json, tsv, url
  /// Of an address; other rows give their text.
  case code, address
}
