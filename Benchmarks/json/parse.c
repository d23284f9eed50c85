// yyjson's parse of the payloads of json-bench: parse DIRECTORY ROUNDS
// Speeds in MB/s as TSV, as json-bench writes them.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The archive's copy is made to be one unit with its user.
#include "yyjson.c"

static const char *const payloads[] = {"itunes",  "hotpepper",    "mediawiki", "mediawiki_esc", "zipcloud",
                                       "twitter", "citm_catalog", "canada"};
static const int64_t least_time = 8000000;

static void complain(const char *text, const char *path) {
  fprintf(stderr, "parse: %s: %s\n", text, path);
  exit(1);
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) complain("cannot read", path);
  *length = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*length);
  if (!bytes || fread(bytes, 1, *length, file) != *length) complain("cannot read", path);
  fclose(file);
  return bytes;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t time_of(const char *bytes, size_t length, long repeats) {
  int64_t start = now();
  for (long i = 0; i < repeats; i++) {
    yyjson_doc *document = yyjson_read(bytes, length, 0);
    if (!document) complain("refused", "a payload");
    yyjson_doc_free(document);
  }
  return now() - start;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: parse DIRECTORY ROUNDS\n");
    return 2;
  }
#ifdef __GLIBC__
  // A tree's memory stays for the next: getting it from the system each time would halve the speed of some payloads.
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
#endif
  for (size_t i = 0; i < sizeof payloads / sizeof *payloads; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.json", arguments[1], payloads[i]);
    size_t length;
    char *bytes = read_file(path, &length);
    long repeats = 1;
    while (time_of(bytes, length, repeats) < least_time) repeats *= 2;
    for (long round = atol(arguments[2]); round > 0; round--) {
      printf("%s\tyyjson\t%.3f\n", payloads[i], (double)length * (double)repeats * 1e3 / (double)time_of(bytes, length, repeats));
    }
    free(bytes);
  }
  return 0;
}
