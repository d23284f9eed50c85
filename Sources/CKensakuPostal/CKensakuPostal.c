#define _GNU_SOURCE  // memmem
#include "CKensakuPostal.h"

#include <string.h>

const void *kensaku_memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size) {
  return memmem(haystack, haystack_size, needle, needle_size);
}
