#ifndef CKENSAKU_POSTAL_H
#define CKENSAKU_POSTAL_H

// The C that KensakuPostal needs: zlib (ZIP, checksums), iconv (CP932), and memmem, which Swift's Glibc module does not show.
#include <iconv.h>
#include <stddef.h>
#include <zlib.h>

/// The first occurrence of `needle` in `haystack`, or null.
const void *_Nullable kensaku_memmem(const void *_Nonnull haystack, size_t haystack_size, const void *_Nonnull needle,
                                     size_t needle_size);

#endif
