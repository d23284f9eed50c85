#define _GNU_SOURCE  // memmem
#include "CKensakuPostal.h"

#include <limits.h>
#include <string.h>

const void *kensaku_memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size) {
  return memmem(haystack, haystack_size, needle, needle_size);
}

int kensaku_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size) {
  if (in_size > UINT_MAX || out_size > UINT_MAX) return -1;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  uint8_t nothing;
  stream.next_in = (Bytef *)in;
  stream.avail_in = (uInt)in_size;
  stream.next_out = out_size > 0 ? out : &nothing;
  stream.avail_out = (uInt)out_size;
  int status = inflate(&stream, Z_FINISH);
  int complete = status == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
  inflateEnd(&stream);
  return complete ? 0 : -1;
}

uint32_t kensaku_crc32(const uint8_t *bytes, size_t size) {
  uLong crc = crc32(0, Z_NULL, 0);
  while (size > 0) {
    uInt part = size > (1u << 30) ? (1u << 30) : (uInt)size;
    crc = crc32(crc, bytes, part);
    bytes += part;
    size -= part;
  }
  return (uint32_t)crc;
}

long kensaku_cp932_to_utf8(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *consumed) {
  *consumed = 0;
  iconv_t converter = iconv_open("UTF-8", "CP932");
  if (converter == (iconv_t)-1) return -1;
  char *source = (char *)in;
  char *target = (char *)out;
  size_t source_left = in_size;
  size_t target_left = out_size;
  size_t result = iconv(converter, &source, &source_left, &target, &target_left);
  iconv_close(converter);
  *consumed = in_size - source_left;
  if (result == (size_t)-1) return -1;
  return (long)(out_size - target_left);
}

void kensaku_fold_dashes(uint8_t *bytes, size_t size) {
  uint8_t *end = bytes + size;
  uint8_t *at = bytes;
  while (end - at >= 3 && (at = memchr(at, 0xEF, (size_t)(end - at) - 2)) != NULL) {
    if (at[1] == 0xBD && at[2] == 0x9E) {
      at[0] = 0xE3, at[1] = 0x80, at[2] = 0x9C;
    } else if (at[1] == 0xBC && at[2] == 0x8D) {
      at[0] = 0xE2, at[1] = 0x88, at[2] = 0x92;
    }
    at += 1;
  }
}
