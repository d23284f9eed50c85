#ifndef CKENSAKU_TESTING_TLS_H
#define CKENSAKU_TESTING_TLS_H

// The part of OpenSSL that a TLS server for tests needs: certificates made at run time, and the server's side of a connection.
// Built without OpenSSL 3, everything that makes something gives null.
#include <stdbool.h>
#include <stddef.h>

// A certificate and its private key.
typedef struct kensaku_tls_identity kensaku_tls_identity;
// What the connections of one server share.
typedef struct kensaku_tls_context kensaku_tls_context;
// One connection. Only one thread may use it.
typedef struct kensaku_tls_session kensaku_tls_session;

// Makes the certificate of an authority, valid for a year, or null.
kensaku_tls_identity *kensaku_tls_make_authority(const char *name);

// Makes a server's certificate, or null. Without issuer it signs itself. `alternative_names` is as OpenSSL writes them:
// "DNS:localhost,IP:127.0.0.1". The times are seconds from now.
kensaku_tls_identity *kensaku_tls_make_identity(const kensaku_tls_identity *issuer, const char *name, const char *alternative_names,
                                                long not_before, long not_after);
void kensaku_tls_free_identity(kensaku_tls_identity *identity);

// PEM text, or null. The caller frees it.
char *kensaku_tls_certificate(const kensaku_tls_identity *identity);
char *kensaku_tls_private_key(const kensaku_tls_identity *identity);
void kensaku_tls_free_text(char *text);

// Speaks TLS 1.2 and 1.3, and of the protocols that clients offer takes http/1.1 alone.
kensaku_tls_context *kensaku_tls_make_context(const kensaku_tls_identity *identity);
void kensaku_tls_free_context(kensaku_tls_context *context);

// Shakes hands on a connected socket, which stays the caller's. Null when the client does not agree.
kensaku_tls_session *kensaku_tls_accept(const kensaku_tls_context *context, int descriptor);
// The other side, to test servers with: shakes hands as a client that trusts the authority and expects the host. Offers the protocols,
// which are as ALPN has them: "\x02h2\x08http/1.1". Null when it does not agree; `result` says why (X509_V_OK when it is no matter of
// certificates).
kensaku_tls_session *kensaku_tls_connect(int descriptor, const kensaku_tls_identity *authority, const char *host, const char *protocols,
                                         long *result);
// The protocol that was agreed on, up to `size` bytes of it with a null at the end; empty without one.
void kensaku_tls_protocol(const kensaku_tls_session *session, char *text, size_t size);
// As read(2) and write(2) on a blocking socket; writes all or fails.
long kensaku_tls_read(kensaku_tls_session *session, void *bytes, size_t size);
bool kensaku_tls_write(kensaku_tls_session *session, const void *bytes, size_t size);
// Tells the client that nothing more comes. Does not wait for its answer.
void kensaku_tls_finish(kensaku_tls_session *session);
void kensaku_tls_free_session(kensaku_tls_session *session);

// What OpenSSL complained about last on this thread; an empty text when it did not.
void kensaku_tls_last_error(char *text, size_t size);

#endif
