#if defined(__linux__)

#include "CKensakuDigest.h"

#include <dlfcn.h>

// OpenSSL's own names; both have been the same since 1.0, so that its headers are not needed to build.
static struct {
  const void *(*sha256)(void);
  unsigned char *(*hmac)(const void *, const void *, int, const unsigned char *, size_t, unsigned char *, unsigned int *);
} library;

int kensaku_digest_open(void) {
  static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *file = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (file == NULL) continue;
    *(void **)&library.sha256 = dlsym(file, "EVP_sha256");
    *(void **)&library.hmac = dlsym(file, "HMAC");
    if (library.sha256 && library.hmac) return 1;
  }
  return 0;
}

int kensaku_hmac_sha256(const uint8_t *key, int key_size, const uint8_t *bytes, size_t size, uint8_t *digest) {
  unsigned int written = 0;
  return library.hmac(library.sha256(), key, key_size, bytes, size, digest, &written) != NULL && written == 32;
}

#endif
