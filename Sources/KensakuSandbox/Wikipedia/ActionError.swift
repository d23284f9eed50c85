/// An error of the action API. It comes with status 200.
struct ActionError: Error, Sendable {
  var code: String
  var info: String
  var module: String
  /// Members that only this error has.
  var details: WireObject = [:]

  static func missing(_ parameter: String, module: String) -> Self {
    ActionError(code: "missingparam", info: "The \"\(parameter)\" parameter must be set.", module: module)
  }

  static func badValue(_ value: String, of parameter: String, module: String) -> Self {
    ActionError(code: "badvalue", info: "Unrecognized value for parameter \"\(parameter)\": \(value).", module: module)
  }

  static func badInteger(_ value: String, of parameter: String, module: String) -> Self {
    ActionError(code: "badinteger", info: "Invalid value \"\(value)\" for integer parameter \"\(parameter)\".", module: module)
  }

  static let titleSearchDisabled = ActionError(
    code: "search-title-disabled", info: "\"title\" search is disabled.", module: "query+search")

  static func queryTooLong(_ count: Int) -> Self {
    ActionError(
      code: "cirrussearch-query-too-long",
      info: "Search request is longer than the maximum allowed length. (Actual: \(count); allowed: 300)", module: "query+search")
  }

  static let offsetTooLarge = ActionError(
    code: "cirrussearch-offset-too-large", info: "Could not retrieve results. Up to 10000 search results are supported.",
    module: "query+search")

  static func lagged(_ seconds: Double) -> Self {
    ActionError(
      code: "maxlag", info: "Waiting for db.example.org: \(seconds) seconds lagged.", module: "main",
      details: ["host": "db.example.org", "lag": .number("\(seconds)"), "type": "db"])
  }
}
