#ifndef CKENSAKU_POSTAL_DATA_H
#define CKENSAKU_POSTAL_DATA_H

#include <stddef.h>

/// The first byte of the embedded postal index; it lives as long as the process.
const void *_Nonnull kensaku_postal_index_bytes(void);
/// The size of the embedded postal index in bytes.
size_t kensaku_postal_index_size(void);

#endif
