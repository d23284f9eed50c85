#include "CKensakuPostal.h"

#include <limits.h>
#include <string.h>

typedef uint8_t block __attribute__((vector_size(32)));

// Compares the first and the last byte of the needle with 32 places at once, and the rest where both fit.
const uint8_t *kensaku_find(const uint8_t *haystack, size_t haystack_size, const uint8_t *needle, size_t needle_size) {
  if (needle_size == 0 || needle_size > haystack_size) return NULL;
  if (needle_size == 1) return memchr(haystack, needle[0], haystack_size);
  const block first = (block){0} + needle[0];
  const block last = (block){0} + needle[needle_size - 1];
  size_t places = haystack_size - needle_size + 1;
  size_t at = 0;
  for (; at + sizeof(block) <= places; at += sizeof(block)) {
    block begins, ends;
    memcpy(&begins, haystack + at, sizeof begins);
    memcpy(&ends, haystack + at + needle_size - 1, sizeof ends);
    block fits = (block)((begins == first) & (ends == last));
    uint64_t words[sizeof(block) / 8];
    memcpy(words, &fits, sizeof words);
    if ((words[0] | words[1] | words[2] | words[3]) == 0) continue;
    for (size_t place = 0; place < sizeof(block); place++) {
      if (fits[place] && memcmp(haystack + at + place, needle, needle_size) == 0) return haystack + at + place;
    }
  }
  for (; at < places; at++) {
    if (memcmp(haystack + at, needle, needle_size) == 0) return haystack + at;
  }
  return NULL;
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
