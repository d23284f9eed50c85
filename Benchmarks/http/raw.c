// What libcurl costs by itself: one thread, one multi handle over epoll, easy handles that are used again, nothing parsed.
//   raw load|burst|first|slow origin=http://127.0.0.1:8080 path=small.json length=512 name=value…
// The modes and figures are those of the programs in Swift.
#define _GNU_SOURCE
#include <curl/curl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>

struct buffer {
  char *bytes;
  size_t count, capacity;
};

struct slot {
  CURL *easy;
  struct buffer head, body;
  double start;
};

struct client {
  CURLM *multi;
  struct slot *slots;
  struct curl_slist *fields;
  char url[1024];
  bool gzip, counts_only;
  int poll;
  double timer;  // When libcurl wants to be called, in microseconds; negative for never.
  size_t length;
  long errors;
  float *times;
  long finished;
};

static const char *argument(int count, char **arguments, const char *name, const char *otherwise) {
  size_t length = strlen(name);
  for (int index = 2; index < count; index++)
    if (!strncmp(arguments[index], name, length) && arguments[index][length] == '=') return arguments[index] + length + 1;
  return otherwise;
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static double processor(const struct rusage *usage) {
  return (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1e6 + usage->ru_utime.tv_usec + usage->ru_stime.tv_usec;
}

static size_t append(char *bytes, size_t size, size_t count, void *user) {
  struct buffer *buffer = user;
  count *= size;
  if (buffer->count + count > buffer->capacity) {
    size_t capacity = buffer->capacity ? buffer->capacity : 4096;
    while (capacity < buffer->count + count) capacity *= 2;
    char *grown = realloc(buffer->bytes, capacity);
    if (!grown) return 0;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return count;
}

static size_t only_count(char *bytes, size_t size, size_t count, void *user) {
  (void)bytes;
  ((struct buffer *)user)->count += size * count;
  return size * count;
}

static int watch(CURL *easy, curl_socket_t socket, int what, void *user, void *known) {
  (void)easy;
  struct client *client = user;
  if (what == CURL_POLL_REMOVE) {
    epoll_ctl(client->poll, EPOLL_CTL_DEL, socket, NULL);
    return 0;
  }
  struct epoll_event event = {.events = (what & CURL_POLL_IN ? EPOLLIN : 0) | (what & CURL_POLL_OUT ? EPOLLOUT : 0), .data.fd = socket};
  if (!known) curl_multi_assign(client->multi, socket, client);
  if (known || epoll_ctl(client->poll, EPOLL_CTL_ADD, socket, &event)) epoll_ctl(client->poll, EPOLL_CTL_MOD, socket, &event);
  return 0;
}

static int set_timer(CURLM *multi, long milliseconds, void *user) {
  (void)multi;
  ((struct client *)user)->timer = milliseconds < 0 ? -1 : microseconds() + milliseconds * 1e3;
  return 0;
}

static void prepare(struct client *client, struct slot *slot) {
  CURL *easy = slot->easy = curl_easy_init();
  curl_easy_setopt(easy, CURLOPT_PRIVATE, slot);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, client->counts_only ? only_count : append);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &slot->body);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, append);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &slot->head);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, client->fields);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "bench");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  // With a directory of certificates libcurl would read the system's whole bundle anew for each connection.
  curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
  if (!strncmp(client->url, "https", 5)) curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
  if (client->gzip) curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip");
}

static void start(struct client *client, struct slot *slot) {
  slot->head.count = slot->body.count = 0;
  slot->start = microseconds();
  curl_easy_setopt(slot->easy, CURLOPT_URL, client->url);
  curl_multi_add_handle(client->multi, slot->easy);
}

// Gives the slot of a request that has ended.
static struct slot *finish(struct client *client, const CURLMsg *message) {
  struct slot *slot = NULL;
  long status = 0;
  curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&slot);
  curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
  if (message->data.result || status != 200 || slot->body.count != client->length) client->errors++;
  client->times[client->finished++] = microseconds() - slot->start;
  curl_multi_remove_handle(client->multi, slot->easy);
  return slot;
}

static void wait_for_sockets(struct client *client) {
  struct epoll_event events[256];
  int running;
  double left = client->timer < 0 ? 1e6 : fmax(0, client->timer - microseconds());
  int count = epoll_wait(client->poll, events, 256, (int)ceil(left / 1e3));
  for (int index = 0; index < count; index++) {
    unsigned happened = events[index].events;
    int action = (happened & EPOLLIN ? CURL_CSELECT_IN : 0) | (happened & EPOLLOUT ? CURL_CSELECT_OUT : 0) |
                 (happened & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR : 0);
    curl_multi_socket_action(client->multi, events[index].data.fd, action, &running);
  }
  if (client->timer >= 0 && microseconds() >= client->timer) {
    client->timer = -1;
    curl_multi_socket_action(client->multi, CURL_SOCKET_TIMEOUT, 0, &running);
  }
}

static void send_all(struct client *client, long requests, int concurrency) {
  client->finished = 0;
  long started = 0;
  int left;
  while (started < requests && started < concurrency) start(client, &client->slots[started++]);
  while (client->finished < requests) {
    wait_for_sockets(client);
    for (CURLMsg *message; (message = curl_multi_info_read(client->multi, &left));) {
      struct slot *slot = finish(client, message);
      if (started < requests) {
        started++;
        start(client, slot);
      }
    }
  }
}

// The most memory at a time, in megabytes; what getrusage tells has the time before exec in it.
static double peak(void) {
  char line[256];
  double kilobytes = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %lf", &kilobytes) == 1) break;
  if (status) fclose(status);
  return kilobytes * 1024 / 1e6;
}

static int ascending(const void *left, const void *right) {
  float difference = *(const float *)left - *(const float *)right;
  return difference < 0 ? -1 : difference > 0;
}

static void report(struct client *client, const struct rusage *before, double began, double main_began, double process_began, long requests,
                   bool is_load) {
  struct rusage after;
  double now = microseconds();
  getrusage(RUSAGE_SELF, &after);
  qsort(client->times, requests, sizeof(float), ascending);
  double used = processor(&after) - processor(before);
  long switches = after.ru_nvcsw + after.ru_nivcsw - before->ru_nvcsw - before->ru_nivcsw;
  // Of loads in microseconds a request, of the rest in milliseconds.
  double processor_shown = is_load ? used / requests : used / 1e3;
  printf("{\"processor\": %f, \"rate\": %f, \"p50\": %f, \"p99\": %f, \"peak\": %f, \"switches\": %f, \"threads\": 1, \"errors\": %ld, "
         "\"milliseconds\": %f, \"since-start\": %f}\n",
         processor_shown, requests / (now - began) * 1e6, client->times[requests / 2], client->times[(long)(requests * 0.99)],
         peak(), (double)switches / requests, client->errors, (now - main_began) / 1e3, (now - process_began) / 1e3);
}

int main(int count, char **arguments) {
  double main_began = microseconds();
  if (count < 2) return 2;
  bool is_load = !strcmp(arguments[1], "load"), is_burst = !strcmp(arguments[1], "burst");
  long requests = is_load || is_burst ? atol(argument(count, arguments, "requests", "1")) : 1;
  int concurrency = is_burst ? (int)requests : atoi(argument(count, arguments, "concurrency", "1"));
  long warm_up = is_load ? atol(argument(count, arguments, "warm-up", "500")) : 0;
  if (is_load && warm_up < concurrency) warm_up = concurrency;
  long most = requests > warm_up ? requests : warm_up;

  struct client client = {.timer = -1, .length = strtoul(argument(count, arguments, "length", "0"), NULL, 10)};
  client.gzip = atoi(argument(count, arguments, "gzip", "0"));
  client.counts_only = !strcmp(arguments[1], "slow");
  snprintf(client.url, sizeof client.url, "%s/%s?term=%%E5%%AF%%BF%%E5%%8F%%B8&limit=25", argument(count, arguments, "origin", ""),
           argument(count, arguments, "path", ""));
  const char *fields[] = {"Accept: application/json", "Accept-Language: ja", "X-API-Key: 0123456789abcdef"};
  for (int index = 0; index < 3; index++) client.fields = curl_slist_append(client.fields, fields[index]);
  client.times = calloc(most, sizeof(float));
  client.slots = calloc(concurrency, sizeof(struct slot));
  client.poll = epoll_create1(EPOLL_CLOEXEC);

  curl_global_init(CURL_GLOBAL_DEFAULT);
  client.multi = curl_multi_init();
  curl_multi_setopt(client.multi, CURLMOPT_SOCKETFUNCTION, watch);
  curl_multi_setopt(client.multi, CURLMOPT_SOCKETDATA, &client);
  curl_multi_setopt(client.multi, CURLMOPT_TIMERFUNCTION, set_timer);
  curl_multi_setopt(client.multi, CURLMOPT_TIMERDATA, &client);
  curl_multi_setopt(client.multi, CURLMOPT_MAXCONNECTS, 1024L);
  for (int index = 0; index < concurrency; index++) prepare(&client, &client.slots[index]);

  if (warm_up > 0) send_all(&client, warm_up, concurrency);
  struct rusage before = {0};
  if (is_load) getrusage(RUSAGE_SELF, &before);
  client.errors = 0;
  double began = microseconds();
  send_all(&client, requests, concurrency);
  report(&client, &before, began, main_began, atof(argument(count, arguments, "started", "0")) / 1e3, requests, is_load);
  return 0;
}
