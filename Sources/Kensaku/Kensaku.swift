@_exported public import KensakuHTTP  // What users of the umbrella write `import Kensaku` for; the same of the others.
@_exported public import KensakuJSON
@_exported public import KensakuPostal
@_exported public import KensakuSearch
@_exported public import KensakuServices
@_exported public import KensakuText
