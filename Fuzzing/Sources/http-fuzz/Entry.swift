/// What libFuzzer calls with each input. Its first byte says for what the rest is.
@_cdecl("LLVMFuzzerTestOneInput")
func check(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let rest = Array(bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "U"): URLCheck.text(rest)
  case UInt8(ascii: "R"): URLCheck.resolving(rest)
  case UInt8(ascii: "P"): PathCheck.segments(rest)
  case UInt8(ascii: "Q"): QueryCheck.items(rest)
  case UInt8(ascii: "E"): QueryCheck.encoded(rest)
  case UInt8(ascii: "F"): FieldsCheck.lines(rest)
  case UInt8(ascii: "M"): MaskCheck.text(rest)
  case UInt8(ascii: "C"): CassetteCheck.text(rest)
  case UInt8(ascii: "S"): ShellCheck.word(rest)
  default: break
  }
  return 0
}
