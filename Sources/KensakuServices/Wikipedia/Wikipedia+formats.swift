import KensakuJSON
import KensakuText

extension JSON.Format where Output == Snippet {
  static var html: Self {
    Self { value throws(JSON.Error) in Snippet(html: try value.get(as: String.self)) }
  }
}

extension JSON.Format where Output == Int {
  /// 0 stands for pages of other wikis.
  static var pageID: Self {
    Self { value throws(JSON.Error) in
      let id = try value.get(as: Int.self)
      return id > 0 ? id : nil
    }
  }
}

extension JSON.Format where Output == String {
  /// An empty text is none.
  static var filled: Self {
    Self { value throws(JSON.Error) in
      let text = try value.get(as: String.self)
      return text.isEmpty ? nil : text
    }
  }

  /// With its scheme, which the service leaves out at times.
  static var webURL: Self {
    Self { value throws(JSON.Error) in
      let url = try value.get(as: String.self)
      return url.isEmpty ? nil : url.withScheme
    }
  }
}

extension String {
  var withScheme: String { hasPrefix("//") ? "https:" + self : self }
}

extension JSON.Value {
  /// A boolean; in the old form of answers an empty text is true, and false is left out.
  func flag(_ key: String) throws(JSON.Error) -> Bool {
    let value = self[key]
    switch value.kind {
    case nil, .null?: return false
    case .string? where value.string == "": return true
    default: return try value.get()
    }
  }

  /// Of two names for the same the one that is there.
  func get<T: JSON.Mappable>(oneOf first: String, _ second: String) throws(JSON.Error) -> T? {
    if let value = try get(first, as: T?.self) { return value }
    return try get(second)
  }

  func get<T>(oneOf first: String, _ second: String, format: JSON.Format<T>) throws(JSON.Error) -> T? {
    if let value: T = try get(first, format: format) as T? { return value }
    return try get(second, format: format)
  }

  /// A text that has to be there and not empty.
  func filledText(_ key: String) throws(JSON.Error) -> String {
    let text = try get(key, as: String.self)
    guard !text.isEmpty else { throw self[key].error("a text that is not empty") }
    return text
  }
}
