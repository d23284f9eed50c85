public import KensakuHTTP
public import KensakuSearch

extension Client {
  /// What its rate limits leave, as a search field wants to know it: for `SearchService.allowance`.
  public var callAllowance: CallAllowance? {
    allowance.map { CallAllowance(left: $0.left, limit: $0.limit) }
  }
}
