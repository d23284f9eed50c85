/// What libFuzzer calls with each input. An input whose first byte is one of the capital letters below, with which no JSON begins, is for
/// one of the small parsers; any other is a JSON text.
@_cdecl("LLVMFuzzerTestOneInput")
func check(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let rest = UnsafeBufferPointer(rebasing: bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "D"): DateCheck.iso8601(rest)
  case UInt8(ascii: "H"): DateCheck.http(rest)
  case UInt8(ascii: "F"): DateCheck.format(rest)
  case UInt8(ascii: "P"): PathCheck.text(rest)
  case UInt8(ascii: "C"): PathCheck.components(rest)
  case UInt8(ascii: "N"): NumberCheck.text(rest)
  case UInt8(ascii: "K"): KeyNameCheck.name(rest)
  default: TextCheck.text(bytes)
  }
  return 0
}
