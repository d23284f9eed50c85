// Counts allocations for json-bench; loaded before it with LD_PRELOAD. For glibc, one thread at a time.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static uint64_t count;
static int64_t live, peak;

static void *began(void *block) {
  if (block) {
    count += 1;
    live += (int64_t)malloc_usable_size(block);
    if (live > peak) peak = live;
  }
  return block;
}

static void ended(void *block) {
  if (block) live -= (int64_t)malloc_usable_size(block);
}

void allocations_start(void) {
  count = 0;
  live = 0;
  peak = 0;
}

void allocations_read(uint64_t *allocations, uint64_t *bytes) {
  *allocations = count;
  *bytes = (uint64_t)peak;
}

void *malloc(size_t size) { return began(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return began(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return began(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return began(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = began(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  size_t before = block ? malloc_usable_size(block) : 0;
  void *result = __libc_realloc(block, size);
  if (result || size == 0) live -= (int64_t)before;
  return began(result);
}

void free(void *block) {
  ended(block);
  __libc_free(block);
}
