/// What libFuzzer calls with each input. Its first byte says where the rest is cut in two, as a terminal may deliver it.
@_cdecl("LLVMFuzzerTestOneInput")
func check(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  let keys = KeysCheck.keys(rest, cutAt: rest.isEmpty ? 0 : Int(first) % (rest.count + 1))
  EditCheck.edit(keys)
  return 0
}
