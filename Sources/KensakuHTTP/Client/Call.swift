public import KensakuJSON

/// A request that is not sent yet: `try await client.get("https://…", query: ["q": "寿司"]).json()`.
///
/// Each of its functions sends it anew. All but `response` throw `APIError.status` for a status that is not 2xx.
public struct Call: Sendable {
  let client: Client
  let request: Result<HTTP.Request, APIError>

  /// The same call with a change to its request: `client.get("/slow").with { $0.timeouts.total = .seconds(300) }`.
  public func with(_ change: (inout HTTP.Request) -> Void) -> Call {
    guard case .success(var request) = request else { return self }
    change(&request)
    return Call(client: client, request: .success(request))
  }

  /// The answer, whatever its status.
  public func response() async throws(APIError) -> HTTP.Response {
    try await client.response(try request.get())
  }

  public func json() async throws(APIError) -> JSON.Value {
    try await output(.value)
  }

  /// The value at `path` in the answer.
  public func json<Output: Decodable & Sendable>(
    _ type: Output.Type, at path: JSON.Path = [], decoder: JSON.Decoder = JSON.Decoder()
  ) async throws(APIError) -> Output {
    try await output(.json(at: path, decoder: decoder))
  }

  public func text() async throws(APIError) -> String {
    try await output(.text)
  }

  public func bytes() async throws(APIError) -> [UInt8] {
    try await output(.bytes)
  }

  /// The answer once its head is here; its body comes piece by piece.
  public func stream() async throws(APIError) -> HTTP.Response {
    var request = try request.get()
    request.delivery = .stream
    return try await client.accepted(try await client.response(request), \.isSuccessful, nil)
  }

  /// The lines of the answer as they come.
  public func lines() async throws(APIError) -> HTTP.Lines {
    try await stream().lines()
  }

  public func output<Output>(_ decoding: Decoding<Output>) async throws(APIError) -> Output {
    var request = try request.get()
    if let accept = decoding.accept, !request.fields.contains("Accept") { request.fields["Accept"] = accept }
    let response = try await client.response(request)
    guard response.status.isSuccessful else { throw APIError(.status(response.status), response.request, response) }
    return try response.output(decoding)
  }
}
