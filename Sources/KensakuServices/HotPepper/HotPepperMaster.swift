public import KensakuJSON

extension HotPepper {
  /// A row of a master: a code that a query takes, and what it stands for. Masters change; ask for them instead of writing codes down.
  public struct Master: JSON.Mappable, Sendable, Hashable, Identifiable {
    public let code: String
    public let name: String
    /// What it lies in, the nearest first: of a small area the middle, large, service and large service area; of a special its category.
    public let parents: [Parent]
    /// The catchphrase of a special.
    public let title: String?

    public var id: String { code }

    public struct Parent: Sendable, Hashable {
      public let kind: Kind
      public let code: String
      public let name: String
    }

    /// The raw values are the service's names.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case budget
      case largeServiceArea = "large_service_area"
      case serviceArea = "service_area"
      case largeArea = "large_area"
      case middleArea = "middle_area"
      case smallArea = "small_area"
      case genre
      case creditCard = "credit_card"
      case special
      case specialCategory = "special_category"

      /// What a row of it may lie in, the nearest first.
      public var parents: [Kind] {
        switch self {
        case .budget, .largeServiceArea, .genre, .creditCard, .specialCategory: []
        case .serviceArea: [.largeServiceArea]
        case .largeArea: [.serviceArea, .largeServiceArea]
        case .middleArea: [.largeArea, .serviceArea, .largeServiceArea]
        case .smallArea: [.middleArea, .largeArea, .serviceArea, .largeServiceArea]
        case .special: [.specialCategory]
        }
      }
    }

    public init(from value: borrowing JSON.Value) throws(JSON.Error) {
      code = try value.get("code", format: Loose.text)
      name = try value.get("name", format: Loose.text)
      title = try value.get("title", format: Loose.text)
      var parents: [Parent] = []
      for kind in [.middleArea, .largeArea, .serviceArea, .largeServiceArea, .specialCategory] as [Kind] {
        guard let parent = try value.get(kind.rawValue, as: JSON.Value?.self) else { continue }
        let code: String = try parent.get("code", format: Loose.text)
        parents.append(Parent(kind: kind, code: code, name: try parent.get("name", format: Loose.text)))
      }
      self.parents = parents
    }
  }
}
