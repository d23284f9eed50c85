extension JSON.Value {
  /// A list without those of its elements that cannot be made: `let (songs, dropped) = try answer.get("results", lossy: [Song].self)`.
  public func get<Elements: JSON.LossyElements>(
    _ key: String, lossy _: Elements.Type = Elements.self
  ) throws(JSON.Error) -> (elements: Elements, dropped: [JSON.Dropped]) where Elements.LossyElement: JSON.Mappable {
    let list = try get(key, as: JSON.Lossy<Elements>.self)
    return (list.elements, list.dropped)
  }

  public func get<Elements: JSON.LossyElements>(
    at path: JSON.Path, lossy _: Elements.Type = Elements.self
  ) throws(JSON.Error) -> (elements: Elements, dropped: [JSON.Dropped]) where Elements.LossyElement: JSON.Mappable {
    let list = try get(at: path, as: JSON.Lossy<Elements>.self)
    return (list.elements, list.dropped)
  }
}
