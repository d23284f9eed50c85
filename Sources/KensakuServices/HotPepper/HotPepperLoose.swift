import KensakuJSON

extension HotPepper {
  /// How members are read whose type changed with the years, under the same `api_version`.
  enum Loose {
    /// An empty or blank text is none. A number is its text.
    static let text = JSON.Format<String> { value throws(JSON.Error) in
      if value.kind == .number { return value.rawText }
      let text = try value.get(as: String.self)
      return Terms.trimmed(text) == nil ? nil : text
    }

    /// 24, "24", ""; a text that is no number is none.
    static let integer = JSON.Format<Int> { value throws(JSON.Error) in try integer(value) }

    private static func integer(_ value: JSON.Value) throws(JSON.Error) -> Int? {
      if value.kind == .string { return try? value.get(format: .tolerantNumber) }
      return try value.get(as: Int.self)
    }

    static let number = JSON.Format<Double> { value throws(JSON.Error) in
      if value.kind == .string { return try? value.get(format: .tolerantNumber) }
      return try value.get(as: Double.self)
    }

    /// 0 and "0" mean that there are coupons.
    static let coupon = JSON.Format<Bool> { value throws(JSON.Error) in
      let number = try integer(value)
      return number == 0 ? true : number == 1 ? false : nil
    }

    /// An empty text in the place of an object or a list is none.
    static func object<Output>(
      _ make: @escaping @Sendable (JSON.Value) throws(JSON.Error) -> Output?
    ) -> JSON.Format<Output> {
      JSON.Format { value throws(JSON.Error) in
        if isEmpty(value) { return nil }
        _ = try value.object()
        return try make(value)
      }
    }

    static func list<Element: JSON.Mappable & SendableMetatype>() -> JSON.Format<[Element]> {
      JSON.Format { value throws(JSON.Error) in isEmpty(value) ? nil : try value.get(as: [Element].self) }
    }

    private static func isEmpty(_ value: JSON.Value) -> Bool {
      value.string.map { Terms.trimmed($0) == nil } ?? false
    }
  }
}
