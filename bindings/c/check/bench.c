/* Nanoseconds a text, in one interleaved run: bench FILE... Peers need -DWITH_URIPARSER and -DWITH_ADA. */

#define _POSIX_C_SOURCE 199309L
#include <string.h>
#include <time.h>
#include <urig.h>

#include "check.h"

enum { MOST = 50000, ROUNDS = 31 };

static const char *texts[MOST];
static size_t lengths[MOST];

static bool is_valid(const char *text, size_t length) { return urig_is_valid(URIG_URI_REFERENCE, text, length); }

static bool split(const char *text, size_t length) {
  urig_components parts;
  return urig_split(URIG_URI_REFERENCE, text, length, &parts) == URIG_OK;
}

#ifdef WITH_URIPARSER
#include <uriparser/Uri.h>
static bool uriparser(const char *text, size_t length) {
  UriUriA uri;
  const char *error;
  if (uriParseSingleUriExA(&uri, text, text + length, &error) != URI_SUCCESS)
    return false;
  uriFreeUriMembersA(&uri);
  return true;
}
#endif

#ifdef WITH_ADA
#include "ada_c.h"
static bool ada_validates(const char *text, size_t length) { return ada_can_parse(text, length); }
static bool ada_parses(const char *text, size_t length) {
  ada_url url = ada_parse(text, length);
  bool valid = ada_is_valid(url);
  ada_free(url);
  return valid;
}
#endif

static const struct contestant {
  const char *name;
  bool (*run)(const char *text, size_t length);
} contestants[] = {
    {"urig_is_valid", is_valid},
    {"urig_split", split},
#ifdef WITH_URIPARSER
    {"uriparser", uriparser},
#endif
#ifdef WITH_ADA
    {"ada_can_parse", ada_validates},
    {"ada_parse", ada_parses},
#endif
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static size_t read_lines(const char *path) {
  FILE *file = fopen(path, "r");
  CHECK(file != NULL);
  static char line[65536];
  size_t count = 0;
  for (; count < MOST && fgets(line, sizeof line, file); count++) {
    lengths[count] = strcspn(line, "\n");
    char *text = malloc(lengths[count] + 1);
    CHECK(text != NULL);
    memcpy(text, line, lengths[count]);
    texts[count] = text;
  }
  fclose(file);
  return count;
}

int main(int argument_count, char **arguments) {
  enum { CONTESTANTS = sizeof contestants / sizeof *contestants };
  for (int argument = 1; argument < argument_count; argument++) {
    size_t count = read_lines(arguments[argument]), valid[CONTESTANTS];
    double best[CONTESTANTS];
    for (int round = 0; round < ROUNDS; round++)
      for (int i = 0; i < CONTESTANTS; i++) {
        double before = now();
        valid[i] = 0;
        for (size_t text = 0; text < count; text++)
          valid[i] += contestants[i].run(texts[text], lengths[text]);
        double time = (now() - before) / (double)count;
        best[i] = round == 0 || time < best[i] ? time : best[i];
      }
    for (int i = 0; i < CONTESTANTS; i++)
      printf("%s: %-14s %7.1f ns a text, %zu of %zu valid\n", arguments[argument], contestants[i].name, best[i],
             valid[i], count);
  }
}
