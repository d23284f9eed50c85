import CKensakuPostal

struct NotGzip: Error {}

/// The content of gzip data of this size, by zlib; throws where size, check sum or header are wrong.
func gunzip(_ data: [UInt8], size: Int) throws -> [UInt8] {
  guard data.count >= 18, data.starts(with: [0x1F, 0x8B, 8, 0]) else { throw NotGzip() }
  var content = [UInt8](repeating: 1, count: size)
  let deflated = Array(data.dropFirst(10).dropLast(8))
  let trailer = data.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard kensaku_inflate(deflated, deflated.count, &content, size) == 0 else { throw NotGzip() }
  guard trailer == UInt64(size) << 32 | UInt64(kensaku_crc32(content, size)) else { throw NotGzip() }
  return content
}
