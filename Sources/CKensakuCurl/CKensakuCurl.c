#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CKensakuCurl.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

// Written once by kensaku_curl_open, before anything else here is called.
#define FUNCTIONS(X)          \
  X(curl_global_init)         \
  X(curl_version_info)        \
  X(curl_easy_init)           \
  X(curl_easy_cleanup)        \
  X(curl_easy_reset)          \
  X(curl_easy_pause)          \
  X(curl_easy_strerror)       \
  X(curl_easy_setopt)         \
  X(curl_easy_getinfo)        \
  X(curl_multi_init)          \
  X(curl_multi_cleanup)       \
  X(curl_multi_setopt)        \
  X(curl_multi_add_handle)    \
  X(curl_multi_remove_handle) \
  X(curl_multi_socket_action) \
  X(curl_multi_info_read)     \
  X(curl_multi_strerror)      \
  X(curl_slist_append)        \
  X(curl_slist_free_all)

#define DECLARE(name) __typeof__(&name) name##_;
static struct { FUNCTIONS(DECLARE) } library;
static const curl_version_info_data *info;

const char *kensaku_curl_open(void) {
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (file == NULL) return dlerror();
#define FIND(name)                                              \
  library.name##_ = (__typeof__(&name))dlsym(file, #name);      \
  if (library.name##_ == NULL) return "libcurl lacks " #name;
  FUNCTIONS(FIND)
  if (library.curl_global_init_(CURL_GLOBAL_DEFAULT) != CURLE_OK) return "libcurl could not be prepared";
  info = library.curl_version_info_(CURLVERSION_NOW);
  return info == NULL ? "libcurl does not tell its version" : NULL;
}

const char *kensaku_curl_version(void) { return info->version; }
unsigned int kensaku_curl_version_number(void) { return info->version_num; }
const char *kensaku_curl_certificate_file(void) { return info->age >= CURLVERSION_SEVENTH ? info->cainfo : NULL; }
const char *kensaku_curl_certificate_directory(void) { return info->age >= CURLVERSION_SEVENTH ? info->capath : NULL; }

CURL *kensaku_easy_init(void) { return library.curl_easy_init_(); }
void kensaku_easy_cleanup(CURL *easy) { library.curl_easy_cleanup_(easy); }
void kensaku_easy_reset(CURL *easy) { library.curl_easy_reset_(easy); }
CURLcode kensaku_easy_pause(CURL *easy, int what) { return library.curl_easy_pause_(easy, what); }
const char *kensaku_easy_text(CURLcode code) { return library.curl_easy_strerror_(code); }

CURLcode kensaku_easy_set_long(CURL *easy, CURLoption option, long value) {
  return library.curl_easy_setopt_(easy, option, value);
}

CURLcode kensaku_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return library.curl_easy_setopt_(easy, option, value);
}

CURLcode kensaku_easy_set_string(CURL *easy, CURLoption option, const char *value) {
  return library.curl_easy_setopt_(easy, option, value);
}

CURLcode kensaku_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return library.curl_easy_setopt_(easy, option, value);
}

CURLcode kensaku_easy_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t size) {
  struct curl_blob blob = {.data = (void *)bytes, .len = size, .flags = CURL_BLOB_NOCOPY};
  return library.curl_easy_setopt_(easy, option, &blob);
}

CURLcode kensaku_easy_set_fields(CURL *easy, struct curl_slist *fields) {
  return library.curl_easy_setopt_(easy, CURLOPT_HTTPHEADER, fields);
}

static CURLcode set_callback(CURL *easy, CURLoption function, void (*callback)(void), CURLoption data, void *context) {
  CURLcode code = library.curl_easy_setopt_(easy, function, callback);
  return code != CURLE_OK ? code : library.curl_easy_setopt_(easy, data, context);
}

CURLcode kensaku_easy_on_write(CURL *easy, curl_write_callback callback, void *context) {
  return set_callback(easy, CURLOPT_WRITEFUNCTION, (void (*)(void))callback, CURLOPT_WRITEDATA, context);
}

CURLcode kensaku_easy_on_field(CURL *easy, curl_write_callback callback, void *context) {
  return set_callback(easy, CURLOPT_HEADERFUNCTION, (void (*)(void))callback, CURLOPT_HEADERDATA, context);
}

CURLcode kensaku_easy_on_read(CURL *easy, curl_read_callback callback, void *context) {
  return set_callback(easy, CURLOPT_READFUNCTION, (void (*)(void))callback, CURLOPT_READDATA, context);
}

CURLcode kensaku_easy_on_seek(CURL *easy, curl_seek_callback callback, void *context) {
  return set_callback(easy, CURLOPT_SEEKFUNCTION, (void (*)(void))callback, CURLOPT_SEEKDATA, context);
}

CURLcode kensaku_easy_on_socket(CURL *easy, curl_opensocket_callback open, curl_closesocket_callback close, void *context) {
  CURLcode code = set_callback(easy, CURLOPT_OPENSOCKETFUNCTION, (void (*)(void))open, CURLOPT_OPENSOCKETDATA, context);
  if (code != CURLE_OK) return code;
  return set_callback(easy, CURLOPT_CLOSESOCKETFUNCTION, (void (*)(void))close, CURLOPT_CLOSESOCKETDATA, context);
}

CURLcode kensaku_easy_on_send(CURL *easy, curl_prereq_callback callback, void *context) {
  return set_callback(easy, CURLOPT_PREREQFUNCTION, (void (*)(void))callback, CURLOPT_PREREQDATA, context);
}

long kensaku_easy_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return library.curl_easy_getinfo_(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t kensaku_easy_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return library.curl_easy_getinfo_(easy, info, &value) == CURLE_OK ? value : 0;
}

void *kensaku_easy_get_context(CURL *easy) {
  char *value = NULL;
  return library.curl_easy_getinfo_(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

CURLM *kensaku_multi_init(void) { return library.curl_multi_init_(); }
void kensaku_multi_cleanup(CURLM *multi) { library.curl_multi_cleanup_(multi); }

CURLMcode kensaku_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return library.curl_multi_setopt_(multi, option, value);
}

CURLMcode kensaku_multi_on_socket(CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode code = library.curl_multi_setopt_(multi, CURLMOPT_SOCKETFUNCTION, callback);
  return code != CURLM_OK ? code : library.curl_multi_setopt_(multi, CURLMOPT_SOCKETDATA, context);
}

CURLMcode kensaku_multi_on_timer(CURLM *multi, curl_multi_timer_callback callback, void *context) {
  CURLMcode code = library.curl_multi_setopt_(multi, CURLMOPT_TIMERFUNCTION, callback);
  return code != CURLM_OK ? code : library.curl_multi_setopt_(multi, CURLMOPT_TIMERDATA, context);
}

CURLMcode kensaku_multi_add(CURLM *multi, CURL *easy) { return library.curl_multi_add_handle_(multi, easy); }
CURLMcode kensaku_multi_remove(CURLM *multi, CURL *easy) { return library.curl_multi_remove_handle_(multi, easy); }

CURLMcode kensaku_multi_act(CURLM *multi, curl_socket_t socket, int events) {
  int running = 0;
  return library.curl_multi_socket_action_(multi, socket, events, &running);
}

CURL *kensaku_multi_next_done(CURLM *multi, CURLcode *result) {
  CURLMsg *message;
  int left = 0;
  while ((message = library.curl_multi_info_read_(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

const char *kensaku_multi_text(CURLMcode code) { return library.curl_multi_strerror_(code); }

struct curl_slist *kensaku_list_append(struct curl_slist *list, const char *text) {
  return library.curl_slist_append_(list, text);
}

void kensaku_list_free(struct curl_slist *list) { library.curl_slist_free_all_(list); }

int kensaku_epoll_control(int epoll, int operation, int descriptor, uint32_t events) {
  struct epoll_event event = {.events = events, .data.fd = descriptor};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

int kensaku_epoll_descriptor(const struct epoll_event *event) { return event->data.fd; }

void kensaku_thread_name(pthread_t thread, const char *name) { pthread_setname_np(thread, name); }

// libdeflate's own names and numbers (its interface has been the same since 1.0), so that its header is not needed to build.
static struct {
  void *(*alloc_decompressor)(void);
  void (*free_decompressor)(void *);
  int (*gzip_decompress_ex)(void *, const void *, size_t, void *, size_t, size_t *, size_t *);
} libdeflate;

int kensaku_deflate_open(void) {
  void *file = dlopen("libdeflate.so.0", RTLD_NOW | RTLD_LOCAL);
  if (file == NULL) return 0;
  *(void **)&libdeflate.alloc_decompressor = dlsym(file, "libdeflate_alloc_decompressor");
  *(void **)&libdeflate.free_decompressor = dlsym(file, "libdeflate_free_decompressor");
  *(void **)&libdeflate.gzip_decompress_ex = dlsym(file, "libdeflate_gzip_decompress_ex");
  return libdeflate.alloc_decompressor && libdeflate.free_decompressor && libdeflate.gzip_decompress_ex;
}

void *kensaku_gunzip_new(void) { return libdeflate.alloc_decompressor(); }
void kensaku_gunzip_free(void *decompressor) { libdeflate.free_decompressor(decompressor); }

enum kensaku_inflation kensaku_gunzip(
    void *decompressor, const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *read, size_t *written) {
  enum { SUCCESS = 0, INSUFFICIENT_SPACE = 3 };
  int code = libdeflate.gzip_decompress_ex(decompressor, in, in_size, out, out_size, read, written);
  return code == SUCCESS ? KENSAKU_INFLATED : code == INSUFFICIENT_SPACE ? KENSAKU_NO_SPACE : KENSAKU_BAD_DATA;
}

void *kensaku_unzip_new(void) {
  z_stream *stream = calloc(1, sizeof *stream);
  if (stream && inflateInit2(stream, 15 + 16) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

void kensaku_unzip_free(void *stream) {
  inflateEnd(stream);
  free(stream);
}

enum kensaku_inflation kensaku_unzip(
    void *stream, const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *read, size_t *written) {
  z_stream *z = stream;
  uInt in_all = in_size < UINT_MAX ? (uInt)in_size : UINT_MAX;
  uInt out_all = out_size < UINT_MAX ? (uInt)out_size : UINT_MAX;
  z->next_in = (uint8_t *)in; // zlib does not write there; its type is older than const.
  z->avail_in = in_all;
  z->next_out = out;
  z->avail_out = out_all;
  int code = inflate(z, Z_NO_FLUSH);
  *read = in_all - z->avail_in;
  *written = out_all - z->avail_out;
  if (code == Z_STREAM_END) return inflateReset(z) == Z_OK ? KENSAKU_INFLATED : KENSAKU_BAD_DATA;
  return code == Z_OK || code == Z_BUF_ERROR ? KENSAKU_NO_SPACE : KENSAKU_BAD_DATA;
}

#endif
