// Each with an underscored attribute, for Swift has no other way: `import Kensaku` is to be the only import that users write.
@_exported public import KensakuHTTP
@_exported public import KensakuJSON
@_exported public import KensakuPostal
@_exported public import KensakuSearch
@_exported public import KensakuServices
@_exported public import KensakuText

#if os(Linux)
  @_exported public import KensakuCurl
#else
  @_exported public import KensakuURLSession
#endif
