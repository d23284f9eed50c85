#ifndef CKENSAKU_CURL_H
#define CKENSAKU_CURL_H

#if defined(__linux__)

// libcurl and libdeflate without linking them: both are opened at run time, and called through these functions. Swift cannot call C
// functions with variable arguments, and a `long` given where a `curl_off_t` is expected compiles and misreads the stack, so that each
// type of an option has a function of its own.
#include <curl/curl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

// Options that the headers of an older libcurl do not have; they are set only where the library that was found knows them.
#if LIBCURL_VERSION_NUM < 0x075500
#define CURLOPT_PROTOCOLS_STR ((CURLoption)10318)
#endif
#if LIBCURL_VERSION_NUM < 0x075700
#define CURLOPT_QUICK_EXIT ((CURLoption)322)
#endif

// Opens libcurl. Returns null, or what is wrong, which lives as long as the thread makes no such call again. To be called by one thread at
// a time, until it succeeds.
const char *kensaku_curl_open(void);

// Everything below but libdeflate needs an opened libcurl.
const char *kensaku_curl_version(void);
unsigned int kensaku_curl_version_number(void);
// The bundle and the directory of certificates that it was built with; null where there are none, or before 7.70.
const char *kensaku_curl_certificate_file(void);
const char *kensaku_curl_certificate_directory(void);

CURL *kensaku_easy_init(void);
void kensaku_easy_cleanup(CURL *easy);
void kensaku_easy_reset(CURL *easy);
CURLcode kensaku_easy_pause(CURL *easy, int what);
const char *kensaku_easy_text(CURLcode code);

CURLcode kensaku_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode kensaku_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode kensaku_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode kensaku_easy_set_pointer(CURL *easy, CURLoption option, void *value);
// libcurl makes no copy.
CURLcode kensaku_easy_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t size);
CURLcode kensaku_easy_set_fields(CURL *easy, struct curl_slist *fields);
CURLcode kensaku_easy_on_write(CURL *easy, curl_write_callback callback, void *context);
CURLcode kensaku_easy_on_field(CURL *easy, curl_write_callback callback, void *context);
CURLcode kensaku_easy_on_read(CURL *easy, curl_read_callback callback, void *context);
CURLcode kensaku_easy_on_seek(CURL *easy, curl_seek_callback callback, void *context);
CURLcode kensaku_easy_on_socket(CURL *easy, curl_opensocket_callback open, curl_closesocket_callback close, void *context);
CURLcode kensaku_easy_on_send(CURL *easy, curl_prereq_callback callback, void *context);

// Zero or null where libcurl does not know.
long kensaku_easy_get_long(CURL *easy, CURLINFO info);
curl_off_t kensaku_easy_get_offset(CURL *easy, CURLINFO info);
void *kensaku_easy_get_context(CURL *easy);

CURLM *kensaku_multi_init(void);
void kensaku_multi_cleanup(CURLM *multi);
CURLMcode kensaku_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode kensaku_multi_on_socket(CURLM *multi, curl_socket_callback callback, void *context);
CURLMcode kensaku_multi_on_timer(CURLM *multi, curl_multi_timer_callback callback, void *context);
CURLMcode kensaku_multi_add(CURLM *multi, CURL *easy);
CURLMcode kensaku_multi_remove(CURLM *multi, CURL *easy);
CURLMcode kensaku_multi_act(CURLM *multi, curl_socket_t socket, int events);
// The next transfer that is done, or null.
CURL *kensaku_multi_next_done(CURLM *multi, CURLcode *result);
const char *kensaku_multi_text(CURLMcode code);

// Nil where there is no memory; `list` is untouched then.
struct curl_slist *kensaku_list_append(struct curl_slist *list, const char *text);
void kensaku_list_free(struct curl_slist *list);

// The fields of `struct epoll_event`, whose union and packing Swift had rather not see.
int kensaku_epoll_control(int epoll, int operation, int descriptor, uint32_t events);
int kensaku_epoll_descriptor(const struct epoll_event *event);

// pthread_setname_np, which is an extension of GNU's.
void kensaku_thread_name(pthread_t thread, const char *name);

// Opens libdeflate. Returns 0 where there is none. To be called once.
int kensaku_deflate_open(void);

// Null where there is no memory. For one thread at a time.
void *kensaku_gunzip_new(void);
void kensaku_gunzip_free(void *decompressor);

enum kensaku_inflation { KENSAKU_INFLATED, KENSAKU_BAD_DATA, KENSAKU_NO_SPACE };

// Undoes one member of a gzip file (RFC 1952): `read` and `written` tell how far that went.
enum kensaku_inflation kensaku_gunzip(
    void *decompressor, const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *read, size_t *written);

// The same piece by piece, with zlib. Null where there is no memory. For one thread at a time.
void *kensaku_unzip_new(void);
void kensaku_unzip_free(void *stream);

// Goes as far as `in` and `out` reach, at most to the end of the member; KENSAKU_NO_SPACE is no error then, but asks for more of either.
// After KENSAKU_INFLATED the next member may follow.
enum kensaku_inflation kensaku_unzip(
    void *stream, const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size, size_t *read, size_t *written);

#endif
#endif
