/// Where bytes come from.
enum Source: Equatable {
  case file(String)
  case standardInput

  /// As messages name it.
  var name: Words {
    switch self {
    case .file(let path): Words(path, path)
    case .standardInput: Words("標準入力", "standard input")
    }
  }

  /// In a Japanese sentence, where a space sets a path off.
  var subject: String {
    switch self {
    case .file(let path): path + " "
    case .standardInput: name.japanese
    }
  }
}
