/// `try value.get("results", as: JSON.Lossy<[Song]>.self)`
extension JSON.Lossy: JSON.Mappable where Elements.LossyElement: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let list = copy value
    var builder = LossyBuilder<Elements>(capacity: list.count ?? 0) { list.path }
    if Elements.lossyKind == .array {
      var index = 0
      for element in try list.array() {
        builder.add(.index(index)) { () throws(JSON.Error) in try Elements.LossyElement(from: element) }
        index &+= 1
      }
    } else {
      for (key, element) in try list.object() {
        builder.add(.key(key)) { () throws(JSON.Error) in try Elements.LossyElement(from: element) }
      }
    }
    self = builder.list
  }
}
