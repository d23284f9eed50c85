import KensakuHTTP
import KensakuSearch

extension Client {
  /// For a search field.
  var callAllowance: CallAllowance? {
    allowance.map { CallAllowance(left: $0.left, limit: $0.limit) }
  }
}
