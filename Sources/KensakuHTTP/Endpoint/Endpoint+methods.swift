extension Endpoint {
  public static func get(
    _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], decode: Decoding<Output>
  ) -> Endpoint {
    Endpoint(.get, HTTP.Path(path), query: query, fields: fields, decode: decode)
  }

  public static func post(
    _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body = .empty, decode: Decoding<Output>
  ) -> Endpoint {
    Endpoint(.post, HTTP.Path(path), query: query, fields: fields, body: body, decode: decode)
  }

  public static func put(
    _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body, decode: Decoding<Output>
  ) -> Endpoint {
    Endpoint(.put, HTTP.Path(path), query: query, fields: fields, body: body, decode: decode)
  }

  public static func patch(
    _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body, decode: Decoding<Output>
  ) -> Endpoint {
    Endpoint(.patch, HTTP.Path(path), query: query, fields: fields, body: body, decode: decode)
  }

  public static func delete(
    _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], decode: Decoding<Output>
  ) -> Endpoint {
    Endpoint(.delete, HTTP.Path(path), query: query, fields: fields, decode: decode)
  }
}
