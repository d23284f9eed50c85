import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON.Format where Output == Decimal {
  /// -1 stands for what is not sold by itself; 0 is free.
  static var iTunesPrice: Self {
    Self { value throws(JSON.Error) in
      let price = try value.get(as: Decimal.self)
      return price < 0 ? nil : price
    }
  }
}

extension JSON.Format where Output == Duration {
  static var milliseconds: Self {
    Self { value throws(JSON.Error) in .milliseconds(try value.get(as: Int.self)) }
  }
}

extension JSON.Format where Output == [String] {
  /// Names, or in rows of episodes objects with a `name`.
  static var iTunesGenres: Self {
    .array(of: JSON.Format<String> { value throws(JSON.Error) in value.kind == .object ? try value.get("name") : try value.get() })
  }
}
