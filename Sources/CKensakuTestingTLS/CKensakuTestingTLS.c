#include "CKensakuTestingTLS.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<openssl/ssl.h>)
#include <openssl/opensslv.h>
#if OPENSSL_VERSION_MAJOR >= 3
#define HAS_OPENSSL 1
#endif
#endif

#if HAS_OPENSSL

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

struct kensaku_tls_identity {
  X509 *certificate;
  EVP_PKEY *key;
};

static SSL_CTX *openssl_context(const kensaku_tls_context *context) { return (SSL_CTX *)context; }
static SSL *openssl_session(kensaku_tls_session *session) { return (SSL *)session; }

static bool add_extension(X509 *certificate, X509 *issuer, int kind, const char *value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, kind, value);
  if (!extension) return false;
  bool is_added = X509_add_ext(certificate, extension, -1) == 1;
  X509_EXTENSION_free(extension);
  return is_added;
}

static bool set_serial(X509 *certificate) {
  uint64_t serial = 0;
  if (RAND_bytes((unsigned char *)&serial, sizeof serial) != 1) return false;
  return ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1 | 1) == 1;
}

static bool fill(X509 *certificate, EVP_PKEY *key, X509 *issuer, const char *name, long not_before, long not_after) {
  X509_NAME *subject = X509_get_subject_name(certificate);
  return X509_set_version(certificate, 2) == 1 && set_serial(certificate) && X509_set_pubkey(certificate, key) == 1 &&
         X509_gmtime_adj(X509_getm_notBefore(certificate), not_before) && X509_gmtime_adj(X509_getm_notAfter(certificate), not_after) &&
         X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, (const unsigned char *)name, -1, -1, 0) == 1 &&
         X509_set_issuer_name(certificate, X509_get_subject_name(issuer)) == 1;
}

static bool add_authority_extensions(X509 *certificate) {
  return add_extension(certificate, certificate, NID_basic_constraints, "critical,CA:TRUE") &&
         add_extension(certificate, certificate, NID_key_usage, "critical,keyCertSign,cRLSign") &&
         add_extension(certificate, certificate, NID_subject_key_identifier, "hash");
}

static bool add_server_extensions(X509 *certificate, X509 *issuer, const char *alternative_names) {
  return add_extension(certificate, issuer, NID_basic_constraints, "critical,CA:FALSE") &&
         add_extension(certificate, issuer, NID_key_usage, "critical,digitalSignature") &&
         add_extension(certificate, issuer, NID_ext_key_usage, "serverAuth") &&
         add_extension(certificate, issuer, NID_subject_key_identifier, "hash") &&
         add_extension(certificate, issuer, NID_subject_alt_name, alternative_names);
}

// Without alternative names it is an authority's.
static kensaku_tls_identity *make(const kensaku_tls_identity *issuer, const char *name, const char *alternative_names, long not_before,
                                  long not_after) {
  kensaku_tls_identity *identity = calloc(1, sizeof *identity);
  if (!identity) return NULL;
  identity->key = EVP_EC_gen("P-256");
  identity->certificate = X509_new();
  X509 *certificate = identity->certificate;
  X509 *issuing = issuer ? issuer->certificate : certificate;
  if (identity->key && certificate && fill(certificate, identity->key, issuing, name, not_before, not_after) &&
      (alternative_names ? add_server_extensions(certificate, issuing, alternative_names) : add_authority_extensions(certificate)) &&
      X509_sign(certificate, issuer ? issuer->key : identity->key, EVP_sha256()) > 0)
    return identity;
  kensaku_tls_free_identity(identity);
  return NULL;
}

kensaku_tls_identity *kensaku_tls_make_authority(const char *name) { return make(NULL, name, NULL, -86400, 365 * 86400L); }

kensaku_tls_identity *kensaku_tls_make_identity(const kensaku_tls_identity *issuer, const char *name, const char *alternative_names,
                                                long not_before, long not_after) {
  return make(issuer, name, alternative_names, not_before, not_after);
}

void kensaku_tls_free_identity(kensaku_tls_identity *identity) {
  if (!identity) return;
  X509_free(identity->certificate);
  EVP_PKEY_free(identity->key);
  free(identity);
}

static char *text_of(BIO *memory) {
  char *bytes = NULL;
  long size = BIO_get_mem_data(memory, &bytes);
  char *text = size > 0 ? malloc((size_t)size + 1) : NULL;
  if (text) {
    memcpy(text, bytes, (size_t)size);
    text[size] = 0;
  }
  return text;
}

char *kensaku_tls_certificate(const kensaku_tls_identity *identity) {
  BIO *memory = BIO_new(BIO_s_mem());
  char *text = memory && PEM_write_bio_X509(memory, identity->certificate) == 1 ? text_of(memory) : NULL;
  BIO_free(memory);
  return text;
}

char *kensaku_tls_private_key(const kensaku_tls_identity *identity) {
  BIO *memory = BIO_new(BIO_s_mem());
  bool is_written = memory && PEM_write_bio_PrivateKey(memory, identity->key, NULL, NULL, 0, NULL, NULL) == 1;
  char *text = is_written ? text_of(memory) : NULL;
  BIO_free(memory);
  return text;
}

void kensaku_tls_free_text(char *text) { free(text); }

static int choose_protocol(SSL *session, const unsigned char **chosen, unsigned char *chosen_size, const unsigned char *offered,
                           unsigned int offered_size, void *unused) {
  (void)session;
  (void)unused;
  static const unsigned char known[] = "\x08http/1.1";
  int result = SSL_select_next_proto((unsigned char **)chosen, chosen_size, known, sizeof known - 1, offered, offered_size);
  return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

kensaku_tls_context *kensaku_tls_make_context(const kensaku_tls_identity *identity) {
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  if (!context) return NULL;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  // A client that just closes has ended, not failed.
  SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
  SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
  if (SSL_CTX_use_certificate(context, identity->certificate) == 1 && SSL_CTX_use_PrivateKey(context, identity->key) == 1)
    return (kensaku_tls_context *)context;
  SSL_CTX_free(context);
  return NULL;
}

void kensaku_tls_free_context(kensaku_tls_context *context) { SSL_CTX_free(openssl_context(context)); }

kensaku_tls_session *kensaku_tls_accept(const kensaku_tls_context *context, int descriptor) {
  SSL *session = SSL_new(openssl_context(context));
  if (session && SSL_set_fd(session, descriptor) == 1 && SSL_accept(session) == 1) return (kensaku_tls_session *)session;
  SSL_free(session);
  ERR_clear_error();
  return NULL;
}

static SSL_CTX *make_client_context(const kensaku_tls_identity *authority, const char *protocols) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  if (!context) return NULL;
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
  if (X509_STORE_add_cert(SSL_CTX_get_cert_store(context), authority->certificate) == 1 &&
      SSL_CTX_set_alpn_protos(context, (const unsigned char *)protocols, (unsigned)strlen(protocols)) == 0)
    return context;
  SSL_CTX_free(context);
  return NULL;
}

kensaku_tls_session *kensaku_tls_connect(int descriptor, const kensaku_tls_identity *authority, const char *host, const char *protocols,
                                         long *result) {
  SSL_CTX *context = make_client_context(authority, protocols);
  SSL *session = context ? SSL_new(context) : NULL;
  SSL_CTX_free(context);
  *result = X509_V_OK;
  if (!session) return NULL;
  // A name or an address; the wrong one of the two functions refuses it.
  bool is_host_set = X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1 || SSL_set1_host(session, host) == 1;
  if (is_host_set && SSL_set_fd(session, descriptor) == 1 && SSL_connect(session) == 1) return (kensaku_tls_session *)session;
  *result = SSL_get_verify_result(session);
  SSL_free(session);
  ERR_clear_error();
  return NULL;
}

void kensaku_tls_protocol(const kensaku_tls_session *session, char *text, size_t size) {
  const unsigned char *protocol = NULL;
  unsigned length = 0;
  SSL_get0_alpn_selected((const SSL *)session, &protocol, &length);
  if (length + 1 > size) length = 0;
  if (length > 0) memcpy(text, protocol, length);
  if (size > 0) text[length] = 0;
}

long kensaku_tls_read(kensaku_tls_session *session, void *bytes, size_t size) {
  size_t count = 0;
  ERR_clear_error();
  if (SSL_read_ex(openssl_session(session), bytes, size, &count) == 1) return (long)count;
  return SSL_get_error(openssl_session(session), 0) == SSL_ERROR_ZERO_RETURN ? 0 : -1;
}

bool kensaku_tls_write(kensaku_tls_session *session, const void *bytes, size_t size) {
  size_t count = 0;
  ERR_clear_error();
  return size == 0 || (SSL_write_ex(openssl_session(session), bytes, size, &count) == 1 && count == size);
}

void kensaku_tls_finish(kensaku_tls_session *session) {
  ERR_clear_error();
  SSL_shutdown(openssl_session(session));
}

void kensaku_tls_free_session(kensaku_tls_session *session) { SSL_free(openssl_session(session)); }

void kensaku_tls_last_error(char *text, size_t size) {
  unsigned long code = ERR_peek_last_error();
  if (size == 0) return;
  text[0] = 0;
  if (code) ERR_error_string_n(code, text, size);
}

#else

kensaku_tls_identity *kensaku_tls_make_authority(const char *name) {
  (void)name;
  return NULL;
}

kensaku_tls_identity *kensaku_tls_make_identity(const kensaku_tls_identity *issuer, const char *name, const char *alternative_names,
                                                long not_before, long not_after) {
  (void)issuer, (void)name, (void)alternative_names, (void)not_before, (void)not_after;
  return NULL;
}

void kensaku_tls_free_identity(kensaku_tls_identity *identity) { (void)identity; }

char *kensaku_tls_certificate(const kensaku_tls_identity *identity) {
  (void)identity;
  return NULL;
}

char *kensaku_tls_private_key(const kensaku_tls_identity *identity) {
  (void)identity;
  return NULL;
}

void kensaku_tls_free_text(char *text) { (void)text; }

kensaku_tls_context *kensaku_tls_make_context(const kensaku_tls_identity *identity) {
  (void)identity;
  return NULL;
}

void kensaku_tls_free_context(kensaku_tls_context *context) { (void)context; }

kensaku_tls_session *kensaku_tls_accept(const kensaku_tls_context *context, int descriptor) {
  (void)context, (void)descriptor;
  return NULL;
}

kensaku_tls_session *kensaku_tls_connect(int descriptor, const kensaku_tls_identity *authority, const char *host, const char *protocols,
                                         long *result) {
  (void)descriptor, (void)authority, (void)host, (void)protocols;
  *result = 0;
  return NULL;
}

void kensaku_tls_protocol(const kensaku_tls_session *session, char *text, size_t size) {
  (void)session;
  if (size > 0) text[0] = 0;
}

long kensaku_tls_read(kensaku_tls_session *session, void *bytes, size_t size) {
  (void)session, (void)bytes, (void)size;
  return -1;
}

bool kensaku_tls_write(kensaku_tls_session *session, const void *bytes, size_t size) {
  (void)session, (void)bytes, (void)size;
  return false;
}

void kensaku_tls_finish(kensaku_tls_session *session) { (void)session; }

void kensaku_tls_free_session(kensaku_tls_session *session) { (void)session; }

void kensaku_tls_last_error(char *text, size_t size) {
  static const char message[] = "built without OpenSSL 3";
  if (size >= sizeof message) memcpy(text, message, sizeof message);
}

#endif
