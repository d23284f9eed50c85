#ifndef CKENSAKU_POSTAL_H
#define CKENSAKU_POSTAL_H

// The C that KensakuPostal needs: zlib (ZIP, checksums), iconv (CP932), and a search for bytes.
#include <iconv.h>
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

// The first occurrence of `needle` in `haystack`, or null; null for an empty needle. What memmem does, but for needles of a few bytes in
// a haystack that has their letters everywhere it takes a quarter to a tenth of the time.
const uint8_t *kensaku_find(const uint8_t *haystack, size_t haystack_size, const uint8_t *needle, size_t needle_size);

// Swift does not see zlib's macros, and iconv's signature differs between systems.
// These four see bytes only and never write past the given sizes.

// Inflates a raw deflate stream that must fill `out` exactly and use all of `in`. Returns 0, or -1 where it does not.
int kensaku_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size);

// The CRC-32 of ZIP.
uint32_t kensaku_crc32(const uint8_t *bytes, size_t size);

// Turns CP932 (Shift_JIS as Windows and Japan Post have it) into UTF-8. Returns the number of bytes written, or -1;
// `consumed` is then where the first byte is that does not fit. `out_size` of three times `in_size` is always enough.
long kensaku_cp932_to_utf8(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *consumed);

// Writes the two dashes that decoders disagree on as Japan Post's UTF-8 file has them:
// U+FF5E becomes U+301C, U+FF0D becomes U+2212. All four are three bytes long.
void kensaku_fold_dashes(uint8_t *bytes, size_t size);

#endif
