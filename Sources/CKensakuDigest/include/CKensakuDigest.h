#ifndef CKENSAKU_DIGEST_H
#define CKENSAKU_DIGEST_H

#if defined(__linux__)

#include <stddef.h>
#include <stdint.h>

// Opens OpenSSL's libcrypto, which libcurl brings along, without linking it. Returns 0 where there is none. To be called once.
int kensaku_digest_open(void);

// HMAC-SHA-256 (RFC 2104) into 32 bytes. Needs an opened library. Returns 0 where the library refuses.
int kensaku_hmac_sha256(const uint8_t *key, int key_size, const uint8_t *bytes, size_t size, uint8_t *digest);

#endif
#endif
